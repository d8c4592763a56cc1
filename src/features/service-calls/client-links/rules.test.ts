import { expect, it } from 'vitest';
import { looksLikeKey } from './rules.ts';

it('takes for a key only what one looks like', () => {
  const texts = ['A'.repeat(22), 'A'.repeat(21), 'A'.repeat(23), `${'A'.repeat(21)}\n`, `${'A'.repeat(21)}é`];
  expect(texts.map(looksLikeKey)).toEqual([true, false, false, false, false]);
});
