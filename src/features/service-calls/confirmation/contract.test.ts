import { describe, expect, it } from 'vitest';
import { parseClientResponse } from './contract.ts';

const statement = { paidAmount: 320.5, paymentMethod: 'pix', receivedReceipt: true, serviceRating: 5 };
const refused = (text: string) => {
  try {
    parseClientResponse(text);
    return null;
  } catch (error) {
    return error;
  }
};

describe('the client response', () => {
  it('is read from its JSON text, comments and permission to publish being optional', () => {
    expect(parseClientResponse(JSON.stringify(statement))).toEqual(statement);
    const full = { ...statement, additionalComments: 'Ótimo', publishComment: true };
    expect(parseClientResponse(JSON.stringify(full))).toEqual(full);
  });

  it('is refused field by field', () => {
    const at = (values: object) => refused(JSON.stringify({ ...statement, ...values }));
    for (const paidAmount of [-1, 100_000.01, 1.234, '320', null]) {
      expect(at({ paidAmount }), String(paidAmount)).toMatchObject({
        code: 'invalid',
        issues: [{ path: 'paidAmount' }],
      });
    }
    expect(at({ paymentMethod: 'cheque' })).toMatchObject({ issues: [{ path: 'paymentMethod' }] });
    expect(at({ receivedReceipt: 'sim' })).toMatchObject({ issues: [{ path: 'receivedReceipt' }] });
    for (const serviceRating of [0, 6, 4.5]) {
      expect(at({ serviceRating })).toMatchObject({ issues: [{ path: 'serviceRating' }] });
    }
    expect(at({ partnerId: 'x' })).toMatchObject({ issues: [{ message: 'Campo desconhecido: partnerId.' }] });
  });

  it('is refused when it is no JSON, or JSON of another shape', () => {
    for (const text of ['', '{', 'null', '[]', '"pix"']) expect(refused(text), text).toMatchObject({ code: 'invalid' });
  });
});
