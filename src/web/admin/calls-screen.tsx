import { useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useMay } from '#features/accounts/ui/signed-in.tsx';
import { assignAction } from '#features/dispatch/ui/assign-calls.tsx';
import type { Call } from '#features/service-calls/office/contract.ts';
import { CallsSelection } from '#features/service-calls/office/ui/calls-selection.tsx';
import { callsSheet } from '#features/service-calls/office/ui/calls-table.tsx';
import { NewCallDialog } from '#features/service-calls/office/ui/new-call-dialog.tsx';
import { refreshCalls } from '#features/service-calls/office/ui/use-calls.ts';
import { ListScreen } from '#ui/lists/list-screen.tsx';
import { useList } from '#ui/lists/use-list.ts';
import { reais } from '#ui/records/reais.ts';

/** The calls list; a link may preset a status. */
export function CallsScreen({ presetStatus = 'todos' }: { presetStatus?: string }) {
  const may = useMay();
  const list = useList(callsSheet(may('finance.read')), { status: presetStatus });
  const client = useQueryClient();
  const others = (rows: Call[]) => (may('calls.assign') ? assignAction(rows, () => refreshCalls(client)) : []);
  return (
    <ListScreen
      list={list}
      found={<Revenue faturamento={list.counted?.stats.faturamento ?? null} />}
      csv={may('records.export')}
      add={may('calls.write') && { label: 'Novo Chamado', dialog: AskedCall }}
      bulk={
        may('calls.write')
          ? (rows, select) => <CallsSelection rows={rows} others={others(rows)} onSelect={select} />
          : false
      }
    />
  );
}

/** The form of a new call; a link may pass the caller's phone, as a telephone system does. */
function AskedCall(dialog: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const [params] = useSearchParams();
  return <NewCallDialog {...dialog} phone={params.get('telefone') ?? ''} />;
}

function Revenue({ faturamento }: { faturamento: number | null }) {
  if (faturamento === null) return null;
  return (
    <>
      {' · '}
      <span className="whitespace-nowrap">Faturamento: {reais(faturamento)}</span>
    </>
  );
}
