import { and, eq, gt, isNull, or } from 'drizzle-orm';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { dayMs } from '#shared/time/durations.ts';
import type { PartnerPixKey } from './contract.ts';
import { partnerPixKeys } from './tables.server.ts';

/** The standing PIX key of a partner; null while there is none. */
export async function findPixKey(ctx: Ctx, partnerId: string): Promise<PartnerPixKey | null> {
  const [row] = await ctx.db
    .select()
    .from(partnerPixKeys)
    .where(and(eq(partnerPixKeys.partnerId, partnerId), isNull(partnerPixKeys.replacedAt)));
  if (row === undefined) return null;
  const { id, kind, pix: key, status, holder, reason, at, actorName: savedBy } = row;
  return { id, kind, key, status, holder, reason, savedAt: at.toISOString(), savedBy };
}

/** A partner's calls under way, or finished in the last 30 days and unconfirmed: their clients may see its PIX. */
export async function listUnpaidCalls(ctx: Ctx, partnerId: string): Promise<string[]> {
  const { id, assignedPartnerId, status, finishedAt, confirmedAt } = serviceCalls;
  const recently = new Date(ctx.now.getTime() - 30 * dayMs);
  const isUnpaid = or(
    eq(status, 'em_andamento'),
    and(eq(status, 'finalizado'), isNull(confirmedAt), gt(finishedAt, recently)),
  );
  const calls = await ctx.db
    .select({ id })
    .from(serviceCalls)
    .where(and(eq(assignedPartnerId, partnerId), isUnpaid));
  return calls.map((call) => call.id);
}
