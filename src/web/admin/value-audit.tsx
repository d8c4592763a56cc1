import { useQueryClient } from '@tanstack/react-query';
import { useMay } from '#features/accounts/ui/signed-in.tsx';
import { OpenFraudCase } from '#features/fraud/ui/open-fraud-case.tsx';
import type { HearPartnerBody } from '#features/hearings/contract.ts';
import { HearingPanel } from '#features/hearings/office/ui/hearing-panel.tsx';
import { type DiscrepancyDetail, discrepancyOperations } from '#features/value-audit/contract.ts';
import { isDecision } from '#features/value-audit/rules.ts';
import { discrepanciesSheet } from '#features/value-audit/ui/discrepancies-table.tsx';
import { DiscrepancyDrawer } from '#features/value-audit/ui/discrepancy-drawer.tsx';
import { useWrite } from '#ui/api/use-operation.ts';
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
          actions={(discrepancy) => (
            <>
              {may('hearings.read') && <PartnersSide discrepancy={discrepancy} />}
              {may('fraud.read') && <OpenFraudCase discrepancy={discrepancy} mayOpen={may('fraud.investigate')} />}
            </>
          )}
        />
      )}
    />
  );
}

/** The partner's side of a discrepancy, and the way to ask for it. */
function PartnersSide({ discrepancy: { id, providerName, investigationStatus } }: { discrepancy: DiscrepancyDetail }) {
  const may = useMay();
  const client = useQueryClient();
  const hear = useWrite(discrepancyOperations.hearPartner, (body: HearPartnerBody) => ({ params: { id }, body }), {
    onSettled: () => client.invalidateQueries({ queryKey: ['hearings'] }),
  });
  const mayHear = may('discrepancies.investigate') && providerName !== null && !isDecision(investigationStatus);
  return <HearingPanel matter={{ kind: 'discrepancia', id }} onHear={mayHear ? hear.mutateAsync : undefined} />;
}
