import { and, eq } from 'drizzle-orm';
import { pushDevices } from '#features/accounts/push/tables.server.ts';
import { sessions } from '#features/accounts/tables.server.ts';
import { services } from '#features/catalog/tables.server.ts';
import { moveSearch } from '#features/dispatch/advance-search.server.ts';
import { openSearch } from '#features/dispatch/open-search.server.ts';
import { offers, partnerSearches } from '#features/dispatch/tables.server.ts';
import type { VehicleType } from '#features/partners/rules.ts';
import { partners } from '#features/partners/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { addCompany } from '#test/company.ts';
import type { Operation } from '#test/operation.ts';

/** A company alone on duty, with a truck and another vehicle, a call that needs a truck, and its offer. */
export async function offerToCompany(operation: Omit<Operation, 'drop'>, other: VehicleType = 'motorcycle') {
  const { db, ctx } = operation;
  const { partner, crew } = await addCompany(operation, ['truck_hydro', other]);
  const [truck, second] = crew;
  if (truck === undefined || second === undefined) throw new Error('There is no crew.');
  await db.update(partners).set({ onDuty: false });
  await db
    .update(partners)
    .set({ onDuty: true, lastSeenAt: new Date('2026-12-31') })
    .where(eq(partners.id, partner.id));
  const [jet] = await db.select().from(services).where(eq(services.nome, 'Hidrojateamento'));
  const phones = await Promise.all([partner, truck, second].map((one) => addPhone(one.ctx)));
  const call = await operation.openCall({ serviceId: jet?.id ?? '' });
  await openSearch(ctx, call.id);
  const [search] = await db.select().from(partnerSearches).where(eq(partnerSearches.callId, call.id));
  await moveSearch(ctx, search?.id ?? '');
  const [offer] = await db
    .select()
    .from(offers)
    .where(and(eq(offers.callId, call.id), eq(offers.partnerId, partner.id)));
  return { partner, truck, second, phones, call, searchId: search?.id ?? '', offerId: offer?.id ?? '' };
}

/** A phone of the actor with notifications. */
async function addPhone({ db, actor, now }: Ctx): Promise<string> {
  const userId = actor.id ?? '';
  const session = { userId, token: crypto.randomUUID(), expiresAt: new Date('2027-12-31') };
  const [{ id: sessionId } = { id: '' }] = await db.insert(sessions).values(session).returning();
  const keys = { endpoint: `http://127.0.0.1/${userId}`, p256dh: 'x', auth: 'x' };
  const [phone] = await db
    .insert(pushDevices)
    .values({ ...keys, userId, sessionId, createdAt: now })
    .returning();
  return phone?.id ?? '';
}
