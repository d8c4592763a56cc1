import { ImportReport } from '#features/imports/ui/import-report.tsx';
import { ImportsList } from '#features/imports/ui/imports-list.tsx';
import { NewImport } from '#features/imports/ui/new-import.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { useUrlFilters } from '#ui/lists/use-url-filters.ts';
import type { PageHandle } from '../page-handle.ts';

export const handle: PageHandle = { title: 'Importar planilhas' };

export default function Imports() {
  const filters = useUrlFilters({ importacao: '', outcome: 'todos' });
  const shown = filters.get('importacao');
  const show = (id: string) => filters.set({ importacao: id, outcome: 'todos' });
  return (
    <>
      <PageHeader summary="Clientes, prestadores e serviços que já estavam em planilhas." />
      <div className="grid items-start gap-5 lg:grid-cols-[22rem_minmax(0,1fr)]">
        <div className="flex min-w-0 flex-col gap-5">
          <NewImport onTried={show} />
          <ImportsList shown={shown} onShow={show} />
        </div>
        {shown !== '' && (
          // In one column the sheet's result comes first.
          <div className="min-w-0 max-lg:order-first">
            <ImportReport key={shown} id={shown} filters={filters} />
          </div>
        )}
      </div>
    </>
  );
}
