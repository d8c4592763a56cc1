// Tested in when-call-finished.db.test.ts.
import { eq, sql } from 'drizzle-orm';
import { services } from '#features/catalog/tables.server.ts';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { announce } from '#platform/notices.server.ts';
import { commissionCents, dueOn } from './rules.ts';
import { commissionLines } from './tables.server.ts';

interface FinishedCall {
  callId: string;
  partnerId: string;
  finalValueCents: number;
  /** The percentage that stood when the call was finished; the service's of now unless told. */
  basisPoints?: number;
}

/** Posts what the partner owes for a finished call, once per finishing; gives the new line's id. */
export async function postCommission(ctx: Ctx, call: FinishedCall): Promise<string | undefined> {
  const { callId, partnerId, finalValueCents } = call;
  const [service] = await ctx.db
    .select({ basisPoints: services.comissaoPortalBasisPoints })
    .from(serviceCalls)
    .innerJoin(services, eq(services.id, serviceCalls.serviceId))
    .where(eq(serviceCalls.id, callId));
  if (service === undefined) throw new Error('A call without a service was finished.');
  const { basisPoints = service.basisPoints } = call;
  const [posted] = await ctx.db
    .insert(commissionLines)
    .values({
      callId,
      partnerId,
      kind: 'commission',
      round: sql`(select count(*) from ${commissionLines} where call_id = ${callId} and kind = 'reversal')`,
      finalValueCents,
      commissionBasisPoints: basisPoints,
      commissionCents: commissionCents(finalValueCents, basisPoints),
      postedAt: ctx.now,
      dueOn: dueOn(ctx.now),
    })
    .onConflictDoNothing()
    .returning({ id: commissionLines.id });
  await announce(ctx, 'finance');
  return posted?.id;
}
