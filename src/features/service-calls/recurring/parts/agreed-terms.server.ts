import { and, eq } from 'drizzle-orm';
import { findOfferedService } from '#features/catalog/queries.server.ts';
import { services } from '#features/catalog/tables.server.ts';
import { clientAddresses, type clients } from '#features/clients/tables.server.ts';
import { partners } from '#features/partners/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { doneNow } from '#platform/event-columns.server.ts';
import { refusalAt } from '#shared/errors.ts';
import { changesBetween, emptyOf } from '#shared/record/card.ts';
import { formatDate, startOfDay } from '#shared/time/dates.ts';
import { type RecurringChangeKind, type Rhythm, recurringCard, rhythmWords, type Term } from '../rules.ts';
import { recurringVisitChanges, type recurringVisits } from '../tables.server.ts';

/** What is agreed, in columns. */
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

/** The terms as people read them. */
export async function termsInWords(ctx: Ctx, terms: Terms): Promise<Record<Term, string | null>> {
  const { serviceId, startsOn, every, unit, time, untilOn, daysBefore, note, wishedPartnerId } = terms;
  const [service] = await ctx.db.select({ name: services.nome }).from(services).where(eq(services.id, serviceId));
  const [partner] =
    wishedPartnerId === null
      ? []
      : await ctx.db.select({ name: partners.name }).from(partners).where(eq(partners.id, wishedPartnerId));
  const rhythm: Rhythm = { startsOn, every, unit, until: null };
  return {
    serviceId: service?.name ?? null,
    addressId: placeWords(terms),
    startsOn: `${rhythmWords(rhythm)}, desde ${dayWords(startsOn)}`,
    time,
    until: untilOn === null ? null : dayWords(untilOn),
    daysBefore: daysBefore === 1 ? '1 dia antes' : `${daysBefore} dias antes`,
    note: note || null,
    partnerId: partner?.name ?? null,
  };
}

/** Records agreed or edited terms, before and after. */
export async function noteTerms(
  ctx: Ctx,
  { id, kind, before, after }: { id: string; kind: RecurringChangeKind; before: Terms | null; after: Terms },
): Promise<void> {
  const [was, is] = [before && (await termsInWords(ctx, before)), await termsInWords(ctx, after)];
  const changes = changesBetween(recurringCard, was ?? emptyOf(recurringCard), is);
  await ctx.db
    .insert(recurringVisitChanges)
    .values({ ...doneNow(ctx), recurringVisitId: id, kind, name: was?.serviceId ?? null, changes });
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

function placeWords({ addressId, addressLabel }: Terms): string {
  if (addressLabel === null) return 'Endereço do cadastro';
  return addressId === null ? `${addressLabel} (retirado do cadastro)` : addressLabel;
}

const dayWords = (day: string) => formatDate(startOfDay(day));
