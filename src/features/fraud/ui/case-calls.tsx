import { Link } from 'react-router';
import { paymentMethodLabels } from '#features/service-calls/rules.ts';
import { investigationStatusLabels } from '#features/value-audit/rules.ts';
import { addressOf } from '#shared/address/address.ts';
import { officePages } from '#shared/address/pages.ts';
import { formatDateTime } from '#shared/time/dates.ts';
import { Button } from '#ui/buttons/button.tsx';
import { actionsColumn, type Column } from '#ui/lists/column.tsx';
import { DataTable } from '#ui/lists/data-table.tsx';
import { reais } from '#ui/records/reais.ts';
import { Whole } from '#ui/records/whole.tsx';
import type { CaseCall } from '../contract.ts';

type Method = CaseCall['statedMethod'];
const methodText = (method: Method) => (method === null ? 'Não informado' : paymentMethodLabels[method]);

const columns = (onTakeOut: ((call: CaseCall) => void) | undefined): Column<CaseCall>[] => [
  {
    key: 'call',
    header: 'Chamado',
    phone: 'title',
    cell: (call) => (
      <Link
        className="link-target text-brand underline underline-offset-2"
        to={addressOf(officePages.call, { callId: call.callId })}
      >
        <Whole>{call.protocol}</Whole>
      </Link>
    ),
    second: (call) => `${formatDateTime(new Date(call.at))}${call.wasCancelled ? ', cancelado' : ''}`,
  },
  {
    key: 'people',
    header: 'Cliente e prestador',
    cell: (call) => call.clientName,
    second: (call) => call.partnerName ?? 'Não atribuído',
  },
  {
    key: 'stated',
    header: 'Cliente disse',
    align: 'right',
    cell: (call) => reais(call.statedAmount),
    second: (call) => methodText(call.statedMethod),
  },
  {
    key: 'reported',
    header: 'Prestador informou',
    align: 'right',
    cell: (call) => reais(call.reportedAmount),
    second: (call) => methodText(call.reportedMethod),
  },
  {
    key: 'decided',
    header: 'Discrepância',
    cell: (call) =>
      call.discrepancyId === null || call.investigationStatus === null ? (
        'Nenhuma'
      ) : (
        <Link
          className="link-target text-brand underline underline-offset-2"
          to={addressOf(officePages.valueAudit, undefined, { search: call.protocol, registro: call.discrepancyId })}
        >
          {investigationStatusLabels[call.investigationStatus]}
        </Link>
      ),
    second: (call) => (call.decidedAmount === null ? null : `vale ${reais(call.decidedAmount)}`),
  },
  { key: 'impact', header: 'Comissão perdida', align: 'right', cell: (call) => reais(call.impact) },
  ...(onTakeOut === undefined
    ? []
    : [
        actionsColumn<CaseCall>((call) => (
          <Button size="sm" aria-label={`Retirar ${call.protocol} do caso`} onClick={() => onTakeOut(call)}>
            Retirar
          </Button>
        )),
      ]),
];

/** The calls that a case cites, each leading to its call and its discrepancy; those taken out below. */
export function CaseCalls({
  calls,
  onTakeOut,
}: {
  calls: readonly CaseCall[];
  /** Absent where nobody may change the case. */
  onTakeOut?: ((call: CaseCall) => void) | undefined;
}) {
  const standing = calls.filter(({ takenOut }) => takenOut === null);
  const out = calls.filter(({ takenOut }) => takenOut !== null);
  return (
    <section>
      <h3 className="mb-3 font-semibold">
        {standing.length === 1 ? 'Chamado do caso' : `Os ${standing.length} chamados do caso`}
      </h3>
      <DataTable
        caption="Chamados do caso"
        columns={columns(standing.length > 1 ? onTakeOut : undefined)}
        rows={standing}
        rowKey={({ callId }) => callId}
        empty={null}
      />
      {out.length > 0 && (
        <ul className="mt-3 flex flex-col gap-1 text-sm text-ink-soft">
          {out.map(({ callId, protocol, takenOut }) => (
            <li key={callId}>
              <Whole>{protocol}</Whole> retirado por {takenOut?.byName}: {takenOut?.reason}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
