import { type EntryKind, entryKindLabels, entryKinds, type LedgerAmount } from '#features/ledger/rules.ts';
import { defineEvent } from '#shared/events.ts';
import type { Life } from '#shared/record/steps.ts';
import { addDays, todayOn } from '#shared/time/dates.ts';
import { daysOfMonth, monthOn, monthsBetween } from '#shared/time/months.ts';
import { type DayRange, type Period, periodLabels, periodStartOn, periods } from '#shared/time/periods.ts';

export const financeStatuses = ['pago', 'pendente', 'atrasado', 'baixado'] as const;
export type FinanceStatus = (typeof financeStatuses)[number];
/** Lines that the partner still owes. */
export const openFinanceStatuses = ['pendente', 'atrasado'] as const satisfies readonly FinanceStatus[];
export const financeStatusLabels: Record<FinanceStatus, string> = {
  pago: 'Pago',
  pendente: 'Pendente',
  atrasado: 'Atrasado',
  baixado: 'Baixado como perda',
};

/** Filters: a status, or all unpaid ones. */
export const financeFilters = ['em_aberto', ...financeStatuses] as const;
export const financeFilterLabels: Record<(typeof financeFilters)[number], string> = {
  em_aberto: 'Em aberto',
  ...financeStatusLabels,
};

/** Label of a line with a reversal, which has no status. */
export const reversedLabel = 'Estornado';

/** Filters of what a line was posted for: all about the price of a call, or one kind. */
export const lineFilters = ['comissoes', ...entryKinds] as const;
export const lineFilterLabels: Record<'comissoes' | EntryKind, string> = {
  comissoes: 'Comissões e estornos',
  ...entryKindLabels,
};

/** The usual periods, and all that was ever posted. */
export const financePeriods = [...periods, 'tudo'] as const;
export type FinancePeriod = (typeof financePeriods)[number];
export const financePeriodLabels: Record<FinancePeriod, string> = { ...periodLabels, tudo: 'Todo o período' };

/** The days of a period that ends today, within others; from the first posting where the period is all. */
export function daysWithin(period: FinancePeriod, within: DayRange | undefined, first: string, now: Date): DayRange {
  const from = period === 'tudo' ? first : periodStartOn(period satisfies Period, now);
  const to = todayOn(now);
  if (within === undefined) return { from, to };
  const [, latest = from] = [from, within.from].sort();
  const [earliest = to] = [to, within.to].sort();
  return { from: latest, to: earliest };
}

export const chartSteps = ['dia', 'semana', 'mes'] as const;
type ChartStep = (typeof chartSteps)[number];

/** The first days of a chart's steps: days up to a month, weeks up to a year, then calendar months. */
export function stepsWithin({ from, to }: DayRange): { passo: ChartStep; startsOn: string[] } {
  const starts = (days: number) => {
    const on: string[] = [];
    for (let day = from; day <= to; day = addDays(day, days)) on.push(day);
    return on;
  };
  if (to < addDays(from, 31)) return { passo: 'dia', startsOn: starts(1) };
  if (to < addDays(from, 371)) return { passo: 'semana', startsOn: starts(7) };
  return { passo: 'mes', startsOn: monthsBetween(monthOn(from), monthOn(to)).map((month) => daysOfMonth(month).from) };
}

/** The mean price of calls; 0 without any. A call that costs nothing is posted nowhere, so it counts in none. */
export function averageCents(valueCents: number, calls: number): number {
  return calls > 0 ? Math.round(valueCents / calls) : 0;
}

/** The business day until which a partner pays a commission posted now. */
export function dueOn(now: Date, days: number): string {
  return addDays(todayOn(now), days);
}

/**
 * The portal's part of an amount, to the nearest cent, half away from zero; the rate is the catalogue's, in hundredths
 * of a percent.
 */
export function commissionCents(amountCents: number, basisPoints: number): number {
  const size = Math.floor((Math.abs(amountCents) * basisPoints + 5_000) / 10_000);
  return amountCents < 0 && size > 0 ? -size : size;
}

/** Days in which a rate counts, inclusive; open-ended without an end. */
export interface RateSpan {
  from: string;
  until: string | null;
}

/** A percentage agreed with a partner; without a service it counts for all that have none of their own. */
interface Rate extends RateSpan {
  serviceId: string | null;
}

