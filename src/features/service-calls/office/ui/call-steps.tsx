import { useState } from 'react';
import { useWrite } from '#ui/api/use-operation.ts';
import { Button } from '#ui/buttons/button.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import type { SelectOption } from '#ui/fields/select.tsx';
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

/** Steps that end a call come last, to avoid slips. */
const rankOf = ({ verb }: Step) => (forward.includes(verb) ? 0 : verb === 'cancel' ? 2 : 1);

interface Props {
  call: CallDetail;
  /** Vehicles of a partner with several that has not said which one goes; setting out asks for it. */
  vehicles: readonly SelectOption[];
  onVehicle: (vehicleId: string) => Promise<unknown>;
}

/** Steps that the office may take in the name of others, behind one press, and the reasons against the rest. */
export function CallSteps({ call, vehicles, onVehicle }: Props) {
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

  return (
    <>
      <details className="text-sm">
        <summary className="w-fit cursor-pointer rounded-sm py-0.5 font-medium text-ink-soft hover:text-ink pointer-coarse:py-3">
          Outras ações
        </summary>
        <div className="mt-2 flex flex-wrap gap-2">
          <NoteArrival call={call} />
          {open.map((step) => (
            <Button key={step.verb} data-command={step.label} onClick={() => setAsked(step)}>
              {step.label}
            </Button>
          ))}
        </div>
        {closed.length > 0 && (
          <ul className="mt-3 flex flex-col gap-1 text-ink-soft">
            {[...Map.groupBy(closed, ({ why }) => why)].map(([why, steps]) => (
              <li key={why}>
                <span className="font-medium">{steps.map(({ label }) => label).join(', ')}:</span> {why}
              </li>
            ))}
          </ul>
        )}
      </details>
      <FinishCallDialog
        open={asked !== undefined && needsReport}
        onOpenChange={(isOpen) => !isOpen && setAsked(undefined)}
        present={call.status}
        isBilledMonthly={call.isBilledMonthly}
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
        choice={choiceOf(asked?.verb, vehicles)}
        present={call.status}
        onConfirm={async (reason, choice, from) => {
          const why = asked?.verb === 'cancel' ? { cancelReason: choice as CancelReason } : {};
          if (asked?.verb === 'setOut' && choice !== '') await onVehicle(choice);
          if (asked) await take(asked, { from, ...(reason !== '' && { reason }), ...why });
        }}
      />
    </>
  );
}

function choiceOf(verb: CallVerb | undefined, vehicles: readonly SelectOption[]) {
  if (verb === 'cancel') return { label: 'Por que foi cancelado', options: cancelChoices };
  return verb === 'setOut' && vehicles.length > 0
    ? { label: 'Quem vai, e em qual veículo?', options: vehicles }
    : undefined;
}
