import { expect, it } from 'vitest';
import { rowsFromFirst } from './rules.ts';

const none = {
  ...{ receita: 0, comissoes: 0, comissoesDevolvidas: 0, comissaoLiquida: 0 },
  ...{ chamados: 0, ticketMedio: null, emAberto: 0, atrasado: 0 },
};
const month = (id: string, figures = {}) => ({ id, label: id, ...none, ...figures });
const idsOf = (por: 'mes' | 'lugar', rows: ReturnType<typeof month>[]) => rowsFromFirst(por, rows).map(({ id }) => id);

it('leaves out the months before the first that has anything to say, and keeps those after it', () => {
  const rows = [month('2026-08'), month('2026-09', { atrasado: 10 }), month('2026-10'), month('2026-11')];
  expect(idsOf('mes', rows)).toEqual(['2026-09', '2026-10', '2026-11']);
});

it('keeps the last of months that are all empty, and every place', () => {
  expect(idsOf('mes', [month('2026-10'), month('2026-11')])).toEqual(['2026-11']);
  expect(idsOf('lugar', [month('Guará'), month('Gama')])).toEqual(['Guará', 'Gama']);
});
