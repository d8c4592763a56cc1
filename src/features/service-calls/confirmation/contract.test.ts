import { describe, expect, it } from 'vitest';
import { parseClientResponse } from './contract.ts';

const statement = { paidAmount: 320.5, paymentMethod: 'pix', receivedReceipt: true, serviceRating: 5 };
const usual = { isPaidByMonth: false };
const refused = (text: string, call = usual) => {
  try {
    parseClientResponse(text, call);
    return null;
  } catch (error) {
    return error;
  }
};

describe('the client response', () => {
  it('is read from its JSON text, comments and permission to publish being optional', () => {
    expect(parseClientResponse(JSON.stringify(statement), usual)).toEqual(statement);
    const full = { ...statement, additionalComments: 'Ótimo', publishComment: true };
    expect(parseClientResponse(JSON.stringify(full), usual)).toEqual(full);
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

  it('says nothing of the payment where the company pays by the month', () => {
    const monthly = { isPaidByMonth: true };
    expect(parseClientResponse('{"serviceRating":4}', monthly)).toEqual({ serviceRating: 4 });
    expect(refused(JSON.stringify(statement), monthly)).toMatchObject({ code: 'invalid' });
    expect(refused('{"serviceRating":4}')).toMatchObject({ issues: [{ path: 'paidAmount' }, {}, {}] });
  });

  it('is refused when it is no JSON, or JSON of another shape', () => {
    for (const text of ['', '{', 'null', '[]', '"pix"']) expect(refused(text), text).toMatchObject({ code: 'invalid' });
  });
});
