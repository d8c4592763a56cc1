import { describe, expect, it } from 'vitest';
import { stepBetween } from '#shared/record/steps.ts';
import { confidenceScore, type FraudStatus, fraudLife, protocolText, riskOf, weighDiscrepancy } from './rules.ts';

const quiet = {
  severity: 'high',
  indicators: [],
  clientPaid: 'R$ 400,00',
  partnerReported: 'R$ 320,00',
  receivedReceipt: true,
  otherDiscrepancies: 0,
} as const;

describe('the flags of a discrepancy', () => {
  it('are none when nothing stands out, and none about the value when the client stated less', () => {
    expect(weighDiscrepancy(quiet)).toEqual([]);
    expect(weighDiscrepancy({ ...quiet, indicators: ['revisar'] })).toEqual([]);
  });

  it('carry a published weight and what was seen', () => {
    const flags = weighDiscrepancy({
      ...quiet,
      indicators: ['VALOR_DIVERGENTE', 'METODO_DIVERGENTE', 'CLIENTE_CONFIRMA_CANCELADO'],
      receivedReceipt: false,
      otherDiscrepancies: 2,
    });
    expect(flags.map(({ name, weight }) => [name, weight])).toEqual([
      ['VALOR_DIVERGENTE', 0.4],
      ['METODO_DIVERGENTE', 0.15],
      ['CLIENTE_CONFIRMA_CANCELADO', 0.5],
      ['SEM_RECIBO', 0.1],
      ['REINCIDENCIA', 0.35],
    ]);
    expect(flags[0]?.evidence).toBe('O cliente declarou R$ 400,00; o prestador informou R$ 320,00.');
    expect(flags[4]?.evidence).toBe('2 outras discrepâncias em 90 dias.');
  });

  it('weigh a repetition at most like three', () => {
    const weights = [1, 2, 3, 12].map((n) => weighDiscrepancy({ ...quiet, otherDiscrepancies: n })[0]?.weight);
    expect(weights).toEqual([0.2, 0.35, 0.5, 0.5]);
  });
});

describe('the confidence score', () => {
  it('is what is left of the doubt after every flag', () => {
    expect(confidenceScore([])).toBe(0);
    expect(confidenceScore([0.4])).toBe(0.4);
    expect(confidenceScore([0.4, 0.15, 0.1])).toBe(0.541);
    expect(confidenceScore([0.1, 0.4, 0.15])).toBe(0.541);
  });

  it('turns into a risk at the published thresholds', () => {
    expect([0, 0.3999, 0.4, 0.6499, 0.65, 0.8499, 0.85, 1].map(riskOf)).toEqual([
      'LOW',
      'LOW',
      'MEDIUM',
      'MEDIUM',
      'HIGH',
      'HIGH',
      'CRITICAL',
      'CRITICAL',
    ]);
  });
});

describe('the calls of a case', () => {
  it('go by the protocol of the newest and the number of the others', () => {
    expect(protocolText({ protocol: 'CH-2026-000123', moreCalls: 0 })).toBe('CH-2026-000123');
    expect(protocolText({ protocol: 'CH-2026-000123', moreCalls: 4 })).toBe('CH-2026-000123 e mais 4');
  });
});

describe('a step of a case', () => {
  it('investigates what waits, decides what is open, and takes up again what was decided', () => {
    const permissionOf = (from: FraudStatus, to: FraudStatus) => stepBetween(fraudLife, from, to)?.permission;
    expect(permissionOf('PENDING', 'INVESTIGATING')).toBe('fraud.investigate');
    expect(permissionOf('INVESTIGATING', 'CONFIRMED')).toBe('fraud.decide');
    expect(permissionOf('PENDING', 'DISMISSED')).toBe('fraud.decide');
    expect(permissionOf('DISMISSED', 'INVESTIGATING')).toBe('fraud.decide');
    expect(stepBetween(fraudLife, 'CONFIRMED', 'DISMISSED')).toBeUndefined();
    expect(stepBetween(fraudLife, 'INVESTIGATING', 'PENDING')).toBeUndefined();
  });
});
