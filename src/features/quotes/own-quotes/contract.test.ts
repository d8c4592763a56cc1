import { expect, it } from 'vitest';
import { sendQuoteBody } from './contract.ts';

const lines = [{ kind: 'mao_de_obra', description: 'Desentupimento', quantity: 1, unitValue: 180 }];
const body = { lines, discount: 0, validDays: 10, guaranteeDays: 90, note: '', after: 0 };
const work = { paymentMethods: ['cartao_credito', 'pix', 'pix'], startsOn: '2026-11-26', endsOn: '2026-11-27' };

it('takes the ways of paying in the order of the house, each once, and refuses the rest at its field', () => {
  expect(sendQuoteBody.parse({ ...body, work }).work).toEqual({ ...work, paymentMethods: ['pix', 'cartao_credito'] });
  for (const [field, change] of [
    ['work.paymentMethods', { paymentMethods: [] }],
    ['work.paymentMethods.0', { paymentMethods: ['cheque'] }],
    ['work.startsOn', { startsOn: '26/11/2026' }],
    ['work.startsOn', { startsOn: '0' }],
    ['work.endsOn', { endsOn: '2026-11-25' }],
    ['work.endsOn', { endsOn: '2027-11-27' }],
  ] as const) {
    const { error } = sendQuoteBody.safeParse({ ...body, work: { ...work, ...change } });
    expect(new Set(error?.issues.map(({ path }) => path.join('.')))).toEqual(new Set([field]));
  }
});

it('takes a quote that a phone queued before it could say so', () => {
  expect(sendQuoteBody.safeParse(body).success).toBe(true);
});
