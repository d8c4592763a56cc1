import { describe, expect, it } from 'vitest';
import { contraryOf, isBalanced, type LedgerAmount, monthsSaid } from './rules.ts';

const line = (account: LedgerAmount['account'], cents: number): LedgerAmount => ({ account, partnerId: null, cents });

describe('an entry', () => {
  it('comes to zero over at least two lines, none of them empty', () => {
    expect(isBalanced([line('receivable', 300), line('revenue', -300)])).toBe(true);
    expect(isBalanced([line('receivable', 300), line('revenue', -299)])).toBe(false);
    expect(isBalanced([line('receivable', 0), line('revenue', 0)])).toBe(false);
    expect(isBalanced([])).toBe(false);
  });

  it('holds whole cents that a number can tell exactly', () => {
    expect(isBalanced([line('receivable', 0.5), line('revenue', -0.5)])).toBe(false);
    expect(isBalanced([line('receivable', 2 ** 53), line('revenue', -(2 ** 53))])).toBe(false);
  });

  it('and its contrary come to zero in every account', () => {
    const lines = [line('receivable', 300), line('bank', -100), line('revenue', -200)];
    expect(contraryOf(lines)).toEqual([line('receivable', -300), line('bank', 100), line('revenue', 200)]);
  });
});

it('says which month a line is about where it counts in another, with the years where they differ', () => {
  expect(monthsSaid({ month: '2026-11', about: '2026-11' })).toBeNull();
  expect(monthsSaid({ month: '2026-11', about: '2026-10' })).toBe('ref. outubro, lançado em novembro');
  expect(monthsSaid({ month: '2027-01', about: '2026-12' })).toBe('ref. dezembro de 2026, lançado em janeiro de 2027');
});
