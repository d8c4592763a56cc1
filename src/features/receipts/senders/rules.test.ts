import { describe, expect, it } from 'vitest';
import { clientMaySend, partnerMaySend, readingWords } from './rules.ts';

describe('clientMaySend', () => {
  it('waits for the confirmation, and ends with a cancelled call', () => {
    expect(clientMaySend({ status: 'finalizado', isConfirmed: true, isPaidByMonth: false })).toEqual({ allowed: true });
    expect(clientMaySend({ status: 'finalizado', isConfirmed: false, isPaidByMonth: false })).toMatchObject({
      allowed: false,
    });
    expect(clientMaySend({ status: 'cancelado', isConfirmed: true, isPaidByMonth: false })).toMatchObject({
      allowed: false,
    });
  });
});

describe('partnerMaySend', () => {
  it.each([
    ['pendente', false],
    ['em_andamento', true],
    ['finalizado', true],
    ['cancelado', false],
  ] as const)('of a call that is %s is %s', (status, allowed) => {
    expect(partnerMaySend(status).allowed).toBe(allowed);
  });
});

describe('readingWords', () => {
  const read = {
    amount: 350,
    paidOn: '2026-11-24',
    paidAtTime: '14:32:07',
    payeeName: 'João Pedro da Silva',
    isScheduled: false,
  };

  it('says amount, day, hour and the payee by first name and initial', () => {
    expect(readingWords(read)).toBe('R$\u00a0350,00 em 24/11 às 14:32, para João S.');
  });

  it('calls a payment that is only scheduled by that word, and names no day of payment', () => {
    expect(readingWords({ ...read, isScheduled: true })).toBe(
      'um pagamento agendado de R$\u00a0350,00, para João S., que ainda não foi feito',
    );
  });

  it('leaves out what was not read, and says nothing without an amount', () => {
    expect(readingWords({ ...read, paidOn: null, payeeName: null })).toBe('R$\u00a0350,00');
    expect(readingWords({ ...read, amount: null })).toBeNull();
  });
});
