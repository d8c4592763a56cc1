import { billsSheet } from '#features/finance/company-bills/ui/bills-table.tsx';
import { officePages } from '#shared/address/pages.ts';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { ListScreen } from '#ui/lists/list-screen.tsx';
import { useList } from '#ui/lists/use-list.ts';
import type { PageHandle } from '../page-handle.ts';

export const handle: PageHandle = { title: 'Faturas de empresas' };

/** Bills of companies that pay by the month. */
export default function CompanyBillsPage() {
  return (
    <ListScreen
      list={useList(billsSheet)}
      actions={<LinkButton to={officePages.payouts}>Repasses a prestadores</LinkButton>}
    />
  );
}
