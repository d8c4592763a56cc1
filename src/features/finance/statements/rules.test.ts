import { expect, it } from 'vitest';
import { statementPeriod, statementRows } from './rules.ts';

const line = {
  id: 'a',
  kind: 'commission',
  amount: 150,
  postedAt: '2026-11-21T02:30:00Z',
  month: '2026-11',
  about: '2026-11',
  protocolNumber: 'CH-2026-000001',
  finalValue: 1_000,
  percent: 15,
} as const;

it('a payment takes from what is owed, and one that was taken back is left out', () => {
  const payment = { id: 'b', amount: 50, paidOn: '2026-11-25', proof: 'PIX', isUndone: false };
  const rows = statementRows({ lines: [line], payments: [payment, { ...payment, id: 'c', isUndone: true }] });
  expect(rows).toMatchObject([
    { id: 'a', on: '2026-11-20', amount: 150, charged: 1_000, percent: 15 },
    { id: 'b', on: '2026-11-25', amount: -50, what: 'Pagamento: PIX' },
  ]);
  expect(statementPeriod(rows)).toEqual({ from: '2026-11-20', until: '2026-11-25' });
});

it('a line about an earlier month says both months', () => {
  const late = { ...line, kind: 'reversal', amount: -150, about: '2026-10' } as const;
  expect(statementRows({ lines: [late], payments: [] })).toMatchObject([
    { what: 'Estorno de comissão, ref. outubro, lançado em novembro' },
  ]);
});
