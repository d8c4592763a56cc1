import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { totalsPart } from '#shared/api/lists.ts';
import { get, operations } from '#shared/api/operation.ts';
import { ListScreen } from './list-screen.tsx';
import { listSheet } from './list-sheet.ts';
import { useList } from './use-list.ts';

interface Row {
  id: string;
  name: string;
}

const query = z.object({
  search: z.string(),
  status: z.string(),
  sort: z.string(),
  page: z.string(),
  limit: z.string(),
});
const replyShape = z.object({
  rows: z.array(z.object({ id: z.string(), name: z.string() })),
  total: z.number(),
  limit: z.number(),
  stats: z.object({ pending: z.number(), cost: z.number() }),
});
const { listCases, listInParts } = operations('cases', {
  listCases: get('/api/casos', {
    access: 'public',
    summary: 'Cases',
    query,
    reply: replyShape,
  }),
  listInParts: get('/api/casos-em-partes', {
    access: 'public',
    summary: 'Cases, before they are counted',
    query: query.extend(totalsPart),
    reply: replyShape,
  }),
});

const sheet = listSheet({
  operation: listCases,
  rowsOf: ({ rows }) => rows,
  caption: 'Casos',
  noun: { one: 'caso', many: 'casos', gender: 'm' },
  steady: true,
  cards: [
    { label: 'Pendentes', stat: 'pending', to: '?status=pendente' },
    { label: 'Custo', stat: 'cost', as: (cost) => `${cost} reais` },
    false,
  ],
  search: { label: 'Buscar casos', hint: 'Nome' },
  filters: {
    status: { label: 'Status', all: 'Todos', options: [{ value: 'pendente', label: 'Pendentes' }], rare: true },
    sort: { unfiltered: 'name' },
  },
  columns: [{ key: 'name', header: 'Nome', phone: 'title', sortable: true, cell: ({ name }: Row) => name }],
  rowKey: ({ id }) => id,
  nameOf: ({ name }) => name,
  empty: 'Um caso aparece aqui.',
});
const ana = { id: 'a', name: 'Ana' };
const reply = (rows: Row[], total = rows.length) => ({
  rows,
  total,
  limit: 20,
  stats: { pending: 3_000, cost: 7 },
});
const all = { search: '', status: 'todos', sort: 'name', page: 1, limit: 20 };

interface Drawing {
  /** The expected query: the screen finds its answer only under this. */
  query?: object;
  answer?: ReturnType<typeof reply>;
  /** Asking, or asking again, has failed. */
  fails?: boolean;
  chooses?: boolean;
  plainFirst?: boolean;
}

function Screen({ chooses, plainFirst }: { chooses: boolean; plainFirst: boolean }) {
  const list = useList({ ...sheet, plainFirst });
  return <ListScreen list={list} bulk={chooses ? (rows) => <p>{rows.length} escolhidos</p> : false} />;
}

async function draw(address: string, { query = all, answer, fails = false, ...screen }: Drawing) {
  const { chooses = false, plainFirst = false } = screen;
  const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false, retry: false } } });
  const queryKey = ['cases', 'listCases', { query }];
  if (answer) client.setQueryData(queryKey, answer);
  if (fails) await client.prefetchQuery({ queryKey, queryFn: () => Promise.reject(new Error('Sem conexão')) });
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[address]}>
        <Screen chooses={chooses} plainFirst={plainFirst} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

it('asks for the page and the filters of the address, and says how many there are', async () => {
  const query = { search: 'ana', status: 'todos', sort: '-name', page: 2, limit: 20 };
  const html = await draw('/?search=ana&page=2&sort=-name', { query, answer: reply([ana], 21) });
  expect(html).toContain('21 casos encontrados');
  expect(html).toMatch(/aria-sort="descending"[^>]*><button[^>]*>Nome/);
  expect(html).toContain('aria-label="Paginação"');
});

it('asks for the first page by the address alone where the sheet says so, and for a further one by its number', async () => {
  const { page: _, limit: __, ...plain } = all;
  expect(await draw('/', { query: plain, answer: reply([ana]), plainFirst: true })).toContain('1 caso encontrado');
  const further = { query: { ...all, page: 2 }, answer: reply([ana], 21), plainFirst: true };
  expect(await draw('/?page=2', further)).toContain('21 casos encontrados');
});

it('shows the numbers of the answer, which lead to their rows', async () => {
  const html = await draw('/', { answer: reply([ana]) });
  expect(html).toMatch(/href="\/\?status=pendente"[^>]*>Pendentes/);
  expect(html).toContain('3.000');
  expect(html).toContain('7 reais');
});

