import { MessageCircleWarning, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { returnBearerLabels } from '#features/service-calls/reference-reasons.ts';
import { addressOf } from '#shared/address/address.ts';
import { officePages } from '#shared/address/pages.ts';
import { formatDate } from '#shared/time/dates.ts';
import { useWrite } from '#ui/api/use-operation.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { Card } from '#ui/layout/card.tsx';
import { optionsOf } from '#ui/lists/filter-select.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { WithClock } from '#ui/records/due-clock.tsx';
import { Whole } from '#ui/records/whole.tsx';
import { type CallAftermath, kindField, problemOperations } from '../contract.ts';
import { problemKindLabels, problemKinds, problemToMend } from '../rules.ts';
import { OpenReturn } from './open-return.tsx';
import { ProblemDue } from './problem-badges.tsx';
import { ProblemDrawer } from './problem-drawer.tsx';
import { useAftermath } from './use-problems.ts';

interface Props {
  call: { id: string; protocol: string };
  mayWrite: boolean;
}

const kinds = optionsOf(problemKinds, problemKindLabels);

/** A call's guarantee, problems and returns. */
export function AftermathCard({ call, mayWrite }: Props) {
  const answer = useAftermath(call.id);
  return (
    <Card title="Garantia e problemas" fold={answer.isError ? 'open' : 'closed'}>
      <Loaded answer={answer} failed="Erro ao Carregar Garantia">
        {(aftermath) => <Aftermath call={call} aftermath={aftermath} mayWrite={mayWrite} />}
      </Loaded>
    </Card>
  );
}

function Aftermath({ call, aftermath, mayWrite }: Props & { aftermath: CallAftermath }) {
  const [asking, setAsking] = useState<'problem' | 'return'>();
  const [shown, setShown] = useState<string>();
  const open = useWrite(problemOperations.openProblem);
  const { guarantee, problems, returnOf, returns, whyNoReturn } = aftermath;
  const close = (isOpen: boolean) => !isOpen && setAsking(undefined);
  const linked = [
    ...(returnOf === null ? [] : [{ ...returnOf, before: 'Retorno de' }]),
    ...returns.map((one) => ({ ...one, before: 'Retorno:' })),
  ];
  return (
    <div className="flex flex-col gap-4 text-sm">
      <p>
        {guarantee === null
          ? 'A garantia começa quando o atendimento é finalizado.'
          : `${guarantee.holds ? 'Na garantia até' : 'A garantia terminou em'} ${formatDate(new Date(guarantee.until))} (${guarantee.days} dias desde ${formatDate(new Date(guarantee.from))}).`}
      </p>
      {linked.length > 0 && (
        <ul className="flex flex-col gap-1">
          {linked.map((one) => (
            <li key={one.callId}>
              <WithClock due={one.promise}>
                <span>
                  {one.before}{' '}
                  <Link
                    to={addressOf(officePages.call, { callId: one.callId })}
                    className="link-target text-brand underline underline-offset-2"
                  >
                    <Whole>{one.protocol}</Whole>
                  </Link>
                  {`, por conta de: ${returnBearerLabels[one.bearer]}`}
                </span>
              </WithClock>
            </li>
          ))}
        </ul>
      )}
      {problems.length > 0 && (
        <ul className="flex flex-col gap-2">
          {problems.map((problem) => (
            <li key={problem.id} className="flex items-center justify-between gap-3">
              <span>
                <span className="block font-medium">{problemKindLabels[problem.kind]}</span>
                <ProblemDue problem={problem} />
              </span>
              <Button
                size="sm"
                aria-label={`Ver problema: ${problemKindLabels[problem.kind]}`}
                onClick={() => setShown(problem.id)}
              >
                Ver
              </Button>
            </li>
          ))}
        </ul>
      )}
      {mayWrite && (
        <div className="flex flex-col gap-2">
          <Button
            wide
            icon={<MessageCircleWarning aria-hidden="true" className="size-4" />}
            onClick={() => setAsking('problem')}
          >
            Registrar problema
          </Button>
          {(whyNoReturn === null || aftermath.canReturnUncovered) && (
            <Button wide icon={<RotateCcw aria-hidden="true" className="size-4" />} onClick={() => setAsking('return')}>
              Abrir retorno
            </Button>
          )}
        </div>
      )}
      {shown !== undefined && <ProblemDrawer id={shown} onClose={() => setShown(undefined)} />}
      <OpenReturn
        open={asking === 'return'}
        onOpenChange={close}
        call={call}
        problem={problemToMend(problems)}
        isCovered={whyNoReturn === null}
      />
      <ConfirmDialog
        open={asking === 'problem'}
        onOpenChange={close}
        title="Registrar problema"
        description={`Como o cliente contou por telefone. Aparece em Problemas, com prazo de resposta.`}
        confirmLabel="Registrar"
        choice={{ label: 'O que aconteceu', options: kinds }}
        reason={{ label: 'Palavras do cliente' }}
        onConfirm={async (words, kind) => {
          await open.mutateAsync({ body: { callId: call.id, kind: kindField.parse(kind), words } });
          toast({ title: 'Problema registrado', description: call.protocol, variant: 'success' });
        }}
      />
    </div>
  );
}
