import fc from 'fast-check';
import { expect, test } from 'vitest';
import { whatsappLink } from './whatsapp.ts';

test('writes spaces, accents and line breaks so that every client shows them', () => {
  expect(whatsappLink('5561900000000', 'Olá! Preciso\nde ajuda & já')).toBe(
    'https://wa.me/5561900000000?text=Ol%C3%A1!%20Preciso%0Ade%20ajuda%20%26%20j%C3%A1',
  );
});

test('strips the number to digits and needs no text', () => {
  expect(whatsappLink('+55 (61) 90000-0000')).toBe('https://wa.me/5561900000000');
});

test('writes a link of every text, half an emoji in it too', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 0, max: 5 }), (text, at) => {
      expect(URL.canParse(whatsappLink('5561900000000', `${text}😀`.slice(at, -1)))).toBe(true);
    }),
  );
});
