// Tested in report-position.db.test.ts.
import { eq } from 'drizzle-orm';
import { recordConsent } from '#features/consents/record-consent.server.ts';
import type { ConsentPlace } from '#features/consents/rules.ts';
import { withdrawConsents } from '#features/consents/withdraw-consents.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { announce, announceTo } from '#platform/notices.server.ts';
import { DomainError } from '#shared/errors.ts';
import { findOwnPartner } from '../queries.server.ts';
import { partnerDrivers, partners } from '../tables.server.ts';
import { findConsent, listCallsOnTheWay } from './queries.server.ts';
import { consent, consentText } from './rules.ts';
import { partnerPositions } from './tables.server.ts';

/**
 * Gives or withdraws the actor's consent to share its position, for the text that it read; withdrawing deletes stored
 * positions. Throws `forbidden` without a partner, and `conflict` for an outdated text.
 */
export async function changeConsent(
  ctx: Ctx,
  { given, version }: { given: boolean; version: number },
): Promise<Date | null> {
  const { id: partnerId } = await findOwnPartner(ctx);
  if (given && version !== consent.version) {
    throw new DomainError('conflict', 'O texto mudou. Atualize a página e leia de novo antes de autorizar.');
  }
  const userId = ctx.actor.id ?? '';
  return inTransaction(ctx, async (inside) => {
    const known = await findConsent(inside);
    if (given && known !== null) return known;
    if (!given) {
      await withdrawPositionConsent(inside, { partnerId, userId, place: 'aplicativo' });
      return null;
    }
    const person = { name: ctx.actor.name, phone: await phoneOf(inside, { partnerId, userId }) };
    await recordConsent(inside, {
      purpose: 'posicao',
      subjectId: userId,
      person,
      text: consentText,
      place: 'aplicativo',
    });
    return findConsent(inside);
  });
}

/** Withdraws a consent to share positions, and deletes the stored ones, in the caller's transaction. */
export async function withdrawPositionConsent(
  ctx: Ctx,
  { partnerId, userId, place }: { partnerId: string; userId: string; place: ConsentPlace },
): Promise<void> {
  await withdrawConsents(ctx, { purpose: 'posicao', subjectIds: [userId], place });
  await ctx.db.delete(partnerPositions).where(eq(partnerPositions.userId, userId));
  await announce(ctx, 'partners');
  await announceTo(ctx, 'client-call', ...(await listCallsOnTheWay(ctx, partnerId)));
}

/** The phone of a partner's driver, or of the partner itself. */
async function phoneOf({ db }: Ctx, { partnerId, userId }: { partnerId: string; userId: string }): Promise<string> {
  const [driver] = await db
    .select({ phone: partnerDrivers.phone })
    .from(partnerDrivers)
    .where(eq(partnerDrivers.userId, userId));
  if (driver !== undefined) return driver.phone;
  const [partner] = await db.select({ phone: partners.phone }).from(partners).where(eq(partners.id, partnerId));
  if (partner === undefined) throw new Error('The partner is gone.');
  return partner.phone;
}
