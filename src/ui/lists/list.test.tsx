import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { Button } from '../buttons/button.tsx';
import { ErrorState } from '../feedback/error-state.tsx';
import type { Column } from './column.tsx';
import { DataTable } from './data-table.tsx';
import { ListEmpty, listError } from './list-states.tsx';
import { Pagination } from './pagination.tsx';
import { useUrlFilters } from './use-url-filters.ts';

interface Row {
  id: number;
  name: string;
}
const columns: Column<Row>[] = [
  { key: 'name', header: 'Nome', cell: (row) => row.name, sortable: true, phone: 'title' },
  { key: 'id', header: 'Número', cell: (row) => row.id, align: 'right', sortable: true },
];
const table = { caption: 'Nomes', columns, rowKey: (row: Row) => row.id, empty: 'Nenhum nome encontrado' };

it('tells how the rows are sorted', () => {
  const html = renderToStaticMarkup(
    <DataTable
      {...table}
      rows={[{ id: 1, name: 'Ana' }]}
      sort={{ key: 'name', direction: 'desc' }}
      onSort={() => {}}
    />,
  );
  expect(html).toMatch(/aria-sort="descending"[^>]*><button[^>]*>Nome/);
  expect(html).toMatch(/aria-sort="none"[^>]*><button[^>]*>Número/);
});

it('makes a row one link, named by its title', () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <DataTable {...table} rows={[{ id: 7, name: 'Ana' }]} rowHref={(row) => `/nomes/${row.id}`} />
    </MemoryRouter>,
  );
  expect(html).toMatch(/<a[^>]*href="\/nomes\/7"[^>]*>Ana<\/a>/);
});

it('holds the room of rows that are on their way', () => {
  const html = renderToStaticMarkup(<DataTable {...table} rows={undefined} skeletonRows={3} />);
  expect(html).toContain('aria-busy="true"');
  expect(html.match(/<tr/g)).toHaveLength(4);
});

it('says that there is nothing, without an empty table', () => {
  const html = renderToStaticMarkup(<DataTable {...table} rows={[]} />);
  expect(html).toContain('Nenhum nome encontrado');
  expect(html).not.toContain('<table');
});

it('says why a list failed, and something where the failure says nothing', () => {
  const failed = (message: string) => ({ data: undefined, error: new Error(message), isFetching: false, refetch() {} });
  const shown = (message: string, silent?: string) =>
    renderToStaticMarkup(listError('Falhou', failed(message), silent));
  expect(shown('Banco em manutenção', 'Sem dados')).toContain('Banco em manutenção');
  expect(shown('', 'Sem dados')).toContain('Sem dados');
  expect(shown('')).toContain('Erro desconhecido');
});

it('shows which part of the list is on the screen', () => {
  const html = renderToStaticMarkup(<Pagination page={3} limit={20} total={45} noun="nomes" onPage={() => {}} />);
  expect(html).toContain('Mostrando 41 a 45 de 45 nomes');
  expect(html).toContain('Página 3 de 3');
  expect(html).toMatch(/<button aria-label="Próxima página"[^>]*disabled=""/);
  expect(html).not.toMatch(/<button aria-label="Página anterior"[^>]*disabled=""/);
});

it('shows no pagination for a single page', () => {
  expect(renderToStaticMarkup(<Pagination page={1} limit={20} total={20} noun="nomes" onPage={() => {}} />)).toBe('');
});

it('falls back to an unknown error, and always offers to try again', () => {
  const html = renderToStaticMarkup(<ErrorState title="Erro ao carregar nomes" message="" onRetry={() => {}} />);
  expect(html).toContain('Erro desconhecido');
  expect(html).toContain('Tentar Novamente');
});

it('keeps both labels of a button in place while only one can be read', () => {
  const html = renderToStaticMarkup(
    <Button pending pendingLabel="Enviando...">
      Enviar
    </Button>,
  );
  expect(html).toMatch(/^<button type="button" disabled="" aria-busy="true"/);
  expect(html).toMatch(/aria-hidden="true">Enviar</);
  expect(html).toMatch(/aria-hidden="false">.*Enviando\.\.\.</);
});

function Emptiness({ preset, nothingYet = false }: { preset?: Record<string, string>; nothingYet?: boolean }) {
  const filters = useUrlFilters({ search: '', status: 'todos', sort: 'name' }, preset);
  return <ListEmpty title="Nada" description="Ainda vazia." filters={filters} nothingYet={nothingYet} />;
}

const emptyAt = (address: string, props: Parameters<typeof Emptiness>[0] = {}) =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={[address]}>
      <Emptiness {...props} />
    </MemoryRouter>,
  );

it('says that the list is still empty only where nothing was left out', () => {
  expect(emptyAt('/nomes')).toContain('Ainda vazia.');
  expect(emptyAt('/nomes?sort=-name')).toContain('Ainda vazia.');
  expect(emptyAt('/nomes', { preset: { status: 'pago' } })).toContain('Nada combina com a busca e os filtros.');
  expect(emptyAt('/nomes?status=todos', { preset: { status: 'pago' } })).toContain('Ainda vazia.');
  expect(emptyAt('/nomes?status=pago')).toMatch(/Nada combina .*<button[^>]*>.*Limpar Filtros/);
  expect(emptyAt('/nomes?status=pago', { nothingYet: true })).toContain('Ainda vazia.');
});

it('leads back from a page past the last one', () => {
  expect(emptyAt('/nomes?page=7')).toMatch(
    /Não há nada nesta página da lista\..*<button[^>]*>.*Ir para a primeira página/,
  );
});
