import type { Severity } from '#features/value-audit/rules.ts';
import { isAmong } from '#shared/choices.ts';
import { defineEvent } from '#shared/events.ts';
import type { Life } from '#shared/record/steps.ts';

export const fraudStatuses = ['PENDING', 'INVESTIGATING', 'CONFIRMED', 'DISMISSED'] as const;
export type FraudStatus = (typeof fraudStatuses)[number];
export const fraudStatusLabels: Record<FraudStatus, string> = {
  PENDING: 'Pendente',
  INVESTIGATING: 'Em investigação',
  CONFIRMED: 'Confirmado',
  DISMISSED: 'Descartado',
};

/** Undecided cases; a pattern of a subject has at most one. */
export const openFraudStatuses = ['PENDING', 'INVESTIGATING'] as const satisfies readonly FraudStatus[];
export const decidedFraudStatuses = ['CONFIRMED', 'DISMISSED'] as const satisfies readonly FraudStatus[];

export function isOpenCase(status: FraudStatus): boolean {
  return isAmong(status, openFraudStatuses);
}

/** The people that a pattern can be about. */
export const patternSubjects = ['partner', 'client', 'operator'] as const;
export type PatternSubject = (typeof patternSubjects)[number];
export const patternSubjectLabels: Record<PatternSubject, string> = {
  partner: 'Prestador',
  client: 'Cliente',
  operator: 'Operador',
};

/** The kinds of events that are counted, each against what is usual of its own kind. */
export const patternKinds = ['value', 'large', 'method', 'excess', 'silence', 'slip'] as const;
export type PatternKind = (typeof patternKinds)[number];

/** The same, and the discrepancy that a person made a case. */
export const caseKinds = [...patternKinds, 'discrepancy'] as const;
export const caseKindLabels: Record<(typeof caseKinds)[number], string> = {
  value: 'Cliente disse ter pago mais',
  large: 'Cliente disse ter pago muito mais',
  method: 'Formas de pagamento diferentes',
  excess: 'Acima do orçamento aprovado',
  silence: 'Cliente pagou e o prestador não informou',
  slip: 'Zero a menos ou dígitos trocados',
  discrepancy: 'Aberto à mão, de uma discrepância',
};

/** The calls of a subject that are looked at together: all, or those that share one value. */
export const patternDimensions = [
  'all',
  'method',
  'region',
  'service',
  'hours',
  'operator',
  'device',
  'partner',
] as const;
export type PatternDimension = (typeof patternDimensions)[number];
export const patternDimensionLabels: Record<PatternDimension, string> = {
  all: 'todos os atendimentos',
  method: 'forma de pagamento',
  region: 'região',
  service: 'serviço',
  hours: 'parte do dia',
  operator: 'operador',
  device: 'aparelho',
  partner: 'prestador',
};

export const riskLevels = ['LOW', 'MEDIUM', 'HIGH', 'CRITICAL'] as const;
export type RiskLevel = (typeof riskLevels)[number];
export const riskLevelLabels: Record<RiskLevel, string> = {
  LOW: 'Baixo',
  MEDIUM: 'Médio',
  HIGH: 'Alto',
  CRITICAL: 'Crítico',
};

/** Stored with every case opened by hand: equal facts under one version give equal scores. */
export const rulesVersion = 1;

const fraudFlags = [
  'VALOR_DIVERGENTE',
  'METODO_DIVERGENTE',
  'CLIENTE_CONFIRMA_CANCELADO',
  'SEM_RECIBO',
  'REINCIDENCIA',
] as const;

/** Flags of a pattern, in place of those of one discrepancy. */
export const patternFlags = ['FREQUENCIA', 'ALEM_DO_ACASO', 'CANCELADOS', 'RECIBOS'] as const;
export type PatternFlag = (typeof patternFlags)[number];

export const caseFlags = [...fraudFlags, ...patternFlags] as const;
export type CaseFlag = (typeof caseFlags)[number];
export const caseFlagLabels: Record<CaseFlag, string> = {
  FREQUENCIA: 'Acontece com frequência',
  ALEM_DO_ACASO: 'Mais do que o acaso explica',
  CANCELADOS: 'Também em chamados cancelados',
  RECIBOS: 'Recibo com o valor do cliente',
  VALOR_DIVERGENTE: 'Cliente pagou mais do que o prestador informou',
  METODO_DIVERGENTE: 'Formas de pagamento diferentes',
  CLIENTE_CONFIRMA_CANCELADO: 'Cliente confirmou um chamado cancelado',
  SEM_RECIBO: 'Cliente não recebeu nota ou recibo',
  REINCIDENCIA: 'Outras discrepâncias do mesmo prestador',
};

/** The difference that other rules make to a case: it would not arise, would arise, or would weigh otherwise. */
export const ruleEffects = ['falls', 'arises', 'weighs_otherwise'] as const;

