import { describe, expect, it } from 'vitest';
import type { PartnerCall } from '../contract.ts';
import { inWorkOrder } from './use-own-calls.ts';

function call(id: string, facts: Pick<PartnerCall, 'status' | 'priority' | 'createdAt'>): PartnerCall {
  const { status, priority, createdAt } = facts;
  return {
    id,
    protocolNumber: 'CH-2026-000001',
    clientName: 'Helena Borges',
    clientPhone: null,
    serviceType: 'Desentupimento de Pia',
    description: '',
    address: {
      zipCode: null,
      street: null,
      number: null,
      complement: null,
      neighborhood: null,
      city: 'Brasília',
      state: 'DF',
      reference: null,
    },
    status,
    priority,
    estimatedValue: null,
    finalValue: null,
    paymentMethod: null,
    scheduledAt: null,
    createdAt,
    startedAt: null,
    finishedAt: null,
    vehicle: null,
    edits: [],
    canSetOut: false,
    canFinish: false,
    canGiveUp: false,
  };
}

describe('inWorkOrder', () => {
  it('puts what is under way before the most urgent, and the longest wait first among equals', () => {
    const calls = [
      call('quiet', { status: 'pendente', priority: 'baixa', createdAt: '2026-11-21T08:00:00.000Z' }),
      call('urgent and new', { status: 'pendente', priority: 'urgente', createdAt: '2026-11-21T12:00:00.000Z' }),
      call('urgent and old', { status: 'pendente', priority: 'urgente', createdAt: '2026-11-21T11:00:00.000Z' }),
      call('under way', { status: 'em_andamento', priority: 'baixa', createdAt: '2026-11-21T13:00:00.000Z' }),
    ];
    expect(inWorkOrder(calls).map(({ id }) => id)).toEqual(['under way', 'urgent and old', 'urgent and new', 'quiet']);
  });
});
