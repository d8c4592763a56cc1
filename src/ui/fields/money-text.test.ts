import { expect, it } from 'vitest';
import { moneyText, requiredMoneyText } from './money-text.ts';

it('reads an amount as Brazilians type it', () => {
  expect(moneyText.parse('1.234,56')).toBe(1234.56);
  expect(moneyText.parse('R$ 320')).toBe(320);
  expect(moneyText.parse('  ')).toBeNull();
});

it('refuses junk and amounts out of range with a sentence', () => {
  expect(moneyText.safeParse('trezentos').error?.issues[0]?.message).toContain('Digite um valor em reais');
  expect(moneyText.safeParse('200.000,00').error?.issues[0]?.message).toBe('O valor máximo é R$ 100.000,00.');
});

it('demands an amount where one is needed', () => {
  expect(requiredMoneyText.safeParse('').error?.issues[0]?.message).toBe('Informe o valor.');
  expect(requiredMoneyText.parse('0')).toBe(0);
});
