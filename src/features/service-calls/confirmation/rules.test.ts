import { describe, expect, it } from 'vitest';
import { readableWords, readStatement, wordsText } from './rules.ts';

const filled = { paidAmount: '1.234,56', paymentMethod: 'pix', receivedReceipt: 'nao', serviceRating: '4' };
const read = (fields: Record<string, string>, isPaidByMonth = false) =>
  readStatement({ get: (name) => fields[name] ?? null }, { isPaidByMonth });

describe('the confirmation form', () => {
  it('reads amounts as Brazilians write them, and both answers about the receipt', () => {
    expect(read(filled)).toEqual({
      ok: true,
      statement: {
        paidAmount: 1234.56,
        paymentMethod: 'pix',
        receivedReceipt: false,
        serviceRating: 4,
        publishComment: false,
        askReview: false,
      },
    });
    expect(read({ ...filled, receivedReceipt: 'sim' })).toMatchObject({ statement: { receivedReceipt: true } });
  });

  it('keeps a comment, and publishes it only when the box was ticked', () => {
    const commented = { ...filled, additionalComments: '  Muito bom!  ' };
    expect(read(commented)).toMatchObject({ statement: { additionalComments: 'Muito bom!', publishComment: false } });
    expect(read({ ...commented, publishComment: 'on' })).toMatchObject({ statement: { publishComment: true } });
  });

  it('names every field left empty', () => {
    const answer = read({});
    expect(answer.ok ? [] : answer.issues.map(({ field, isMissing }) => [field, isMissing])).toEqual([
      ['paidAmount', true],
      ['paymentMethod', true],
      ['receivedReceipt', true],
      ['serviceRating', true],
    ]);
  });

  it('asks only how it was where the company pays by the month', () => {
    const statement = { serviceRating: 4, publishComment: false, askReview: false };
    expect(read({ serviceRating: '4' }, true)).toEqual({ ok: true, statement });
    expect(read({}, true)).toMatchObject({ ok: false, issues: [{ field: 'serviceRating' }] });
  });

  it('refuses junk and absurd amounts with a sentence, never as 0 or cut short', () => {
    for (const paidAmount of ['abc', '1,234,56', '12.34.56', '-5', '100.000,01']) {
      const answer = read({ ...filled, paidAmount });
      expect(answer.ok ? paidAmount : answer.issues.map(({ field }) => field), paidAmount).toEqual(['paidAmount']);
    }
    expect(read({ ...filled, paidAmount: '0' })).toMatchObject({ ok: true, statement: { paidAmount: 0 } });
    expect(read({ ...filled, paidAmount: 'R$ 320,00' })).toMatchObject({ statement: { paidAmount: 320 } });
  });

  it('refuses a rating, a method or an answer that is not offered', () => {
    for (const wrong of [{ serviceRating: '6' }, { paymentMethod: 'cheque' }, { receivedReceipt: 'talvez' }]) {
      expect(read({ ...filled, ...wrong }).ok).toBe(false);
    }
  });
});

describe("the client's words", () => {
  it('are read only where the client allows it; otherwise the screen says that they are private', () => {
    const read = (words: string | null, mayPublish: boolean) => readableWords({ words, mayPublish });
    expect(read('Ótimo', true)).toEqual({ words: 'Ótimo', isPrivate: false });
    expect(read('Ótimo', false)).toEqual({ words: null, isPrivate: true });
    expect(read(null, false)).toEqual({ words: null, isPrivate: false });
    expect([read('Ótimo', true), read('Ótimo', false), read(null, false)].map(wordsText)).toEqual([
      'Ótimo',
      'Comentário privado',
      null,
    ]);
  });
});
