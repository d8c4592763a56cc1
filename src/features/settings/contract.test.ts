import { expect, test } from 'vitest';
import { seoSettings } from './contract.ts';

test('what search engines are told is kept by path, trimmed, and may be left out', () => {
  expect(seoSettings.parse({})).toEqual({});
  expect(seoSettings.parse({ '/': { title: ' Desentupidora 24h ' } })).toEqual({
    '/': { title: 'Desentupidora 24h', description: '' },
  });
});

test('unknown pages and texts too long to be shown are refused', () => {
  expect(seoSettings.safeParse({ '/admin': { title: 'x' } }).success).toBe(false);
  expect(seoSettings.safeParse({ '/': { title: 'x'.repeat(91) } }).error?.issues[0]?.message).toBe(
    'Use no máximo 90 caracteres.',
  );
});
