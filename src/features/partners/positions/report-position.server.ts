import { desc, eq } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { announce, announceTo } from '#platform/notices.server.ts';
import { DomainError } from '#shared/errors.ts';
import { findPresence, hasOwnWork } from '../presence/queries.server.ts';
import { findOwnPartner } from '../queries.server.ts';
import type { ReportPositionBody } from './contract.ts';
import { findConsent, listCallsOnTheWay } from './queries.server.ts';
import { doubtOf, type Told } from './rules.ts';
import { partnerPositions } from './tables.server.ts';

/**
 * Stores the actor's position, and returns whether it did: nothing off duty, without a running call of the own vehicle,
 * or for an impossible position. Throws `forbidden` without a partner or consent.
 */
export async function reportPosition(ctx: Ctx, body: ReportPositionBody): Promise<boolean> {
  const own = await findOwnPartner(ctx);
  const partnerId = own.id;
  if ((await findConsent(ctx)) === null) {
    throw new DomainError('forbidden', 'Você não autorizou o envio da sua localização.');
  }
  const { onDuty, presence } = await findPresence(ctx, partnerId);
  if (!onDuty || presence !== 'busy' || !(await hasOwnWork(ctx, own))) return false;
  const userId = ctx.actor.id ?? '';
  const told = { ...body, at: new Date(body.at) };
  const last = await findLast(ctx, userId);
  // A phone reports every 15 s; more often says nothing new.
  if (last !== undefined && told.at.getTime() - last.at.getTime() < leastGapMs) return false;
  const doubt = doubtOf(told, { now: ctx.now, last });
  if (doubt !== null) {
    ctx.log.info({ partnerId, doubt }, 'a position was not believed');
    return false;
  }
  const { at: takenAt, ...where } = told;
  return inTransaction(ctx, async (inside) => {
    // A simultaneous withdrawal comes before this, or deletes it.
    if ((await findConsent(inside, { lock: true })) === null) return false;
    await inside.db.insert(partnerPositions).values({ ...where, partnerId, userId, takenAt });
    await announce(inside, 'positions');
    await announceTo(inside, 'client-call', ...(await listCallsOnTheWay(inside, partnerId)));
    return true;
  });
}

const leastGapMs = 5_000;

async function findLast(ctx: Ctx, userId: string): Promise<Told | undefined> {
  const [last] = await ctx.db
    .select()
    .from(partnerPositions)
    .where(eq(partnerPositions.userId, userId))
    .orderBy(desc(partnerPositions.takenAt))
    .limit(1);
  return last && { ...last, at: last.takenAt };
}
