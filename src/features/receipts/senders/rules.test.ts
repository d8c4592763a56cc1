import { describe, expect, it } from 'vitest';
import { clientMaySend, partnerMaySend } from './rules.ts';

describe('clientMaySend', () => {
  it('waits for the confirmation, and ends with a cancelled call', () => {
    expect(clientMaySend({ status: 'finalizado', isConfirmed: true })).toEqual({ allowed: true });
    expect(clientMaySend({ status: 'finalizado', isConfirmed: false })).toMatchObject({ allowed: false });
    expect(clientMaySend({ status: 'cancelado', isConfirmed: true })).toMatchObject({ allowed: false });
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
