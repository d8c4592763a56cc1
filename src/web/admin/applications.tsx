import { applicationsSheet } from '#features/applications/review/ui/applications-table.tsx';
import { officePages } from '#shared/address/pages.ts';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { ListScreen } from '#ui/lists/list-screen.tsx';
import { useList } from '#ui/lists/use-list.ts';
import type { PageHandle } from '../page-handle.ts';

export const handle: PageHandle = { title: 'Aplicações de Parceiros' };

const nobodyWaits = 'Nenhum cadastro espera por análise. Quem se cadastra para ser parceiro no site aparece aqui.';

export default function Applications() {
  // Opens on pending ones: an empty result then means that nothing is pending, not that a search failed.
  const list = useList(applicationsSheet, { status: 'pendente' });
  const { search, status, tipo, estado } = list.query;
  const isPreset = search === '' && status === 'pendente' && tipo === 'todos' && estado === 'todos';
  return (
    <ListScreen
      list={list}
      actions={<LinkButton to={officePages.partners}>Ver prestadores</LinkButton>}
      empty={isPreset && { nothingYet: true, description: nobodyWaits }}
    />
  );
}
