import { useState } from 'react';
import { formatDateTime } from '#shared/time/dates.ts';
import { useWrite } from '#ui/api/use-operation.ts';
import { Button } from '#ui/buttons/button.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { WordsForm } from '#ui/forms/words-form.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Badge } from '#ui/records/badge.tsx';
import { deadlineWords, decisionWordsForPartner, waitingLookWords } from '../../rules.ts';
import { type OwnDecision as Decision, ownHearingOperations } from '../contract.ts';

/** A decision with its reason and its effects, and the way to another person. */
export function OwnDecision({ decision, title }: { decision: Decision; title?: string }) {
  const { look } = decision;
  return (
    <Card
      title={title ?? 'A central decidiu'}
      description={formatDateTime(new Date(decision.decidedAt))}
      actions={
        <Badge tone={decision.undoneAt !== null ? 'success' : decision.outcome === 'a_favor' ? 'success' : 'warning'}>
          {decision.undoneAt === null ? decisionWordsForPartner[decision.outcome] : 'Já não vale'}
        </Badge>
      }
    >
      <div className="flex flex-col gap-3">
        <p className="break-words whitespace-pre-line">{decision.reason}</p>
        {decision.effects.length > 0 && (
          <ul className="list-disc pl-5 text-sm">
            {decision.effects.map((effect) => (
              <li key={effect}>{effect}</li>
            ))}
          </ul>
        )}
        {decision.undoneAt !== null && (
          <p className="rounded-md bg-success-soft px-4 py-3 text-sm">
            Esta decisão deixou de valer em {formatDateTime(new Date(decision.undoneAt))}. {decision.undoneReason}
          </p>
        )}
        {look !== null && <Look look={look} undoneAt={decision.undoneAt} />}
        {decision.mayAskAgain && <AskAgain decision={decision} />}
      </div>
    </Card>
  );
}

function Look({ look, undoneAt }: { look: NonNullable<Decision['look']>; undoneAt: string | null }) {
  return (
    <div className="rounded-md border border-line px-4 py-3 text-sm">
      <p className="font-medium">Você pediu que outra pessoa olhe</p>
      <p className="mt-1 break-words whitespace-pre-line">{look.words}</p>
      {look.outcome === null ? (
        <p className="mt-2 text-ink-soft">{waitingLookWords({ dueAt: new Date(look.dueAt), undoneAt })}</p>
      ) : (
        <p className="mt-2 break-words">
          <span className="font-medium">
            {look.outcome === 'desfeita' ? 'A decisão foi desfeita.' : 'A decisão foi mantida.'}
          </span>{' '}
          {look.reason}
        </p>
      )}
    </div>
  );
}

function AskAgain({ decision }: { decision: Decision }) {
  const [asking, setAsking] = useState(false);
  const ask = useWrite(ownHearingOperations.askOwnSecondLook);
  if (!asking) {
    return (
      <div className="flex flex-col gap-2">
        <p className="text-sm text-ink-soft">
          Não concorda? Uma vez, até {deadlineWords(new Date(decision.lookUntil))}, você pode pedir que outra pessoa
          olhe.
        </p>
        <Button onClick={() => setAsking(true)}>Pedir que outra pessoa olhe</Button>
      </div>
    );
  }
  return (
    <WordsForm
      id="outra-pessoa"
      label="Por que outra pessoa deve olhar?"
      hint="Quem decidiu não responde este pedido: outra pessoa lê tudo de novo."
      required
      maxLength={2_000}
      lacking="Conte por que outra pessoa deve olhar."
      button="Enviar pedido"
      onSend={async (words) => {
        await ask.mutateAsync({ params: { id: decision.id }, body: { words } });
        toast({ title: 'Pedido enviado', description: 'A resposta aparece aqui.', variant: 'success' });
      }}
    />
  );
}
