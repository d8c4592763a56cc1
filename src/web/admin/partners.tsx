import { useMay } from '#features/accounts/ui/signed-in.tsx';
import { NewPartnerDialog } from '#features/partners/office/ui/new-partner-dialog.tsx';
import { PartnersSelection } from '#features/partners/office/ui/partners-selection.tsx';
import { partnersSheet } from '#features/partners/office/ui/partners-table.tsx';
import { officePages } from '#shared/address/pages.ts';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { ListScreen } from '#ui/lists/list-screen.tsx';
import { useList } from '#ui/lists/use-list.ts';
import type { PageHandle } from '../page-handle.ts';

export const handle: PageHandle = { title: 'Prestadores' };

export default function Partners() {
  const may = useMay();
  const list = useList(partnersSheet);
  return (
    <ListScreen
      list={list}
      actions={<LinkButton to={officePages.partnerWaiting}>Pendências</LinkButton>}
      csv={may('records.export')}
      add={may('partners.write') && { label: 'Novo Prestador', dialog: NewPartnerDialog }}
      bulk={may('partners.write') ? (rows, select) => <PartnersSelection rows={rows} onSelect={select} /> : false}
    />
  );
}
