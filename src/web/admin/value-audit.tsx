import { useQueryClient } from '@tanstack/react-query';
import { useMay } from '#features/accounts/ui/signed-in.tsx';
import { OpenFraudCase } from '#features/fraud/ui/open-fraud-case.tsx';
import type { HearPartnerBody } from '#features/hearings/contract.ts';
import { HearingPanel } from '#features/hearings/office/ui/hearing-panel.tsx';
import { ReceiptPaper } from '#features/receipts/analysis/ui/receipt-paper.tsx';
import { caseOperations, type DiscrepancyDetail } from '#features/value-audit/case/contract.ts';
import { CaseDialog } from '#features/value-audit/case/ui/case-dialog.tsx';
import { isDecision } from '#features/value-audit/rules.ts';
import { discrepanciesSheet } from '#features/value-audit/ui/discrepancies-table.tsx';
import { useWrite } from '#ui/api/use-operation.ts';
import { ListScreen } from '#ui/lists/list-screen.tsx';
import { useList } from '#ui/lists/use-list.ts';
import { useRecordSteps } from '#ui/lists/use-record-steps.ts';
import type { PageHandle } from '../page-handle.ts';

export const handle: PageHandle = { title: 'Auditoria de Valores' };

export default function ValueAudit() {
  const may = useMay();
  const list = useList(discrepanciesSheet);
  const steps = useRecordSteps(list);
  return (
    <ListScreen
      list={list}
      drawer={(id, close) => (
        <CaseDialog
          id={id}
          onClose={close}
          steps={steps}
          receipt={(receiptId) => <ReceiptPaper id={receiptId} />}
          hearing={(discrepancy) => may('hearings.read') && <PartnersSide discrepancy={discrepancy} />}
          actions={(discrepancy) =>
            may('fraud.read') && <OpenFraudCase discrepancy={discrepancy} mayOpen={may('fraud.investigate')} />
          }
        />
      )}
    />
  );
}

/** The partner's side of a discrepancy, and the way to ask for it. */
function PartnersSide({ discrepancy: { id, providerName, investigationStatus } }: { discrepancy: DiscrepancyDetail }) {
  const may = useMay();
  const client = useQueryClient();
  const hear = useWrite(caseOperations.hearPartner, (body: HearPartnerBody) => ({ params: { id }, body }), {
    onSettled: () => client.invalidateQueries({ queryKey: ['hearings'] }),
  });
  const mayHear = may('discrepancies.investigate') && providerName !== null && !isDecision(investigationStatus);
  return <HearingPanel matter={{ kind: 'discrepancia', id }} onHear={mayHear ? hear.mutateAsync : undefined} />;
}
