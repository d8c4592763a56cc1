import { expect, it } from 'vitest';
import { billingWords } from './rules.ts';

it('says how a company pays', () => {
  expect(billingWords(null)).toBe('Por chamado');
  expect(billingWords(10)).toBe('Por mês, vence no dia 10');
});
