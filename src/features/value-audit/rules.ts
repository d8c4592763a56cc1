import { isAmong } from '#shared/choices.ts';
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
] as const;
export type FraudIndicator = (typeof fraudIndicators)[number];
export const fraudIndicatorLabels: Record<FraudIndicator, string> = {
  VALOR_DIVERGENTE: 'Valor divergente',
  METODO_DIVERGENTE: 'Forma de pagamento divergente',
  CLIENTE_CONFIRMA_CANCELADO: 'Cliente confirmou um chamado cancelado',
  revisar: 'Revisar: o cliente declarou menos que o prestador',
  ACIMA_DO_APROVADO: 'Acima do orçamento aprovado',
  SEM_RELATO: 'Cliente confirmou e o prestador não informou o valor',
};

interface Statement {
  amountCents: number;
  paymentMethod: string | null;
}

export interface Assessment {
  differenceCents: number;
  /** Difference ÷ the larger amount, in hundredths of a percent, to the nearest (half up). */
  shareBasisPoints: number;
  severity: Severity;
  fraudIndicators: FraudIndicator[];
}

/**
 * Compares the client's payment with the partner's report; null for no finding. By amount: nothing under 5 % or R$ 15;
 * from 5 % low, 10 % medium, 20 % high, 40 % or R$ 500 critical. A different method alone is low; a client stating less
 * is for review; a confirmed but cancelled call always counts.
 */
export function assessDifference(client: Statement, partner: Statement, wasCancelled: boolean): Assessment | null {
  const difference = measureDifference(client, partner);
  const byAmount = severityOf(difference.differenceCents, Math.max(client.amountCents, partner.amountCents));
  const otherMethod = !wasCancelled && client.paymentMethod !== partner.paymentMethod;
  const severity = byAmount ?? (otherMethod || wasCancelled ? 'low' : null);
  if (severity === null) return null;
  const fraudIndicators: FraudIndicator[] = [];
  if (byAmount !== null)
    fraudIndicators.push(client.amountCents < partner.amountCents ? 'revisar' : 'VALOR_DIVERGENTE');
  if (otherMethod) fraudIndicators.push('METODO_DIVERGENTE');
  if (wasCancelled) fraudIndicators.push('CLIENTE_CONFIRMA_CANCELADO');
  return { ...difference, severity, fraudIndicators };
}

/** Assesses a payment for a call that its partner never reported: the whole amount is open. */
export function assessSilence(client: Statement): Assessment {
  const difference = measureDifference(client, { amountCents: 0 });
  const severity = severityOf(difference.differenceCents, client.amountCents) ?? 'low';
  return { ...difference, severity, fraudIndicators: ['SEM_RELATO'] };
}

/** The excess of the report over the approved quote, however small; null within the ceiling. */
export function assessExcess(approvedCents: number, reportedCents: number): Assessment | null {
  if (reportedCents <= approvedCents) return null;
  const difference = measureDifference({ amountCents: approvedCents }, { amountCents: reportedCents });
  const severity = severityOf(difference.differenceCents, reportedCents) ?? 'low';
  return { ...difference, severity, fraudIndicators: ['ACIMA_DO_APROVADO'] };
}

/** Combines two findings about one call: the graver one counts, with the indicators of both. */
export function joinFindings(one: Assessment | null, other: Assessment | null): Assessment | null {
  if (one === null || other === null) return one ?? other;
  const graver = severities.indexOf(other.severity) > severities.indexOf(one.severity) ? other : one;
  return { ...graver, fraudIndicators: [...one.fraudIndicators, ...other.fraudIndicators] };
}

/** Difference of two amounts, absolute and as a share of the larger one. */
export function measureDifference(
  client: Pick<Statement, 'amountCents'>,
  partner: Pick<Statement, 'amountCents'>,
): Pick<Assessment, 'differenceCents' | 'shareBasisPoints'> {
  const differenceCents = Math.abs(client.amountCents - partner.amountCents);
  const larger = Math.max(client.amountCents, partner.amountCents);
  return { differenceCents, shareBasisPoints: larger === 0 ? 0 : Math.round((differenceCents * 10_000) / larger) };
}

/** Direction of the difference in words: client versus partner, or above the approved amount. */
export function differenceWords(amounts: {
  clientPaidAmount: number | null;
  partnerReportedAmount: number;
  amountDiscrepancy: number;
}): string {
  const { clientPaidAmount, partnerReportedAmount, amountDiscrepancy } = amounts;
  const cents = (reais: number) => Math.round(reais * 100);
  const apart = clientPaidAmount === null ? null : cents(clientPaidAmount) - cents(partnerReportedAmount);
  if (apart === null || Math.abs(apart) !== cents(amountDiscrepancy)) return 'Acima do aprovado';
  if (apart === 0) return 'Mesmo valor';
  return apart > 0 ? 'Cliente disse mais' : 'Cliente disse menos';
}

/** Note beside an amount that equals the client's written approval. */
export function approvedWords(amount: number | null, approvedQuote: { ceiling: number } | null): string | null {
  return amount !== null && amount === approvedQuote?.ceiling ? 'Igual ao orçamento aprovado' : null;
}

function severityOf(differenceCents: number, larger: number): Severity | null {
  const reaches = (percent: number) => differenceCents * 100 >= larger * percent;
  if (differenceCents < 1_500 || !reaches(5)) return null;
  if (reaches(40) || differenceCents >= 50_000) return 'critical';
  if (reaches(20)) return 'high';
  return reaches(10) ? 'medium' : 'low';
}

/** Only these end an investigation. */
export const decisions = ['resolved', 'dismissed'] as const satisfies readonly InvestigationStatus[];
export const undecidedStatuses = ['pending', 'investigating'] as const satisfies readonly InvestigationStatus[];
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
    ...undecidedStatuses.map((to) => ({ from: decisions, to, reason: 'optional' as const, ...decide })),
    ...decisions.map((to) => ({
      from: investigationStatuses.filter((from) => from !== to),
      to,
      reason: 'noted' as const,
      ...decide,
    })),
  ],
};

/** Whether an investigation is over. */
export function isDecision(status: InvestigationStatus): boolean {
  return isAmong(status, decisions);
}
