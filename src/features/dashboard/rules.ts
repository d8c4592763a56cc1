import type { CallMoment } from '#features/service-calls/office/rules.ts';
import { addressOf } from '#shared/address/address.ts';
import { officePages } from '#shared/address/pages.ts';
import { addDays } from '#shared/time/dates.ts';
import { type DayRange, monthOf, type Period, writeDayRange } from '#shared/time/periods.ts';

/** Days that a trend shows as one point, from `from` to `to`, both included, as `2026-11-21`. */
export interface TrendStep {
  label: string;
  from: string;
  to: string;
}

/**
 * The steps of a trend that ends today: days for up to 30, thirteen weeks for 90 days, twelve calendar months for a
 * year.
 */
export function trendSteps(today: string, period: Period): TrendStep[] {
  if (period === 'ano') return monthsUntil(today);
  const [count, days] = ({ '7dias': [7, 1], '30dias': [30, 1], '90dias': [13, 7] } as const)[period];
  return Array.from({ length: count }, (_, index) => {
    const to = addDays(today, -days * (count - 1 - index));
    const from = addDays(to, 1 - days);
    return { label: `${from.slice(8)}/${from.slice(5, 7)}`, from, to };
  });
}

const months = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'];

function monthsUntil(today: string): TrendStep[] {
  const last = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1;
  return Array.from({ length: 12 }, (_, index) => {
    const at = last - 11 + index;
    const label = `${months[at % 12]}/${String(Math.floor(at / 12)).slice(2)}`;
    return { label, from: firstOf(at), to: addDays(firstOf(at + 1), -1) };
  });
}

/** The first day of a month, counted from the year 0. */
function firstOf(month: number): string {
  return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`;
}

/** The 30 days that end today, over which the response is measured. */
export function lastDays(today: string): DayRange {
  return { from: addDays(today, -29), to: today };
}

/** The list behind each number of the dashboard, with the same count, sum or mean. */
export function listsBehind(today: string) {
  return {
    totalParceiros: officePages.partners,
    ativos: addressOf(officePages.partners, undefined, { disponibilidade: 'online' }),
    ocupados: addressOf(officePages.partners, undefined, { disponibilidade: 'ocupado' }),
    offline: addressOf(officePages.partners, undefined, { disponibilidade: 'offline' }),
    desconhecidos: addressOf(officePages.partners, undefined, { disponibilidade: 'desconhecido' }),
    totalChamados: officePages.calls,
    pendentes: addressOf(officePages.calls, undefined, { status: 'pendente' }),
    emAndamento: addressOf(officePages.calls, undefined, { status: 'em_andamento' }),
    concluidos: addressOf(officePages.calls, undefined, { status: 'finalizado' }),
    cancelados: addressOf(officePages.calls, undefined, { status: 'cancelado' }),
    faturamentoMensal: commissionsWithin(monthOf(today)),
    faturamentoTotal: commissionsWithin(),
    mediaAvaliacao: addressOf(officePages.reviews, undefined, { type: 'parceiro' }),
    tempoMedioResposta: `${callsWithin('iniciados', lastDays(today))}&visita=imediata`,
    regioesCoberturas: addressOf(officePages.regions, undefined, { status: 'ativo' }),
    cidadesAtuantes: addressOf(officePages.regions, undefined, { status: 'ativo', tipo: 'cidade' }),
  };
}

/** The commissions that were posted on these days, or ever. */
export function commissionsWithin(days?: DayRange): string {
  const posted = days === undefined ? {} : { lancados: writeDayRange(days) };
  return addressOf(officePages.finance, undefined, { date: 'tudo', tipo: 'comissoes', ...posted });
}

/** The calls that were opened, set out for or finished on these days. */
export function callsWithin(moment: CallMoment, days: DayRange): string {
  return `${officePages.calls}?${moment}=${writeDayRange(days)}`;
}
