import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { amountField, optionalText, requiredText, strictBody } from './fields.ts';

const accepts = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success;

describe('an amount', () => {
  it('is 0 to 100,000 reais with at most two decimals, and a number', () => {
    for (const right of [0, 0.01, 19.99, 100_000]) expect(accepts(amountField, right), String(right)).toBe(true);
    for (const wrong of [-0.01, 100_000.01, 0.001, Number.NaN, Number.POSITIVE_INFINITY, '320', null]) {
      expect(accepts(amountField, wrong), String(wrong)).toBe(false);
    }
  });
});

describe('a text', () => {
  it('is kept without what nobody sees, and keeps its lines, accents, joined emoji and marks', () => {
    const name = requiredText('Informe o nome.');
    expect(name.parse(' \0\u200bJo\u0007ão\ufeff\u202e ')).toBe('João');
    expect(optionalText().parse('<b>"1\\2%_\'\r\n=3\t👩‍🚒')).toBe('<b>"1\\2%_\'\n=3\t👩‍🚒');
    expect(name.safeParse('\u200b \0').error?.issues[0]?.message).toBe('Informe o nome.');
  });
});

describe('a body', () => {
  it('refuses fields it does not know, by name', () => {
    const refused = strictBody({ a: z.string() }).safeParse({ a: 'x', b: 1 });
    expect(refused.error?.issues[0]?.message).toBe('Campo desconhecido: b.');
  });
});
