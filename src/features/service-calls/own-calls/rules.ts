import { formatBRL, reaisToCents } from '#shared/numbers/money.ts';
import { addDays } from '#shared/time/dates.ts';
import { hourMs } from '#shared/time/durations.ts';
import type { VisitFacts } from '../next-step/rules.ts';
import { amountNeedsSecondLook, type CallPriority, type CallStatus, callPriorities } from '../rules.ts';

/** Anchor of the quote on a call's page. */
export const quotePlace = 'orcamento';

/** Time before the agreed hour from which a visit counts as work to do now. */
const leadMs = 2 * hourMs;

interface OwnCallFacts {
  status: CallStatus;
  priority: CallPriority;
  createdAt: string;
  scheduledAt: string | null;
}

/** Whether a call is to be done now: under way, as soon as possible, or agreed for soon. */
export function isDue({ status, scheduledAt }: OwnCallFacts, now: Date): boolean {
  return status === 'em_andamento' || scheduledAt === null || Date.parse(scheduledAt) - now.getTime() <= leadMs;
}

/** Running calls first, then due ones by urgency and waiting time, then agreed visits by hour. */
export function inWorkOrder<Call extends OwnCallFacts>(calls: readonly Call[], now: Date): Call[] {
  const rank = (call: Call) => {
    if (call.status === 'em_andamento') return -1;
    return isDue(call, now) ? callPriorities.indexOf(call.priority) : callPriorities.length;
  };
  const since = (call: Call) => call.scheduledAt ?? call.createdAt;
  return calls.toSorted((a, b) => rank(a) - rank(b) || since(a).localeCompare(since(b)));
}

const dayFormat = new Intl.DateTimeFormat('pt-BR', {
  weekday: 'long',
  day: '2-digit',
  month: '2-digit',
  timeZone: 'UTC',
});

/** A day of the agenda as people say it: `Hoje`, `Amanhã`, `sexta-feira, 28/11`. */
export function dayWords(day: string, today: string): string {
  if (day === today) return 'Hoje';
  return day === addDays(today, 1) ? 'Amanhã' : dayFormat.format(new Date(`${day}T12:00:00Z`));
}

/** The facts that decide the next step, as the server sends them. */
interface KnownSteps extends VisitFacts {
  canGiveUp: boolean;
}

const nothingMore = { canSetOut: false, canArrive: false, canFinish: false, canGiveUp: false };
const afterStep: Readonly<Record<string, Partial<KnownSteps>>> = {
  setOut: { canSetOut: false, canArrive: true, canFinish: true, canGiveUp: true },
  arrive: { canArrive: false },
  finishOwnCall: nothingMore,
  giveUpOwnCall: nothingMore,
  // For the quote: a version, an answer, and a beginning, which has a quote or states why not, at the door.
  sendQuote: { awaitsClient: true },
  recordSpokenAnswer: { needsWaiver: false, awaitsClient: false },
  recordSpokenRefusal: { awaitsClient: false },
  beginWork: { needsWaiver: false, canArrive: false, hasBegun: true },
};

/** A call after the phone's queued actions, for its next step; other facts stay as known. */
export function asIfTold<Call extends KnownSteps>(call: Call, steps: readonly string[]): Call {
  return Object.assign({ ...call }, ...steps.map((step) => afterStep[step]));
}

interface Agreed {
  /** The client's approval; the ceiling exceeds the total when metres are counted. */
  approved: { total: number; ceiling: number } | null;
  estimatedValue: number | null;
}

/** The amount to compare the report with, as a sentence; undefined when unknown. */
export function agreedWords({ approved, estimatedValue }: Agreed): string | undefined {
  if (approved === null) return estimatedValue === null ? undefined : `Valor estimado: ${reais(estimatedValue)}`;
  const { total, ceiling } = approved;
  return total === ceiling
    ? `Aprovado pelo cliente: ${reais(total)}`
    : `Aprovado pelo cliente: ${reais(total)} previstos, no máximo ${reais(ceiling)}`;
}

/**
 * The question about a reported amount; null for a plausible one. An approved amount should match, or stay below the
 * ceiling; otherwise an amount far from the estimate is usually a typing error.
 */
export function reportDoubt({ approved, estimatedValue }: Agreed, finalValue: number): string | null {
  if (approved !== null) {
    const { total, ceiling } = approved;
    if (finalValue > ceiling || (total === ceiling && finalValue !== total)) {
      const what = total === ceiling ? reais(total) : `no máximo ${reais(ceiling)}`;
      return `O cliente aprovou ${what}, e você digitou ${reais(finalValue)}. Está certo?`;
    }
  }
  // The client allowed more than expected, up to the ceiling.
  if (approved !== null && finalValue >= approved.total) return null;
  const usual = approved?.total ?? estimatedValue ?? 0;
  const isFar = usual > 0 && amountNeedsSecondLook(cents(finalValue), cents(usual));
  return isFar ? `Você digitou ${reais(finalValue)}. Está certo?` : null;
}

const cents = (amount: number) => reaisToCents(amount) ?? 0;
const reais = (amount: number) => formatBRL(cents(amount));
