import { useState } from 'react';
import { Link } from 'react-router';
import { formatDateTime } from '#shared/time/dates.ts';
import { useRead, useWrite } from '#ui/api/use-operation.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Select } from '#ui/fields/select.tsx';
import { Textarea } from '#ui/fields/textarea.tsx';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { FormField } from '#ui/forms/form-field.tsx';
import { Card } from '#ui/layout/card.tsx';
import { optionsOf } from '#ui/lists/filter-select.tsx';
import { Badge } from '#ui/records/badge.tsx';
import { deadlineWords, matterKindLabels, secondLookOutcomeLabels, secondLookOutcomes } from '../../rules.ts';
import { type DecideSecondLookBody, decideSecondLookBody, hearingOperations, type WaitingLook } from '../contract.ts';
import { matterAddress } from './hearings-table.tsx';

/** Requests for another person that wait, the first due first; nothing without any. */
export function WaitingLooks() {
  const { data } = useRead(hearingOperations.listWaitingLooks, {}, { refreshMs: 30_000 });
  const looks = data?.looks ?? [];
  if (looks.length === 0) return null;
  return (
    <Card
      title={looks.length === 1 ? '1 pedido de outra pessoa' : `${looks.length} pedidos de outra pessoa`}
      description="Quem decidiu não responde: outra pessoa lê tudo de novo e mantém ou desfaz."
      className="mb-5"
      flush
    >
      <ul className="divide-y divide-line border-t border-line">
        {looks.map((look) => (
          <WaitingLookLine key={look.id} look={look} />
        ))}
      </ul>
    </Card>
  );
}

function WaitingLookLine({ look }: { look: WaitingLook }) {
  const [deciding, setDeciding] = useState(false);
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-4 py-4 sm:px-5">
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <Link to={matterAddress(look)} className="link-target text-brand">
            {look.name}
          </Link>
          <span className="text-sm font-normal text-ink-soft">{matterKindLabels[look.kind]}</span>
          {look.isOverdue && <Badge tone="danger">Vencido</Badge>}
        </p>
        <p className="mt-1 text-sm text-ink-soft">
          {look.decidedByName} decidiu em {formatDateTime(new Date(look.decidedAt))}: {look.reason}
        </p>
        <p className="mt-2 break-words whitespace-pre-line">{look.words}</p>
        <p className="mt-1 text-sm text-ink-soft">Responder até {deadlineWords(new Date(look.dueAt))}</p>
      </div>
      {look.whyNot === null ? (
        <Button onClick={() => setDeciding(true)}>Decidir</Button>
      ) : (
        <p className="max-w-sm text-sm text-ink-soft">{look.whyNot}</p>
      )}
      {deciding && <DecideLook look={look} onClose={() => setDeciding(false)} />}
    </li>
  );
}

const LookField = FormField<{ outcome: DecideSecondLookBody['outcome'] | ''; reason: string }>;

function DecideLook({ look, onClose }: { look: WaitingLook; onClose: () => void }) {
  const decide = useWrite(hearingOperations.decideSecondLook);
  return (
    <FormDialog
      losesTyped
      title={`Olhar de novo: ${look.name}`}
      description="Desfazer tira só o que esta decisão fez. Quem pediu lê o motivo, sem o seu nome."
      id="olhar-de-novo"
      label="Decidir"
      schema={decideSecondLookBody}
      start={{ outcome: '' as DecideSecondLookBody['outcome'], reason: '' }}
      onSend={(body) => decide.mutateAsync({ params: { id: look.id }, body })}
      saved={({ outcome }) => ({ title: secondLookOutcomeLabels[outcome], description: 'Quem pediu foi avisado.' })}
      onClose={onClose}
    >
      <LookField name="outcome" label="O que acontece com a decisão" required>
        <Select placeholder="Selecione" options={optionsOf(secondLookOutcomes, secondLookOutcomeLabels)} />
      </LookField>
      <LookField name="reason" label="Motivo" required>
        <Textarea />
      </LookField>
    </FormDialog>
  );
}
