import { describe, expect, it } from 'vitest';
import { allegationOf, evidenceOf } from './allegation-words.server.ts';

const told = {
  approvedCents: null,
  reportedCents: 32_000,
  reportedMethod: 'pix',
  paidCents: null,
  paidMethod: null,
  receiptCents: null,
} as const;

describe('the finding that a partner is told', () => {
  it.each([
    [{ paidCents: 45_000 }, 'você informou R$ 320,00, e o cliente disse ter pago R$ 450,00.'],
    [{ approvedCents: 30_000 }, 'você informou R$ 320,00, e o orçamento aprovado era de até R$ 300,00.'],
    [{ approvedCents: 50_000, receiptCents: 45_000 }, 'você informou R$ 320,00, e o recibo mostra R$ 450,00.'],
    [{ reportedCents: null, paidCents: 45_000 }, 'você não informou valor, e o cliente disse ter pago R$ 450,00.'],
  ])('names the amount that it is about: %j', (amounts, sentence) => {
    expect(allegationOf({ ...told, ...amounts })).toBe(`Neste atendimento ${sentence}`);
  });
});

describe('the evidence', () => {
  it('counts a report within the approved ceiling for the partner, and one above it against', () => {
    const within = evidenceOf({ ...told, approvedCents: 50_000 });
    expect(within).toEqual({ forPartner: ['O orçamento aprovado vai até R$ 500,00.'], against: [] });
    expect(evidenceOf({ ...told, approvedCents: 30_000 }).against).toEqual(['O orçamento aprovado vai até R$ 300,00.']);
  });

  it('puts each amount and the method on the side for which it speaks', () => {
    const found = evidenceOf({ ...told, receiptCents: 32_000, paidCents: 45_000, paidMethod: 'dinheiro' });
    expect(found).toEqual({
      forPartner: ['O recibo do atendimento mostra R$ 320,00.'],
      against: ['O cliente disse ter pago R$ 450,00.', 'A forma de pagamento não é a mesma dos dois lados.'],
    });
  });
});