/** Weight of each flag, from 0 to 1. */
const valueWeights: Record<Severity, number> = { low: 0.1, medium: 0.25, high: 0.4, critical: 0.55 };
const methodWeight = 0.15;
const cancelledWeight = 0.5;
const noReceiptWeight = 0.1;
/** By the partner's other recent discrepancies: none, one, two, three or more. */
const repeatWeights = [0, 0.2, 0.35, 0.5] as const;
export const repeatDays = 90;

export interface Flag {
  name: CaseFlag;
  weight: number;
  /** The finding, in a sentence. */
  evidence: string;
}

/** All that the weight of a case opened by hand depends on. */
export interface Facts {
  severity: Severity;
  /** In the form in which the discrepancy stores them. */
  indicators: readonly string[];
  clientPaid: string;
  partnerReported: string;
  receivedReceipt: boolean;
  /** The partner's other discrepancies of the last 90 days, except dismissed ones. */
  otherDiscrepancies: number;
}

/** Flags of a discrepancy. A client who stated less than the partner raises none about the value. */
export function weighDiscrepancy(facts: Facts): Flag[] {
  const { severity, indicators, clientPaid, partnerReported, receivedReceipt, otherDiscrepancies } = facts;
  const flags: Flag[] = [];
  if (indicators.includes('VALOR_DIVERGENTE')) {
    const evidence = `O cliente declarou ${clientPaid}; o prestador informou ${partnerReported}.`;
    flags.push({ name: 'VALOR_DIVERGENTE', weight: valueWeights[severity], evidence });
  }
  if (indicators.includes('METODO_DIVERGENTE')) {
    const evidence = 'O cliente e o prestador informaram formas de pagamento diferentes.';
    flags.push({ name: 'METODO_DIVERGENTE', weight: methodWeight, evidence });
  }
  if (indicators.includes('CLIENTE_CONFIRMA_CANCELADO')) {
    const evidence = 'O chamado foi cancelado, mas o cliente confirmou que o serviço foi feito.';
    flags.push({ name: 'CLIENTE_CONFIRMA_CANCELADO', weight: cancelledWeight, evidence });
  }
  if (!receivedReceipt) {
    flags.push({ name: 'SEM_RECIBO', weight: noReceiptWeight, evidence: 'O cliente disse que não recebeu recibo.' });
  }
  const weight = repeatWeights[Math.min(otherDiscrepancies, repeatWeights.length - 1)] ?? 0;
  if (weight > 0) {
    const many = otherDiscrepancies === 1 ? 'outra discrepância' : 'outras discrepâncias';
    const evidence = `${otherDiscrepancies} ${many} em ${repeatDays} dias.`;
    flags.push({ name: 'REINCIDENCIA', weight, evidence });
  }
  return flags;
}

/** A person made a discrepancy a case; its facts are kept, so that it can be weighed again. */
export const caseOpenedByHand = defineEvent<{ caseId: string; facts: Facts }>('fraud.case-opened-by-hand');

/** The flags of a discrepancy with the score and risk that they give. */
export function weighByHand(facts: Facts): { flags: Flag[]; confidenceScore: number; riskLevel: RiskLevel } {
  const flags = weighDiscrepancy(facts);
  const score = confidenceScore(flags.map(({ weight }) => weight));
  return { flags, confidenceScore: score, riskLevel: riskOf(score) };
}

/** `1 − Π(1 − weight)`, to four decimals; 0 without flags. */
export function confidenceScore(weights: readonly number[]): number {
  const doubt = weights.reduce((product, weight) => product * (1 - weight), 1);
  return Math.round((1 - doubt) * 10_000) / 10_000;
}

/** Under 0.40 LOW, under 0.65 MEDIUM, under 0.85 HIGH, above CRITICAL. */
export function riskOf(score: number): RiskLevel {
  if (score < 0.4) return 'LOW';
  if (score < 0.65) return 'MEDIUM';
  return score < 0.85 ? 'HIGH' : 'CRITICAL';
}

/** The calls of a case by the protocol of the newest: 'CH-2026-000123 e mais 4'. */
export function protocolText({ protocol, moreCalls }: { protocol: string; moreCalls: number }): string {
  return moreCalls === 0 ? protocol : `${protocol} e mais ${moreCalls}`;
}

/** An open case is decided by an administrator alone, who also takes a decided one up again. */
export const fraudLife: Life<FraudStatus> = {
  noun: 'caso',
  gender: 'm',
  labels: fraudStatusLabels,
  toleratesSame: false,
  notAllowed: 'Só um administrador pode decidir um caso de fraude.',
  steps: [
    { from: ['PENDING'], to: 'INVESTIGATING', reason: 'optional', permission: 'fraud.investigate' },
    { from: decidedFraudStatuses, to: 'INVESTIGATING', reason: 'demanded', permission: 'fraud.decide' },
    { from: openFraudStatuses, to: 'CONFIRMED', reason: 'demanded', permission: 'fraud.decide' },
    { from: openFraudStatuses, to: 'DISMISSED', reason: 'demanded', permission: 'fraud.decide' },
  ],
};
