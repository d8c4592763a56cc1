import { and, desc, eq, getTableColumns, gt, isNull } from 'drizzle-orm';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { partners } from '../tables.server.ts';
import { consent, freshMs, type Told } from './rules.ts';
import { partnerPositions, positionConsents } from './tables.server.ts';

/** The moment of the actor's consent to the current text; null for no consent. */
export async function findConsent(ctx: Ctx, { lock = false } = {}): Promise<Date | null> {
  const found = ctx.db
    .select({ givenAt: positionConsents.givenAt })
    .from(positionConsents)
    .where(
      and(
        eq(positionConsents.userId, ctx.actor.id ?? ''),
        eq(positionConsents.version, consent.version),
        isNull(positionConsents.withdrawnAt),
      ),
    );
  const [open] = await (lock ? found.for('share') : found);
  return open?.givenAt ?? null;
}

export interface Position extends Told {
  headingDegrees: number | null;
}

/** Positions of active partners from the last five minutes, optionally of one partner. */
export async function listFreshPositions(ctx: Ctx, partnerId?: string): Promise<Map<string, Position>> {
  const rows = await ctx.db
    .selectDistinctOn([partnerPositions.partnerId], getTableColumns(partnerPositions))
    .from(partnerPositions)
    .innerJoin(partners, and(eq(partners.id, partnerPositions.partnerId), eq(partners.status, 'ativo')))
    .where(
      and(
        gt(partnerPositions.takenAt, new Date(ctx.now.getTime() - freshMs)),
        partnerId === undefined ? undefined : eq(partnerPositions.partnerId, partnerId),
      ),
    )
    .orderBy(partnerPositions.partnerId, desc(partnerPositions.takenAt));
  return new Map(
    rows.map(({ partnerId, latitude, longitude, accuracyMeters, headingDegrees, takenAt }) => [
      partnerId,
      { latitude, longitude, accuracyMeters, headingDegrees, at: takenAt },
    ]),
  );
}

/** Calls with a partner's driver on the way, whose clients see the position. */
export async function listCallsOnTheWay(ctx: Ctx, partnerId: string): Promise<string[]> {
  const { id, assignedPartnerId, status, arrivedAt } = serviceCalls;
  const rows = await ctx.db
    .select({ id })
    .from(serviceCalls)
    .where(and(eq(assignedPartnerId, partnerId), eq(status, 'em_andamento'), isNull(arrivedAt)));
  return rows.map((call) => call.id);
}
