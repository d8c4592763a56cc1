import { dayMs } from '#shared/time/durations.ts';
import type { CallStatus } from '../rules.ts';

/** The least days of a guarantee: CDC art. 26, II, for durable services. */
export const legalGuaranteeDays = 90;

export interface GuaranteeFacts {
  status: CallStatus;
  finishedAt: Date | null;
  confirmedAt: Date | null;
  /** From the approved quote; null without one. */
  agreedDays: number | null;
}

/**
 * The guarantee of a finished call; null for others. The law counts from the end of the work (CDC art. 26, § 1);
 * counting from a later confirmation by the client is never to the client's harm.
 */
export function guaranteeOf({ status, finishedAt, confirmedAt, agreedDays }: GuaranteeFacts) {
  if (status !== 'finalizado' || finishedAt === null) return null;
  const from = confirmedAt !== null && confirmedAt > finishedAt ? confirmedAt : finishedAt;
  const days = Math.max(legalGuaranteeDays, agreedDays ?? 0);
  return { days, from, until: new Date(from.getTime() + days * dayMs) };
}
