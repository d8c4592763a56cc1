import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { optionalCepField, optionalEmailField } from './contact-fields.ts';

const accepts = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success;

describe('optional fields of a form', () => {
  it('may be left empty but not wrong', () => {
    for (const empty of ['', null, undefined]) {
      expect([accepts(optionalEmailField, empty), accepts(optionalCepField, empty)]).toEqual([true, true]);
    }
    expect([accepts(optionalEmailField, 'a@b'), accepts(optionalCepField, '7222')]).toEqual([false, false]);
  });
});
