import { desc, eq, getTableColumns } from 'drizzle-orm';
import { callIsOpen, serviceCalls } from '#features/service-calls/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { formatPhone, toE164 } from '#shared/br/phone.ts';
import { fold } from '#shared/text/text.ts';
import { addressOf, findStatusReason, listAddresses, listContacts, toPlace } from '../queries.server.ts';
import { maskAddress } from '../rules.ts';
import { clientPhones, clients } from '../tables.server.ts';

/** The client with this phone in any usual notation; null for none. */
export async function findClientByPhone(ctx: Ctx, phone: string) {
  const [row] = await ctx.db
    .select(getTableColumns(clients))
    .from(clientPhones)
    .innerJoin(clients, eq(clients.id, clientPhones.clientId))
    .where(eq(clientPhones.phone, toE164(phone) ?? ''));
  if (row === undefined) return null;
  const { id, name, email, totalCalls } = row;
  const asked = formatPhone(toE164(phone) ?? '');
  const places = (await listAddresses(ctx, id)).map(toPlace);
  const calls = await ctx.db
    .select({ ...getTableColumns(serviceCalls), isOpen: callIsOpen })
    .from(serviceCalls)
    .where(eq(serviceCalls.clientId, id))
    .orderBy(desc(serviceCalls.createdAt), desc(serviceCalls.id))
    .limit(20);
  const known = new Set(places.map(placeKey));
  const addresses = [...calls, { ...row, reference: null }]
    .map((place) => ({
      masked: maskAddress(place) ?? '',
      address: { ...addressOf(place), reference: place.reference },
    }))
    .filter(({ address }) => {
      const key = placeKey(address);
      const isNew = address.street !== null && !known.has(key);
      known.add(key);
      return isNew;
    });
  return {
    id,
    name,
    email,
    status: row.status,
    statusReason: row.status === 'ativo' ? null : await findStatusReason(ctx, id),
    mayOverride: ctx.actor.permissions.has('clients.write'),
    totalCalls,
    places,
    contacts: (await listContacts(ctx, id)).map((contact) => ({ ...contact, isCalling: contact.phone === asked })),
    addresses: addresses.slice(0, mostAddresses),
    openCalls: calls
      .filter(({ isOpen }) => isOpen)
      .map(({ id: callId, protocolNumber, serviceType }) => ({ id: callId, protocolNumber, serviceType })),
  };
}

const mostAddresses = 4;

/** Identity of an address, ignoring postal code and reference, which may be missing. */
function placeKey(
  place: Pick<ReturnType<typeof addressOf>, 'street' | 'number' | 'complement' | 'city' | 'state'>,
): string {
  const { street, number, complement, city, state } = place;
  return fold([street, number, complement, city, state].join('|'));
}
