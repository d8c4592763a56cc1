import { eq, type SQL } from 'drizzle-orm';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { unsettledLines } from '../tables.server.ts';

/** Debts of and to partners that stand in no settlement. */
export function openLines(ctx: Ctx, only?: SQL) {
  const { lineId, partnerId, cents, kind, at, dueOn, callId } = unsettledLines;
  return ctx.db
    .select({ id: lineId, partnerId, cents, kind, at, dueOn, protocolNumber: serviceCalls.protocolNumber, callId })
    .from(unsettledLines)
    .leftJoin(serviceCalls, eq(serviceCalls.id, callId))
    .where(only)
    .$dynamic();
}
