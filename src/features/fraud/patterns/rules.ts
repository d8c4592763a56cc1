import { type Amounts, assessAmounts, type FraudIndicator } from '#features/value-audit/rules.ts';
import type { PatternDimension, PatternKind } from '../rules.ts';
import type { ToldCall } from './contract.ts';

/**
 * Whether a call can be an event of this kind at all: the denominator of every share. A word that came from the
 * partner's own phone is no answer of the client's, neither for nor against anybody.
 */
export function isAnswered(kind: PatternKind, call: ToldCall): boolean {
  const { reported, approvedCents, status } = call;
  if (kind === 'excess') return reported !== null && approvedCents !== null;
  if (!clientSpoke(call)) return false;
  if (kind === 'silence') return status !== 'cancelado';
  if (kind === 'method') return reported !== null && status !== 'cancelado';
  return reported !== null || status === 'cancelado';
}

function clientSpoke({ paid, clientDevice, partnerDevice }: ToldCall): boolean {
  return paid !== null && (clientDevice === null || clientDevice !== partnerDevice);
}

/**
 * Whether an answered call speaks against its partner. `value`: the client stated more, by the bounds of the value
 * audit, or paid for a cancelled call; `large`: of that a fifth or more; slips of fingers are a kind of their own. A
 * client who stated less never does.
 */
export function isEvent(kind: PatternKind, call: ToldCall): boolean {
  const { paid, reported, approvedCents } = call;
  if (!isAnswered(kind, call)) return false;
  if (kind === 'silence') return reported === null;
  if (kind === 'excess') return isFound('ACIMA_DO_APROVADO', { approvedCents, reported });
  if (kind === 'method') return paid?.method !== reported?.method;
  if (!statesMore(call)) return false;
  const [paidCents, reportedCents] = [paid?.cents ?? 0, reported?.cents ?? 0];
  if (isSlip(paidCents, reportedCents)) return kind === 'slip';
  return kind === 'value' || (kind === 'large' && (paidCents - reportedCents) * 5 >= paidCents);
}

function statesMore({ paid, reported, status }: ToldCall): boolean {
  if (paid === null) return false;
  if (status === 'cancelado') return paid.cents > (reported?.cents ?? 0);
  return isFound('VALOR_DIVERGENTE', { paid, reported });
}

/** Whether the audit of values finds this in the amounts of a finished call. */
function isFound(indicator: FraudIndicator, amounts: Partial<Amounts>): boolean {
  const unknown: Amounts = { callStatus: 'finalizado', approvedCents: null, reported: null, paid: null, receipt: null };
  return assessAmounts({ ...unknown, ...amounts })?.fraudIndicators.includes(indicator) ?? false;
}

/** Whether two amounts differ as fingers slip: tenfold, give or take a real, or two neighbouring digits swapped. */
export function isSlip(oneCents: number, otherCents: number): boolean {
  const [less, more] = [Math.min(oneCents, otherCents), Math.max(oneCents, otherCents)];
  if (less === 0) return false;
  if (Math.abs(more - less * 10) < 1_000) return true;
  const [one, other] = [String(Math.floor(less / 100)), String(Math.floor(more / 100))];
  if (one.length !== other.length) return false;
  const at = [...one].findIndex((digit, index) => digit !== other[index]);
  const swapped = one.slice(0, at) + (one[at + 1] ?? '') + (one[at] ?? '') + one.slice(at + 2);
  return at !== -1 && swapped === other;
}

/** Parts of the day; the night is that of the surcharge. */
export const hourBands = ['noite', 'manha', 'tarde', 'fim_da_tarde'] as const;
export type HourBand = (typeof hourBands)[number];

export function bandOf(hour: number): HourBand {
  if (hour >= 22 || hour < 5) return 'noite';
  if (hour < 12) return 'manha';
  return hour < 18 ? 'tarde' : 'fim_da_tarde';
}

/** The value of a call in one dimension; null where it is unknown. */
export function valueIn(dimension: PatternDimension, call: ToldCall): string | null {
  switch (dimension) {
    case 'all':
      return '';
    case 'method':
      return call.paid?.method ?? call.reported?.method ?? null;
    case 'hours':
      return bandOf(call.hour);
    case 'device':
      return call.partnerDevice;
    default:
      return call[dimension];
  }
}

/** Dimensions in which everybody else's calls are counted; a call is held against the worst of its own. */
export const usualDimensions = ['all', 'method', 'region', 'service', 'hours'] as const;
