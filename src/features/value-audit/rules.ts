import type { CallStatus, PaymentMethod } from '#features/service-calls/rules.ts';
import { isAmong } from '#shared/choices.ts';
import { defineEvent } from '#shared/events.ts';
import { anyToAny, type Life } from '#shared/record/steps.ts';

export const severities = ['low', 'medium', 'high', 'critical'] as const;
export type Severity = (typeof severities)[number];
export const severityLabels: Record<Severity, string> = {
  low: 'Baixa',
  medium: 'Média',
  high: 'Alta',
  critical: 'Crítica',
};

export const investigationStatuses = ['pending', 'investigating', 'resolved', 'dismissed'] as const;
export type InvestigationStatus = (typeof investigationStatuses)[number];
export const investigationStatusLabels: Record<InvestigationStatus, string> = {
  pending: 'Pendente',
  investigating: 'Em investigação',
  resolved: 'Resolvida',
  dismissed: 'Descartada',
};

/** Indicators in a discrepancy; none of them is proof. */
export const fraudIndicators = [
  'VALOR_DIVERGENTE',
  'METODO_DIVERGENTE',
  'CLIENTE_CONFIRMA_CANCELADO',
  'revisar',
  'ACIMA_DO_APROVADO',
  'SEM_RELATO',
  'RECIBO_DIFERE_DO_INFORMADO',
  'RECIBO_DIFERE_DO_CLIENTE',
  'RECIBO_REPETIDO',
] as const;
export type FraudIndicator = (typeof fraudIndicators)[number];
export const fraudIndicatorLabels: Record<FraudIndicator, string> = {
  VALOR_DIVERGENTE: 'Valor divergente',
  METODO_DIVERGENTE: 'Forma de pagamento divergente',
  CLIENTE_CONFIRMA_CANCELADO: 'Cliente confirmou um chamado cancelado',
  revisar: 'Revisar: o cliente declarou menos que o prestador',
  ACIMA_DO_APROVADO: 'Acima do orçamento aprovado',
  SEM_RELATO: 'Cliente confirmou e o prestador não informou o valor',
  RECIBO_DIFERE_DO_INFORMADO: 'Recibo diferente do que o prestador informou',
  RECIBO_DIFERE_DO_CLIENTE: 'Recibo diferente do que o cliente declarou',
  RECIBO_REPETIDO: 'Recibo já usado em outro chamado',
};

/** The amounts of a call differ: a discrepancy was opened. */
export const discrepancyOpened = defineEvent<{ callId: string }>('value-audit.discrepancy-opened');

/** Version of the rules below, stored with each assessment: equal amounts under one version give equal findings. */
export const assessmentVersion = 2;

export interface Stated {
  cents: number;
  method: PaymentMethod | null;
}

export interface ShownReceipt {
  cents: number;
  /** Read with certainty, or typed by a person. */
  isSure: boolean;
  /** Shown for another call before. */
  isReused: boolean;
}

/** The amounts that are known of a call; null for what nobody said, which is not the same as zero. */
export interface Amounts {
  callStatus: CallStatus;
  approvedCents: number | null;
  reported: Stated | null;
  paid: Stated | null;
  receipt: ShownReceipt | null;
}

export interface Assessment {
  differenceCents: number;
  /** Difference ÷ the larger amount, in hundredths of a percent, to the nearest (half up). */
  shareBasisPoints: number;
  severity: Severity;
  fraudIndicators: FraudIndicator[];
}

/** Without a severity of its own a finding only adds its indicators to others. */
type Finding = Omit<Assessment, 'severity'> & { severity: Severity | null };

/**
 * Compares the known amounts of a call; null for no finding. By amount: nothing under 5 % or R$ 15; from 5 % low, 10 %
 * medium, 20 % high, 40 % or R$ 500 critical. The gravest finding counts, with the indicators of all.
 */
export function assessAmounts(amounts: Amounts): Assessment | null {
  const findings = [assessStatements(amounts), assessExcess(amounts), assessReceipt(amounts)];
  const found = findings.filter((finding) => finding !== null);
  const graveness = ({ severity }: Finding) => (severity === null ? -1 : severities.indexOf(severity));
  const [first] = found;
  if (first === undefined) return null;
  const gravest = found.reduce((one, other) => (graveness(other) > graveness(one) ? other : one), first);
  const { severity } = gravest;
  if (severity === null) return null;
  return { ...gravest, severity, fraudIndicators: found.flatMap(({ fraudIndicators }) => fraudIndicators) };
}

/** Findings for amounts that agree, or of which too few are known, once a person looks at them. */
export function agreeing({ paid, reported }: Amounts): Assessment {
  const difference = reported === null || paid === null ? measure(0, 0) : measure(paid.cents, reported.cents);
  return { ...difference, severity: 'low', fraudIndicators: [] };
}

/**
 * The client's word against the report. A different method alone is low; a client stating less is for review; a
 * confirmed but cancelled call always counts, and one that was never reported is open as a whole.
 */
function assessStatements({ callStatus, paid, reported }: Amounts): Finding | null {
  const wasCancelled = callStatus === 'cancelado';
  if (paid === null) return null;
  if (reported === null && !wasCancelled) {
    return { ...measure(paid.cents, 0), severity: severityOf(paid.cents, 0) ?? 'low', fraudIndicators: ['SEM_RELATO'] };
  }
  const reportedCents = reported?.cents ?? 0;
  const byAmount = severityOf(paid.cents, reportedCents);
  const otherMethod = !wasCancelled && paid.method !== reported?.method;
  const severity = byAmount ?? (otherMethod || wasCancelled ? 'low' : null);
  if (severity === null) return null;
  const fraudIndicators: FraudIndicator[] = [];
  if (byAmount !== null) fraudIndicators.push(paid.cents < reportedCents ? 'revisar' : 'VALOR_DIVERGENTE');
  if (otherMethod) fraudIndicators.push('METODO_DIVERGENTE');
  if (wasCancelled) fraudIndicators.push('CLIENTE_CONFIRMA_CANCELADO');
  return { ...measure(paid.cents, reportedCents), severity, fraudIndicators };
}

