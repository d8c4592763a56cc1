import { z } from 'zod';
import { amountField } from '#shared/fields.ts';
import { centsToReais, parseBRL } from '#shared/money.ts';

/** What is typed into a MoneyInput, read into reais; an empty text is null. */
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