it('shows the filters of the sheet, and one that only an address sets while it narrows', async () => {
  expect(await draw('/', { answer: reply([ana]) })).toContain('aria-label="Buscar casos"');
  expect(await draw('/', { answer: reply([ana]) })).not.toContain('aria-label="Status"');
  const query = { ...all, status: 'pendente' };
  expect(await draw('/?status=pendente', { query, answer: reply([ana]) })).toContain('aria-label="Status"');
});

it('parts the thousands, as figures do elsewhere', async () => {
  expect(await draw('/', { answer: reply([ana], 5_012) })).toContain('5.012 casos encontrados');
});

it('says one in the singular', async () => {
  expect(await draw('/', { answer: reply([ana]) })).toContain('1 caso encontrado');
});

it('waits without numbers, and says why there are none', async () => {
  expect(await draw('/', {})).toContain('aria-busy="true"');
  const html = await draw('/', { fails: true });
  expect(html).toContain('Erro ao Carregar Casos');
  expect(html).toContain('Sem conexão');
  expect(html).not.toContain('encontrado');
});

it('keeps the rows shown when asking again has failed', async () => {
  const html = await draw('/', { answer: reply([ana]), fails: true });
  expect(html).toContain('Mostrando os últimos dados recebidos. Sem conexão.');
  expect(html).toContain('Ana');
});

it('tells an empty list from one that nothing matches', async () => {
  const html = await draw('/', { answer: reply([]) });
  expect(html).toContain('Nenhum caso encontrado');
  expect(html).toContain('Um caso aparece aqui.');
  const query = { ...all, search: 'ana' };
  expect(await draw('/?search=ana', { query, answer: reply([]) })).toContain('Nada combina com a busca e os filtros.');
});

it('lets rows be chosen where somebody may do something with them', async () => {
  expect(await draw('/', { answer: reply([ana]) })).not.toContain('type="checkbox"');
  const html = await draw('/', { answer: reply([ana]), chooses: true });
  expect(html).toContain('type="checkbox"');
  expect(html).toContain('0 escolhidos');
});

function Parts() {
  return <ListScreen list={useList({ ...sheet, operation: listInParts as unknown as typeof listCases })} />;
}

/** The screen of a list that gives rows before their totals, with what has arrived so far. */
async function drawParts(arrived: { rows?: object; totals?: object | Error }, page = 1) {
  const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false, retry: false } } });
  const { search, status, sort, limit } = all;
  const keyOf = (query: object) => ['cases', 'listInParts', { query }];
  if (arrived.rows) client.setQueryData(keyOf({ search, status, sort, page, limit, totais: 'depois' }), arrived.rows);
  const { totals } = arrived;
  const queryKey = keyOf({ search, status, totais: 'so' });
  if (totals instanceof Error) await client.prefetchQuery({ queryKey, queryFn: () => Promise.reject(totals) });
  else if (totals) client.setQueryData(queryKey, totals);
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[`/?page=${page}`]}>
        <Parts />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

const full = Array.from({ length: 20 }, (_, n) => ({ id: `${n}`, name: `Caso ${n}` }));
const nextIsOff = /aria-label="Próxima página"[^>]*disabled=""|disabled=""[^>]*aria-label="Próxima página"/;

it('shows rows before they are counted, and leads on from a full page', async () => {
  const html = await drawParts({ rows: { rows: full, page: 3, limit: 20 } }, 3);
  expect(html).toContain('Caso 19');
  expect(html).toContain('Contando casos…');
  expect(html).toContain('Mostrando 41 a 60; contando casos…');
  expect(html).not.toMatch(nextIsOff);
  expect(html).not.toContain('encontrado');
  expect(html).not.toContain('3.000');
  expect(await drawParts({ rows: { rows: [ana], page: 3, limit: 20 } }, 3)).toMatch(nextIsOff);
});

it('shows the exact total beside those rows once it is there, whatever the page', async () => {
  const rows = { rows: full, page: 3, limit: 20 };
  const html = await drawParts({ rows, totals: { ...reply([], 60), rows: [] } }, 3);
  expect(html).toContain('Caso 19');
  expect(html).toContain('60 casos encontrados');
  expect(html).toContain('Mostrando 41 a 60 de 60 casos');
  expect(html).toContain('3.000');
  expect(html).toMatch(nextIsOff);
});

it('keeps its rows when they could not be counted, and says so', async () => {
  const html = await drawParts({ rows: { rows: full, page: 1, limit: 20 }, totals: new Error('Sem conexão') });
  expect(html).toContain('Caso 19');
  expect(html).toContain('Não deu para contar o total agora');
});
