import fc from 'fast-check';
import { expect, it } from 'vitest';
import { keyIn } from './link-key.ts';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const inside = fc.string({ unit: fc.constantFrom(...letters, '-', '_'), minLength: 20, maxLength: 20 });
/** Random keys, except rare ones with punctuation at either end. */
const key = fc.tuple(fc.constantFrom(...letters), inside, fc.constantFrom(...letters)).map((parts) => parts.join(''));
const before = fc.constantFrom('', '(', '"', '<', '*', '_', '**', 'Olá! Aqui: ', '\u201c', '\u200b', '=');
const after = fc.constantFrom(
  '',
  '.',
  ')',
  ',',
  '?',
  '!',
  '...',
  '"',
  '>',
  '_',
  '*',
  '/',
  ' obrigado',
  '\n',
  '\u200b',
  '\u00a0ok',
  ')Obrigado',
);
const added = fc.constantFrom(
  '',
  '?fbclid=IwAR0123456789abcdefghijklmnop',
  '?utm_source=whatsapp&x=1',
  '#topo',
  '/?a=b',
);
const address = fc.constantFrom(
  '',
  'https://canolivre.example/acompanhar/',
  'http://x/validacao-cliente/',
  '/cadastro-parceiro/reenvio/',
);

it('finds a key whatever stands around it', () => {
  fc.assert(
    fc.property(key, before, after, added, address, (written, first, last, query, place) => {
      expect(keyIn(`${first}${place}${written}${query}${last}`)).toBe(written);
    }),
    { numRuns: 1_000 },
  );
});

it('takes every key by itself, whatever it begins and ends with', () => {
  const any = fc.string({ unit: fc.constantFrom(...letters, '-', '_'), minLength: 22, maxLength: 22 });
  fc.assert(
    fc.property(any, (written) => {
      expect(keyIn(written)).toBe(written);
    }),
  );
});

it.each(['', 'errada', 'a'.repeat(21), 'a'.repeat(23), 'https://canolivre.example/acompanhar/', 'a'.repeat(400)])(
  'finds none in %j',
  (text) => expect(keyIn(text)).toBeNull(),
);
