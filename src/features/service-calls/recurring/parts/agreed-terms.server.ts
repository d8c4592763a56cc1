import { and, eq } from 'drizzle-orm';
import { findOfferedService } from '#features/catalog/queries.server.ts';
import { services } from '#features/catalog/tables.server.ts';
import { clientAddresses, type clients } from '#features/clients/tables.server.ts';
import { partners } from '#features/partners/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { doneNow } from '#platform/event-columns.server.ts';
import { refusalAt } from '#shared/errors.ts';
import { changesBetween, emptyOf } from '#shared/record/card.ts';
import { recurringCard, rhythmOf } from '../rules.ts';
import { recurringVisitChanges, type recurringVisits } from '../tables.server.ts';

/** The agreed terms, in columns. */
export type Terms = Pick<
  typeof recurringVisits.$inferSelect,
  | 'serviceId'
  | 'addressId'
  | 'addressLabel'
  | 'startsOn'
  | 'every'
  | 'unit'
  | 'time'
  | 'untilOn'
  | 'daysBefore'
  | 'note'
  | 'wishedPartnerId'
>;

/** Keeps what was agreed. */
export async function noteAgreed(ctx: Ctx, id: string, terms: Terms): Promise<void> {
  const agreed = {
    serviceId: await nameOfService(ctx, terms.serviceId),
    addressId: await nameOfPlace(ctx, terms),
    startsOn: rhythmOf(terms),
    time: terms.time,
    until: terms.untilOn,
    daysBefore: terms.daysBefore,
    note: terms.note || null,
    partnerId: await nameOfPartner(ctx, terms.wishedPartnerId),
  };
  const changes = changesBetween(recurringCard, emptyOf(recurringCard), agreed);
  await ctx.db.insert(recurringVisitChanges).values({ ...doneNow(ctx), recurringVisitId: id, kind: 'added', changes });
}

export async function nameOfService(ctx: Ctx, id: string | null): Promise<string | null> {
  if (id === null) return null;
  const [service] = await ctx.db.select({ name: services.nome }).from(services).where(eq(services.id, id));
  return service?.name ?? null;
}

export async function nameOfPartner(ctx: Ctx, id: string | null): Promise<string | null> {
  if (id === null) return null;
  const [partner] = await ctx.db.select({ name: partners.name }).from(partners).where(eq(partners.id, id));
  return partner?.name ?? null;
}

/** A place's name; `addressLabel` is the name at the time of the agreement. */
export async function nameOfPlace(
  ctx: Ctx,
  { addressId, addressLabel }: { addressId: string | null; addressLabel?: string | null },
): Promise<string> {
  if (addressId === null) return addressLabel ? `${addressLabel} (retirado do cadastro)` : 'Endereço do cadastro';
  if (addressLabel) return addressLabel;
  const [place] = await ctx.db
    .select({ label: clientAddresses.label })
    .from(clientAddresses)
    .where(eq(clientAddresses.id, addressId));
  return place?.label ?? '';
}

/** Throws `invalid` for an unavailable service. */
export async function demandService(ctx: Ctx, serviceId: string): Promise<void> {
  const service = await findOfferedService(ctx, { id: serviceId });
  if (service === null) throw refusalAt('serviceId', 'Este serviço não está no catálogo ou está inativo.');
}

/** Throws `invalid` for a partner that takes no calls. */
export async function demandPartner(ctx: Ctx, partnerId: string | null): Promise<void> {
  if (partnerId === null) return;
  const [partner] = await ctx.db.select({ status: partners.status }).from(partners).where(eq(partners.id, partnerId));
  if (partner?.status !== 'ativo') throw refusalAt('partnerId', 'Este prestador não está ativo.');
}

/** The label of a client's address; null for the record's own, which must have a city. Throws `invalid`. */
export async function findPlaceLabel(
  ctx: Ctx,
  client: Pick<typeof clients.$inferSelect, 'id' | 'city' | 'state'>,
  addressId: string | null,
): Promise<string | null> {
  if (addressId === null) {
    if (client.city !== null && client.state !== null) return null;
    throw refusalAt('addressId', 'O cadastro não tem cidade. Complete o endereço antes.');
  }
  const [address] = await ctx.db
    .select({ label: clientAddresses.label })
    .from(clientAddresses)
    .where(and(eq(clientAddresses.id, addressId), eq(clientAddresses.clientId, client.id)));
  if (address === undefined) throw refusalAt('addressId', 'Este endereço não é mais deste cliente.');
  return address.label;
}
