import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { isCnpj } from '#shared/br/cnpj.ts';
import { isCpf } from '#shared/br/cpf.ts';
import { createRandom } from '#test/api-fuzz/random.ts';
import { drawReceipt } from '#test/receipts/draw-receipt.ts';
import { drawFacts } from '#test/receipts/facts.ts';
import { amountInWords } from '#test/receipts/numbers.ts';
import { qualities } from '#test/receipts/qualities.ts';
import { bankPixTable } from '#test/receipts/unseen/bank-pix-table.ts';
import { unseenKinds } from '#test/receipts/unseen/kinds.ts';

describe('facts of receipts', () => {
  test('have true check digits, and the minute of payment in UTC in the id', () => {
    for (let seed = 0; seed < 200; seed += 1) {
      const { payee, payer, endToEndId, paidAt, boletoLine } = drawFacts(createRandom(seed));
      expect(isCpf(payer.document)).toBe(true);
      expect(isCpf(payee.document) || isCnpj(payee.document)).toBe(true);
      expect(endToEndId).toMatch(/^E\d{8}\d{12}[0-9A-Za-z]{11}$/);
      expect(endToEndId.slice(9, 21)).toBe(paidAt.toISOString().replace(/\D/g, '').slice(0, 12));
      expect(boletoLine).toMatch(/^\d{47}$/);
    }
  });

  test.each([
    [35_000, 'trezentos e cinquenta reais'],
    [123_456, 'mil duzentos e trinta e quatro reais e cinquenta e seis centavos'],
    [210_000, 'dois mil e cem reais'],
  ])('write %i cents as %s', (cents, words) => {
    expect(amountInWords(cents)).toBe(words);
  });
});

describe('a drawn receipt', () => {
  test.each(unseenKinds)('of $name is the same again by its seed, and shows its amount', async (kind) => {
    const [one, again] = await Promise.all([drawReceipt(kind, 'zap', 1), drawReceipt(kind, 'zap', 1)]);
    expect(one.bytes.equals(again.bytes)).toBe(true);
    expect(one.shown.amount).toBe(String(one.facts.amountCents));
  });

  test.each(qualities)('opens in the quality %s', async (quality) => {
    const { bytes, shown } = await drawReceipt(bankPixTable, quality, 1);
    const { width = 0, height = 0 } = await sharp(bytes).metadata();
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(600);
    expect(Object.keys(shown)).toContain('endToEndId');
  });

  test('loses to a cut the fields that lay there, and no other', async () => {
    const lost = new Map<string, number>();
    for (let seed = 0; seed < 6; seed += 1) {
      const { shown, lost: here } = await drawReceipt(bankPixTable, 'cortado', seed);
      expect(here.size).toBeLessThan(Object.keys(shown).length);
      for (const field of here) lost.set(field, (lost.get(field) ?? 0) + 1);
    }
    expect(lost.get('amount')).toBeGreaterThan(0);
    expect(lost.get('amount')).toBeLessThan(6);
  });
});
