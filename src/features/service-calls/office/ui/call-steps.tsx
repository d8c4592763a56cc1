import { type ReactNode, useState } from 'react';
import { useWrite } from '#ui/api/use-operation.ts';
import { Button } from '#ui/buttons/button.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { type CancelReason, cancelReasonLabels, cancelReasons } from '../../reference-reasons.ts';
import { type CallVerb, callStatusLabels } from '../../rules.ts';
import { type ChangeCallStatusBody, callStepOperations } from '../../steps/contract.ts';
import type { CallDetail } from '../contract.ts';
import { FinishCallDialog } from './finish-call-dialog.tsx';
import { NoteArrival } from './note-arrival.tsx';

const cancelChoices = cancelReasons.map((value) => ({ value, label: cancelReasonLabels[value] }));

type Step = CallDetail['transitions'][number];
/** The usual next steps; the others are exceptions. */
const forward: readonly CallVerb[] = ['setOut', 'finish', 'winBack'];

const isForward = ({ verb }: Step) => forward.includes(verb);
/** Steps that end a call come last, to avoid slips. */
const rankOf = (step: Step) => (isForward(step) ? 0 : step.verb === 'cancel' ? 2 : 1);

/** The steps of a call: `lead` and those open now as buttons, the others with the reason why not. */
export function CallSteps({ call, lead }: { call: CallDetail; lead?: ReactNode }) {
  const [asked, setAsked] = useState<Step>();
  const change = useWrite(callStepOperations.changeCallStatus);
  const open = call.transitions.filter(({ allowed }) => allowed).sort((a, b) => rankOf(a) - rankOf(b));
  const closed = call.transitions.filter(({ allowed }) => !allowed);
  const needsReport = asked?.needs.includes('report') === true;
  const needsReason = asked?.needs.includes('reason') === true;

  async function take(step: Step, more: Omit<ChangeCallStatusBody, 'status'>) {
    await change.mutateAsync({ params: { id: call.id }, body: { status: step.to, ...more } });
    toast({
      title: 'Status atualizado',
      description: `${call.protocolNumber}: ${callStatusLabels[step.to]}`,
      variant: 'success',
    });
  }

  const button = (step: Step) => (
    <Button
      key={step.verb}
      wide
      data-command={step.label}
      // One primary button: arrival comes first for a partner on the way.
      variant={isForward(step) && !call.canArrive.allowed ? 'primary' : 'secondary'}
      onClick={() => setAsked(step)}
    >
      {step.label}
    </Button>
  );

  return (
    <div className="flex flex-col gap-2">
      {lead}
      <NoteArrival call={call} />
      {open.filter(isForward).map(button)}
      {open.filter((step) => !isForward(step)).map(button)}
      {open.length === 0 && !lead && (
        <p className="text-sm text-ink-soft">Nada a fazer: este chamado está encerrado.</p>
      )}
      {closed.length > 0 && (
        <details className="mt-1 text-sm">
          <summary className="w-fit rounded-sm py-0.5 font-medium text-ink-soft hover:text-ink pointer-coarse:py-3">
            Por que não outras ações?
          </summary>
          <ul className="mt-2 flex flex-col gap-2">
            {[...Map.groupBy(closed, ({ why }) => why)].map(([why, steps]) => (
              <li key={why}>
                <span className="font-medium">{steps.map(({ label }) => label).join(', ')}</span>
                <span className="block text-ink-soft">{why}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
      <FinishCallDialog
        open={asked !== undefined && needsReport}
        onOpenChange={(isOpen) => !isOpen && setAsked(undefined)}
        present={call.status}
        onFinish={async (report, from) => asked && take(asked, { ...report, from })}
      />
      <ConfirmDialog
        open={asked !== undefined && !needsReport}
        onOpenChange={(isOpen) => !isOpen && setAsked(undefined)}
        title={`${asked?.label ?? ''}?`}
        description={asked && `O chamado ${call.protocolNumber} passa a ${callStatusLabels[asked.to].toLowerCase()}.`}
        confirmLabel={asked?.label ?? ''}
        cancelLabel="Voltar"
        tone={asked?.verb === 'cancel' ? 'danger' : 'primary'}
        reason={needsReason ? { label: 'Motivo', optional: asked?.verb === 'cancel' } : undefined}
        choice={asked?.verb === 'cancel' ? { label: 'Por que foi cancelado', options: cancelChoices } : undefined}
        present={call.status}
        onConfirm={async (reason, choice, from) => {
          const why = asked?.verb === 'cancel' ? { cancelReason: choice as CancelReason } : {};
          if (asked) await take(asked, { from, ...(reason !== '' && { reason }), ...why });
        }}
      />
    </div>
  );
}
