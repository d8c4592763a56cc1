import { useState } from 'react';
import { mostAtOnce } from '#shared/bulk.ts';
import { BulkDialog } from '#ui/bulk-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { SelectionBar } from '#ui/selection.tsx';
import { toast } from '#ui/toast-store.ts';
import type { Call } from '../contract.ts';
import { type CallVerb, callCan, callStatusLabels, callTransitions } from '../rules.ts';
import { useChangeCallsStatus } from './use-calls.ts';

/** The steps that several calls can take together; finishing needs each one's own amount. */
const verbs = ['cancel', 'reopen', 'winBack'] as const satisfies readonly CallVerb[];
type BulkVerb = (typeof verbs)[number];

const questions: Record<BulkVerb, readonly [one: string, many: string]> = {
  cancel: ['Cancelar 1 chamado?', 'Cancelar % chamados?'],
  reopen: ['Reabrir 1 atendimento?', 'Reabrir % atendimentos?'],
  winBack: ['Reconverter 1 chamado?', 'Reconverter % chamados?'],
};

/** What can be done with the chosen calls: the steps that at least one of them may take. `onChoose` lets the changed ones go. */
export function CallsSelection({
  rows,
  onChoose,
}: {
  rows: readonly Call[];
  onChoose: (ids: ReadonlySet<string>) => void;
}) {
  const [asking, setAsking] = useState(false);
  const [verb, setVerb] = useState<BulkVerb>('cancel');
  const change = useChangeCallsStatus();
  const open = verbs.filter((one) => rows.some((call) => mayTake(one, call)));
  const { to, from, label, needs } = callTransitions[verb];
  const [one, many] = questions[verb];
  return (
    <>
      <SelectionBar count={rows.length} onClear={() => onChoose(new Set())}>
        {rows.length > mostAtOnce ? (
          <span className="text-sm">{`Escolha até ${mostAtOnce} de cada vez.`}</span>
        ) : (
          open.map((step) => (
            <Button
              key={step}
              size="sm"
              onClick={() => {
                setVerb(step);
                setAsking(true);
              }}
            >
              {callTransitions[step].label}
            </Button>
          ))
        )}
      </SelectionBar>
      <BulkDialog
        open={asking}
        onOpenChange={setAsking}
        title={rows.length === 1 ? one : many.replace('%', String(rows.length))}
        records={rows.map(({ id, protocolNumber }) => ({ id, name: protocolNumber }))}
        options={[{ value: to, label: callStatusLabels[to] }]}
        reasonRequired={needs.length > 0}
        confirmLabel={label}
        tone={verb === 'cancel' ? 'danger' : 'primary'}
        onChange={(ids, status, reason) => change.mutateAsync({ ids, status, from: [...from], reason })}
        onDone={(results) => {
          const failed = results.filter(({ changed }) => !changed);
          onChoose(new Set(failed.map(({ id }) => id)));
          if (failed.length > 0) return;
          const count = results.length === 1 ? '1 chamado' : `${results.length} chamados`;
          toast({ title: 'Status atualizado', description: `${count}: ${callStatusLabels[to]}`, variant: 'success' });
        }}
      />
    </>
  );
}

/** As far as a row tells; the server knows whether the client has confirmed. */
function mayTake(verb: BulkVerb, call: Call): boolean {
  const facts = { status: call.status, hasPartner: call.assignedPartnerName !== null, isConfirmed: false };
  return callCan[verb](facts, 'operator').allowed;
}
