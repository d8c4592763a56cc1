import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { ListScreen, type ListSheet } from './list-screen.tsx';
import { type ListAnswer, type ListQuery, useList } from './use-list.ts';

interface Row {
  id: string;
  name: string;
}
interface Reply {
  rows: Row[];
  total: number;
  limit: number;
}

const sheet: ListSheet<Row> = {
  caption: 'Casos',
  noun: { one: 'caso', many: 'casos', gender: 'm' },
  steady: true,
  columns: [{ key: 'name', header: 'Nome', phone: 'title', sortable: true, cell: ({ name }) => name }],
  rowKey: ({ id }) => id,
};
const ana = { id: 'a', name: 'Ana' };
const answered = { error: null, errorUpdateCount: 0, isFetching: false, isPlaceholderData: false, refetch() {} };
const reply = (rows: Row[], total = rows.length): ListAnswer<Reply> => ({
  ...answered,
  data: { rows, total, limit: 20 },
});

type Query = ListQuery<'search' | 'sort'>;
let asked: Query | undefined;

function answerTo(query: Query, answer: ListAnswer<Reply>): ListAnswer<Reply> {
  asked = query;
  return answer;
}

function Screen({ answer, chooses = false }: { answer: ListAnswer<Reply>; chooses?: boolean }) {
  const list = useList((query: Query) => answerTo(query, answer), { search: '', sort: 'name' });
  return (
    <ListScreen
      list={list}
      sheet={sheet}
      rows={list.data?.rows}
      cards={[{ label: 'Pendentes', value: list.data?.total, to: '?status=pendente' }, false]}
      filters={<p>filtros</p>}
      failed="Erro ao Carregar Casos"
      empty={{ title: 'Nenhum caso encontrado', description: 'Um caso aparece aqui.' }}
      choose={chooses ? { nameOf: ({ name }) => name, bulk: (rows) => <p>{rows.length} escolhidos</p> } : undefined}
    />
  );
}

const draw = (address: string, answer: ListAnswer<Reply>, chooses?: boolean) =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={[address]}>
      <Screen answer={answer} chooses={chooses ?? false} />
    </MemoryRouter>,
  );

it('asks for the page and the filters of the address, and says how many there are', () => {
  const html = draw('/?search=ana&page=2&sort=-name', reply([ana], 21));
  expect(asked).toEqual({ search: 'ana', sort: '-name', page: 2, limit: 20 });
  expect(html).toContain('21 casos encontrados');
  expect(html).toMatch(/aria-sort="descending"[^>]*><button[^>]*>Nome/);
  expect(html).toContain('aria-label="Paginação"');
  expect(html).toMatch(/href="\/\?status=pendente"[^>]*>Pendentes/);
});

it('parts the thousands, as figures do elsewhere', () => {
  expect(draw('/', reply([ana], 5_012))).toContain('5.012 casos encontrados');
});

it('says one in the singular', () => {
  expect(draw('/', reply([ana]))).toContain('1 caso encontrado');
});

it('waits without numbers, and says why there are none', () => {
  expect(draw('/', { ...answered, data: undefined })).toContain('aria-busy="true"');
  const html = draw('/', { ...answered, data: undefined, error: new Error('Sem conexão') });
  expect(html).toContain('Erro ao Carregar Casos');
  expect(html).toContain('Sem conexão');
  expect(html).not.toContain('encontrado');
});

it('keeps the rows shown when asking again has failed', () => {
  const html = draw('/', { ...reply([ana]), error: new Error('Sem conexão') });
  expect(html).toContain('Mostrando os últimos dados recebidos. Sem conexão.');
  expect(html).toContain('Ana');
});

it('tells an empty list from one that nothing matches', () => {
  expect(draw('/', reply([]))).toContain('Um caso aparece aqui.');
  expect(draw('/?search=ana', reply([]))).toContain('Nada combina com a busca e os filtros.');
});

it('lets rows be chosen where somebody may do something with them', () => {
  expect(draw('/', reply([ana]))).not.toContain('type="checkbox"');
  const html = draw('/', reply([ana]), true);
  expect(html).toContain('type="checkbox"');
  expect(html).toContain('0 escolhidos');
});
