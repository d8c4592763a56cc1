import { useQueryClient } from '@tanstack/react-query';
import { SlidersHorizontal } from 'lucide-react';
import { useMay } from '#features/accounts/ui/signed-in.tsx';
import { type FraudCaseDetail, fraudOperations } from '#features/fraud/contract.ts';
import { isOpenCase } from '#features/fraud/rules.ts';
import { CaseDialog } from '#features/fraud/ui/case-dialog.tsx';
import { fraudSheet } from '#features/fraud/ui/fraud-table.tsx';
import type { HearPartnerBody } from '#features/hearings/contract.ts';
import { HearingPanel } from '#features/hearings/office/ui/hearing-panel.tsx';
import { officePages } from '#shared/address/pages.ts';
import { useWrite } from '#ui/api/use-operation.ts';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { ListScreen } from '#ui/lists/list-screen.tsx';
import { useList } from '#ui/lists/use-list.ts';
import { useRecordSteps } from '#ui/lists/use-record-steps.ts';
import type { PageHandle } from '../page-handle.ts';

export const handle: PageHandle = { title: 'Detecção de Fraude' };

export default function Fraud() {
  const may = useMay();
  const list = useList(fraudSheet);
  const steps = useRecordSteps(list);
  return (
    <ListScreen
      list={list}
      actions={
        <LinkButton to={officePages.fraudRules} icon={<SlidersHorizontal aria-hidden="true" className="size-4" />}>
          Regras
        </LinkButton>
      }
      drawer={(id, close) => (
        <CaseDialog
          id={id}
          onClose={close}
          {...steps}
          hearing={(fraudCase) =>
            may('hearings.read') && fraudCase.subject.kind === 'partner' && <PartnersSide fraudCase={fraudCase} />
          }
        />
      )}
    />
  );
}

/** The partner's side of a case, and the way to ask for it. */
function PartnersSide({ fraudCase: { id, status } }: { fraudCase: FraudCaseDetail }) {
  const may = useMay();
  const client = useQueryClient();
  const hear = useWrite(fraudOperations.hearCasePartner, (body: HearPartnerBody) => ({ params: { id }, body }), {
    onSettled: () => client.invalidateQueries({ queryKey: ['hearings'] }),
  });
  const mayHear = may('fraud.investigate') && isOpenCase(status);
  return <HearingPanel matter={{ kind: 'fraude', id }} onHear={mayHear ? hear.mutateAsync : undefined} />;
}
