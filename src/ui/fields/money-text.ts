import { z } from 'zod';
import { amountField } from '#shared/api/fields.ts';
import { centsToReais, parseBRL, plainBRL } from '#shared/numbers/money.ts';

/** An amount from the API in reais, as a MoneyInput shows it; empty for none. */
export function typedReais(amount: number | null | undefined): string {
  return amount == null ? '' : plainBRL(Math.round(amount * 100)).replace('R$ ', '');
}

/** Parses a MoneyInput into reais; empty is null. */
export const moneyText = z
  .string()
  .transform((text, issues) => {
    if (text.trim() === '') return null;
    const parsed = parseBRL(text);
    if (parsed.ok) return centsToReais(parsed.cents);
    issues.addIssue({ code: 'custom', message: parsed.message });
    return z.NEVER;
  })
  .pipe(amountField.nullable());

/** Like `moneyText`, but something must be typed. */
export const requiredMoneyText = moneyText.transform((amount, issues) => {
  if (amount !== null) return amount;
  issues.addIssue({ code: 'custom', message: 'Informe o valor.' });
  return z.NEVER;
});
