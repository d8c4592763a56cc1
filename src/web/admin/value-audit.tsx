import { useMay } from '#features/accounts/ui/signed-in.tsx';
import { OpenFraudCase } from '#features/fraud/ui/open-fraud-case.tsx';
import { discrepanciesSheet } from '#features/value-audit/ui/discrepancies-table.tsx';
import { DiscrepancyDrawer } from '#features/value-audit/ui/discrepancy-drawer.tsx';
import { ListScreen } from '#ui/lists/list-screen.tsx';
import { useList } from '#ui/lists/use-list.ts';
import type { PageHandle } from '../page-handle.ts';

export const handle: PageHandle = { title: 'Auditoria de Valores' };

export default function ValueAudit() {
  const may = useMay();
  return (
    <ListScreen
      list={useList(discrepanciesSheet)}
      drawer={(id, close) => (
        <DiscrepancyDrawer
          id={id}
          onClose={close}
          actions={(discrepancy) =>
            may('fraud.read') && <OpenFraudCase discrepancy={discrepancy} mayOpen={may('fraud.investigate')} />
          }
        />
      )}
    />
  );
}
