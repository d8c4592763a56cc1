import type { BulkAction } from '#ui/lists/bulk-selection.tsx';
import { BulkSelection } from '#ui/lists/bulk-selection.tsx';
import { StatusForm } from '#ui/status/status-form.tsx';
import { type BulkVerb, bulkVerbs, type CallStatus, callCan, callStatusLabels, callTransitions } from '../../rules.ts';
import type { Call } from '../contract.ts';
import { useChangeCallsStatus } from './use-calls.ts';

const questions: Record<BulkVerb, readonly [one: string, many: string]> = {
  giveUp: ['Devolver 1 chamado à fila?', 'Devolver % chamados à fila?'],
  cancel: ['Cancelar 1 chamado?', 'Cancelar % chamados?'],
  reopen: ['Reabrir 1 atendimento?', 'Reabrir % atendimentos?'],
  winBack: ['Reconverter 1 chamado?', 'Reconverter % chamados?'],
};

/**
 * Actions for the selected calls: `others`, then the steps that at least one of them may take. `onSelect` gets those
 * that stay selected.
 */
export function CallsSelection({
  rows,
  others,
  onSelect,
}: {
  rows: readonly Call[];
  others: readonly BulkAction<CallStatus>[];
  onSelect: (rows: readonly Call[]) => void;
}) {
  const change = useChangeCallsStatus();
  const steps = bulkVerbs
    .filter((verb) => rows.some((call) => mayTake(verb, call)))
    .map((verb) => stepAction(verb, change.mutateAsync));
  return (
    <BulkSelection
      rows={rows}
      nameOf={({ protocolNumber }) => protocolNumber}
      actions={[...others, ...steps]}
      onSelect={onSelect}
    />
  );
}

/** Judged by the row alone; the server also knows confirmations. */
function mayTake(verb: BulkVerb, call: Call): boolean {
  const facts = { status: call.status, hasPartner: call.assignedPartnerName !== null, isConfirmed: false };
  return callCan[verb](facts, 'operator').allowed;
}

function stepAction(
  verb: BulkVerb,
  change: ReturnType<typeof useChangeCallsStatus>['mutateAsync'],
): BulkAction<CallStatus> {
  const { to, label, needs } = callTransitions[verb];
  const [one, many] = questions[verb];
  return {
    label,
    title: (count) => (count === 1 ? one : many.replace('%', String(count))),
    question: ({ run, onBack }) => (
      <StatusForm
        many
        options={[{ value: to, label: callStatusLabels[to] }]}
        reasonRequired={needs.length > 0}
        confirmLabel={label}
        tone={verb === 'cancel' ? 'danger' : 'primary'}
        onBack={onBack}
        onConfirm={(_status, reason) => run((records) => change({ records, step: verb, reason }))}
      />
    ),
    done: (count) => ({
      title: 'Status atualizado',
      description: `${count === 1 ? '1 chamado' : `${count} chamados`}: ${callStatusLabels[to]}`,
    }),
  };
}
