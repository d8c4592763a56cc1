import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  amountField,
  filterField,
  optionalCepField,
  optionalEmailField,
  optionalText,
  pageFields,
  requiredText,
  searchField,
  strictBody,
} from './fields.ts';

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
    expect(searchField.parse('\0')).toBe('');
    expect(name.safeParse('\u200b \0').error?.issues[0]?.message).toBe('Informe o nome.');
  });
});

describe('a list filter', () => {
  it('takes absent, empty, todos and todas for none, and refuses unknown values', () => {
    const query = z.object({ status: filterField(z.enum(['ativo'])) });
    for (const status of [undefined, '', 'todos', 'todas']) expect(query.parse({ status }).status).toBeUndefined();
    expect(query.parse({ status: 'ativo', _t: '1' })).toEqual({ status: 'ativo' });
    expect(accepts(query, { status: 'outro' })).toBe(false);
  });
});

describe('page and limit', () => {
  it('fall back on junk and cut what is too long', () => {
    const read = z.object(pageFields);
    expect(read.parse({})).toEqual({ page: 1, limit: 20 });
    expect(read.parse({ page: 'x', limit: '-3' })).toEqual({ page: 1, limit: 20 });
    expect(read.parse({ page: '7', limit: '5000' })).toEqual({ page: 7, limit: 100 });
  });
});

describe('optional fields of a form', () => {
  it('may be left empty but not wrong', () => {
    for (const empty of ['', null, undefined]) {
      expect([accepts(optionalEmailField, empty), accepts(optionalCepField, empty)]).toEqual([true, true]);
    }
    expect([accepts(optionalEmailField, 'a@b'), accepts(optionalCepField, '7222')]).toEqual([false, false]);
  });
});

describe('a body', () => {
  it('refuses fields it does not know, by name', () => {
    const refused = strictBody({ a: z.string() }).safeParse({ a: 'x', b: 1 });
    expect(refused.error?.issues[0]?.message).toBe('Campo desconhecido: b.');
  });
});
