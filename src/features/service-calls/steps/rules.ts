import { no, type Verdict, yes } from '#shared/record/verdict.ts';
import { minuteMs } from '#shared/time/durations.ts';
import { type CallStatus, callStatusLabels } from '../rules.ts';

/** Whether the partner may report its arrival: once, while on the way. */
export function mayArrive(call: { status: CallStatus; arrivedAt: Date | null }): Verdict {
  if (call.status !== 'em_andamento') {
    return no(`O chamado está ${callStatusLabels[call.status].toLowerCase()}: só quem está a caminho chega.`);
  }
  return call.arrivedAt === null ? yes : no('Já se sabe da chegada a este chamado.');
}

/** Minutes of the way, and of the delay after the agreed hour, negative when early; null without such an hour. */
export function arrivalMinutes(call: { startedAt: Date; arrivedAt: Date; scheduledAt: Date | null }) {
  const minutesSince = (from: Date) => Math.round((call.arrivedAt.getTime() - from.getTime()) / minuteMs);
  return {
    way: minutesSince(call.startedAt),
    late: call.scheduledAt === null ? null : minutesSince(call.scheduledAt),
  };
}

/** The believed moment of an event that was reported later: never after the report, and never before `earliest`. */
export function momentOf(told: Date | undefined, { earliest, now }: { earliest: Date; now: Date }): Date {
  if (told === undefined || told >= now) return now;
  return told < earliest ? earliest : told;
}

/** Fewer known ways say nothing about the next one. */
const fewestWays = 20;

/** Expected arrival rounded to five minutes, by the time that eight of ten ways took; null with too few known ways. */
export function arrivalOf(way: {
  startedAt: Date;
  now: Date;
  known: { count: number; shortMinutes: number; longMinutes: number };
}): { from: string; to: string; isLate: boolean } | null {
  const { startedAt, now, known } = way;
  if (known.count < fewestWays) return null;
  const fiveMs = 5 * minuteMs;
  const after = (minutes: number, round: (value: number) => number) =>
    new Date(round((startedAt.getTime() + minutes * minuteMs) / fiveMs) * fiveMs);
  const to = after(known.longMinutes, Math.ceil);
  return {
    from: after(known.shortMinutes, Math.floor).toISOString(),
    to: to.toISOString(),
    isLate: now > to,
  };
}