/** The agreed rate for a service on a day: the service's own before the one for all; undefined without any. */
export function rateOn<Agreed extends Rate>(
  rates: readonly Agreed[],
  { serviceId, on }: { serviceId: string; on: string },
): Agreed | undefined {
  const counts = rates.filter(({ from, until }) => from <= on && (until === null || on <= until));
  return counts.find((rate) => rate.serviceId === serviceId) ?? counts.find((rate) => rate.serviceId === null);
}

const dayWords = (day: string) => day.split('-').reverse().join('/');

/** `combinado de 01/12/2026 a 30/11/2027`, `combinado desde 01/12/2026`. */
export function agreedWords({ from, until }: RateSpan): string {
  return until === null ? `combinado desde ${dayWords(from)}` : `combinado de ${dayWords(from)} a ${dayWords(until)}`;
}

/** Ledger amounts of a finished call: none when the client pays nothing. */
export function commissionAmounts(partnerId: string, finalValueCents: number, basisPoints: number): LedgerAmount[] {
  const cents = commissionCents(finalValueCents, basisPoints);
  return [
    ...pairOf('receivable', 'revenue', partnerId, cents),
    ...pairOf('charged', 'charged_contra', partnerId, finalValueCents),
  ];
}

/** One amount from an account to another, both of a partner; nothing where it is zero. */
export function pairOf(
  debit: LedgerAmount['account'],
  credit: LedgerAmount['account'],
  partnerId: string,
  cents: number,
): LedgerAmount[] {
  if (cents === 0) return [];
  return [
    { account: debit, partnerId, cents },
    { account: credit, partnerId, cents: -cents },
  ];
}

export const settlementStatuses = ['aberto', 'pago', 'desfeito', 'baixado'] as const;
export type SettlementStatus = (typeof settlementStatuses)[number];
export const settlementStatusLabels: Record<SettlementStatus, string> = {
  aberto: 'Em aberto',
  pago: 'Pago',
  desfeito: 'Desfeito',
  baixado: 'Baixado como perda',
};

/** A partner's answers to a settlement. */
export const settlementRequestKinds = ['pago', 'prazo'] as const;
export type SettlementRequestKind = (typeof settlementRequestKinds)[number];
export const settlementRequestLabels: Record<SettlementRequestKind, string> = {
  pago: 'Já paguei',
  prazo: 'Preciso de mais prazo',
};

/** `encerrado`: the settlement was paid or undone before anybody answered. */
export const settlementRequestStatuses = ['aberto', 'aceito', 'recusado', 'encerrado'] as const;
export type SettlementRequestStatus = (typeof settlementRequestStatuses)[number];
/** One PIX is told once among these. */
export const standingRequestStatuses = ['aberto', 'aceito'] as const satisfies readonly SettlementRequestStatus[];
export const settlementRequestStatusLabels: Record<SettlementRequestStatus, string> = {
  aberto: 'Aguarda a central',
  aceito: 'Aceito',
  recusado: 'Não aceito',
  encerrado: 'Encerrado',
};

/** Settlements of which nothing is asked any more. */
export const closedStatuses = ['pago', 'baixado'] as const satisfies readonly SettlementStatus[];

/** Ledger amounts of a debt that is given up. */
export function writeOffAmounts(partnerId: string, cents: number): LedgerAmount[] {
  return pairOf('losses', 'receivable', partnerId, cents);
}

/** Paid by what was paid of it, or given up; open again once a payment or the loss is undone. */
export const settlementLife: Life<SettlementStatus> = {
  noun: 'acerto',
  gender: 'm',
  labels: settlementStatusLabels,
  toleratesSame: false,
  steps: [
    { from: ['aberto'], to: 'pago', reason: 'optional' },
    { from: ['pago'], to: 'aberto', reason: 'demanded' },
    { from: ['aberto'], to: 'desfeito', reason: 'demanded' },
    { from: ['aberto'], to: 'baixado', reason: 'demanded' },
    { from: ['baixado'], to: 'aberto', reason: 'demanded' },
  ],
};

/** A settlement was paid whole. */
export const settlementPaid = defineEvent<{ settlementId: string; partnerId: string }>('finance.settlement-paid');