/** The excess of the report over the approved quote, however small. */
function assessExcess({ approvedCents, reported }: Amounts): Finding | null {
  if (approvedCents === null || reported === null || reported.cents <= approvedCents) return null;
  const severity = severityOf(reported.cents, approvedCents) ?? 'low';
  return { ...measure(reported.cents, approvedCents), severity, fraudIndicators: ['ACIMA_DO_APROVADO'] };
}

/**
 * A receipt against both statements. It is grave by itself only when it was read with certainty and shows more than was
 * reported: one that shows less may be of a part, and one that differs from the client's word alone accuses nobody.
 */
function assessReceipt({ callStatus, receipt, reported, paid }: Amounts): Finding | null {
  if (receipt === null) return null;
  const reportedCents = reported?.cents ?? (callStatus === 'cancelado' ? 0 : null);
  const byReport = reportedCents === null ? null : severityOf(receipt.cents, reportedCents);
  const fraudIndicators: FraudIndicator[] = [];
  if (byReport !== null) fraudIndicators.push('RECIBO_DIFERE_DO_INFORMADO');
  if (paid !== null && severityOf(receipt.cents, paid.cents) !== null) fraudIndicators.push('RECIBO_DIFERE_DO_CLIENTE');
  if (receipt.isReused) fraudIndicators.push('RECIBO_REPETIDO');
  if (fraudIndicators.length === 0) return null;
  const showsMore = reportedCents !== null && receipt.cents > reportedCents;
  const severity = (showsMore ? byReport : null) ?? (receipt.isReused ? 'low' : null);
  return {
    ...measure(receipt.cents, reportedCents ?? receipt.cents),
    severity: receipt.isSure ? severity : null,
    fraudIndicators,
  };
}

/** Difference of two amounts, absolute and as a share of the larger one. */
function measure(one: number, other: number): Pick<Assessment, 'differenceCents' | 'shareBasisPoints'> {
  const differenceCents = Math.abs(one - other);
  const larger = Math.max(one, other);
  return { differenceCents, shareBasisPoints: larger === 0 ? 0 : Math.round((differenceCents * 10_000) / larger) };
}

/** Direction of the difference in words, by the two amounts that it lies between. */
export function differenceWords(amounts: {
  clientPaidAmount: number | null;
  partnerReportedAmount: number | null;
  receiptAmount: number | null;
  amountDiscrepancy: number;
}): string {
  const [paid, reported, receipt, apart] = [
    amounts.clientPaidAmount,
    amounts.partnerReportedAmount,
    amounts.receiptAmount,
    amounts.amountDiscrepancy,
  ].map((reais) => (reais === null ? null : Math.round(reais * 100)));
  if (apart === 0 || apart == null) return 'Mesmo valor';
  if (paid != null && Math.abs(paid - (reported ?? 0)) === apart) {
    return paid > (reported ?? 0) ? 'Cliente disse mais' : 'Cliente disse menos';
  }
  if (receipt != null && Math.abs(receipt - (reported ?? 0)) === apart) {
    return receipt > (reported ?? 0) ? 'Recibo mostra mais' : 'Recibo mostra menos';
  }
  return 'Acima do aprovado';
}

/** Note beside an amount that equals the client's written approval. */
export function approvedWords(amount: number | null, approvedQuote: { ceiling: number } | null): string | null {
  return amount !== null && amount === approvedQuote?.ceiling ? 'Igual ao orçamento aprovado' : null;
}

function severityOf(one: number, other: number): Severity | null {
  const differenceCents = Math.abs(one - other);
  const reaches = (percent: number) => differenceCents * 100 >= Math.max(one, other) * percent;
  if (differenceCents < 1_500 || !reaches(5)) return null;
  if (reaches(40) || differenceCents >= 50_000) return 'critical';
  if (reaches(20)) return 'high';
  return reaches(10) ? 'medium' : 'low';
}

/** Only these end an investigation. */
export const decisions = ['resolved', 'dismissed'] as const satisfies readonly InvestigationStatus[];
export type DecidedStatus = (typeof decisions)[number];
export const undecidedStatuses = ['pending', 'investigating'] as const satisfies readonly InvestigationStatus[];
/** Ends of a decision: taken back with its money, or confirmed on newer amounts. */
export const decisionEndings = ['undone', 'confirmed'] as const;
export type DecisionEnding = (typeof decisionEndings)[number];
export const decisionEndingLabels: Record<DecisionEnding, string> = { undone: 'Desfeita', confirmed: 'Mantida' };

const decide = { permission: 'discrepancies.decide' } as const;

/** Any status to any other; deciding, and undoing it, needs permission. */
export const discrepancyLife: Life<InvestigationStatus> = {
  noun: 'discrepância',
  gender: 'f',
  labels: investigationStatusLabels,
  toleratesSame: true,
  notAllowed: 'Só um administrador pode decidir uma discrepância.',
  steps: [
    ...anyToAny(undecidedStatuses, 'optional'),
    ...undecidedStatuses.map((to) => ({ from: decisions, to, reason: 'demanded' as const, ...decide })),
    ...decisions.map((to) => ({
      from: investigationStatuses.filter((from) => from !== to),
      to,
      reason: 'demanded' as const,
      ...decide,
    })),
  ],
};

/** Whether an investigation is over. */
export function isDecision(status: InvestigationStatus): status is DecidedStatus {
  return isAmong(status, decisions);
}
