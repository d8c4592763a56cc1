// Tested in #features/hearings/open-hearing.db.test.ts.
import { inArray } from 'drizzle-orm';
import type { PaymentMethod } from '#features/service-calls/rules.ts';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { DomainError } from '#shared/errors.ts';
import { todayOn } from '#shared/time/dates.ts';
import { clientWordIn } from '../rules.ts';

/** Amounts and methods of one call, side by side; null where a side said nothing. */
export interface CitedCall {
  callId: string;
  approvedCents: number | null;
  reportedCents: number | null;
  reportedMethod: PaymentMethod | null;
  paidCents: number | null;
  paidMethod: PaymentMethod | null;
  receiptCents: number | null;
  /** The moments at which each side said so. */
  approvedAt?: Date | null;
  reportedAt?: Date | null;
  paidAt?: Date | null;
  receiptAt?: Date | null;
}

/** The calls as the partner may see them, each with the call itself; throws `not_found`. */
export async function readCited(ctx: Ctx, calls: readonly CitedCall[]) {
  if (calls.length === 0) return [];
  const ids = calls.map(({ callId }) => callId);
  const rows = await ctx.db.select().from(serviceCalls).where(inArray(serviceCalls.id, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return calls.map((cited) => {
    const call = byId.get(cited.callId);
    if (call === undefined) throw new DomainError('not_found', 'Chamado não encontrado.');
    const day = todayOn(call.finishedAt ?? call.createdAt);
    return { call, shown: { ...cited, service: call.serviceType, day, place: call.city } };
  });
}

/** The first word of a client of these calls that the sentences contain; null for none. */
export function clientWordOf(cited: Awaited<ReturnType<typeof readCited>>, sentences: readonly string[]) {
  const words = cited.flatMap(({ call }) => sentences.map((sentence) => clientWordIn(sentence, call)));
  return words.find((word) => word !== null) ?? null;
}
