import { describe, expect, it } from 'vitest';
import { below } from '#test/receipts/word-boxes.ts';
import { listPaymentIds, settleTail, writtenTail } from './payment-ids.server.ts';

describe('the id of a PIX', () => {
  it.each([
    ['lI0O2a3b4c5', '11002A3B4C5', true],
    ['7O1I0O1I0aB', '701100110AB', false],
    ['ZX2C3D4K5F6', 'ZX2C3D4K5F6', true],
    ['ZX2C3D4KLLL', 'ZX2C3D4KLLL', true],
    ['ZX2C3D4K5l6', 'ZX2C3D4K5I6', false],
  ])('that ends in %s is known by its alphabet alone, or not', async (end, tail, isSettled) => {
    const [id] = listPaymentIds(below(`E18236120202611241732${end}`));
    expect(settleTail(id?.value.slice(-11) ?? '')).toEqual({ tail, isSettled });
  });

  it('is taken from a text letter by letter', () => {
    const [id] = listPaymentIds(below('E18236120202611241732ZX2C3D4K5l6'));
    expect(id && writtenTail(id)).toEqual({ tail: 'ZX2C3D4K5L6', isSettled: true });
  });
});
