// Tested in edit-client.db.test.ts.
import { and, count, eq } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { violatedUnique } from '#platform/database/violations.server.ts';
import { placeFields } from '#shared/br/address-labels.ts';
import { formatCep, parseCep } from '#shared/br/cep.ts';
import { formatPhone, toE164 } from '#shared/br/phone.ts';
import { byKey } from '#shared/choices.ts';
import { mergeEdit } from '#shared/edits.ts';
import { DomainError } from '#shared/errors.ts';
import { lockClient } from '../parts/lock-client.server.ts';
import { noteChange } from '../parts/note-change.server.ts';
import { changesBetween } from '../rules.ts';
import { clientAddresses } from '../tables.server.ts';
import { type AddressField, addressFieldLabels, addressFields, type SaveClientAddressBody } from './contract.ts';
import { clashError, takenError } from './parts/refusals.server.ts';

const mostAddresses = 200;

/** Adds a place of a client. Throws `conflict` when one is called so already. */
export async function addClientAddress(ctx: Ctx, clientId: string, body: SaveClientAddressBody): Promise<void> {
  const values = stated(body);
  await tellingTakenLabel(() =>
    inTransaction(ctx, async (inside) => {
      await lockClient(inside, clientId);
      const [held] = await inside.db
        .select({ count: count() })
        .from(clientAddresses)
        .where(eq(clientAddresses.clientId, clientId));
      if (held !== undefined && held.count >= mostAddresses) {
        throw new DomainError('conflict', `Um cliente tem no máximo ${mostAddresses} endereços.`);
      }
      await inside.db.insert(clientAddresses).values({ ...columnsOf(values), clientId, createdAt: ctx.now });
      const fields = changesBetween(addressFieldLabels, nothing, inWords(values));
      await noteChange(inside, { clientId, kind: 'address_added', fields });
    }),
  );
}

interface AddressOf {
  clientId: string;
  id: string;
}

/** Corrects a place, field by field as the client's record is. Throws `not_found` and `conflict`. */
export async function editClientAddress(
  ctx: Ctx,
  { clientId, id }: AddressOf,
  { seen = {}, ...body }: SaveClientAddressBody,
): Promise<void> {
  await tellingTakenLabel(() =>
    inTransaction(ctx, async (inside) => {
      await lockClient(inside, clientId);
      const now = stated(await findAddress(inside, { clientId, id }));
      const all = stated(seen);
      const known = Object.fromEntries(
        addressFields.filter((field) => seen[field] !== undefined).map((field) => [field, all[field]]),
      );
      const edit = { now, seen: known, wanted: stated(body), together: placeFields };
      const { merged: values, both } = mergeEdit<typeof now>(edit);
      if (both.length > 0) {
        const words = { named: nameOf(now), now: inWords(now), labels: addressFieldLabels };
        throw await clashError(inside, { clientId, record: 'este endereço', kind: 'address_edited', both, ...words });
      }
      const fields = changesBetween(addressFieldLabels, inWords(now), inWords(values));
      if (fields.length === 0) return;
      await inside.db.update(clientAddresses).set(columnsOf(values)).where(eq(clientAddresses.id, id));
      const named = { label: nameOf(now), from: null, to: null };
      await noteChange(inside, { clientId, kind: 'address_edited', fields: [named, ...fields] });
    }),
  );
}

/** Takes a place away; calls that were there keep their address. Throws `not_found`. */
export async function removeClientAddress(ctx: Ctx, { clientId, id }: AddressOf): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    await lockClient(inside, clientId);
    const now = stated(await findAddress(inside, { clientId, id }));
    await inside.db.delete(clientAddresses).where(eq(clientAddresses.id, id));
    const fields = changesBetween(addressFieldLabels, inWords(now), nothing);
    await noteChange(inside, { clientId, kind: 'address_removed', fields });
  });
}

async function findAddress(ctx: Ctx, { clientId, id }: AddressOf): Promise<typeof clientAddresses.$inferSelect> {
  const [address] = await ctx.db
    .select()
    .from(clientAddresses)
    .where(and(eq(clientAddresses.id, id), eq(clientAddresses.clientId, clientId)));
  if (address === undefined) throw new DomainError('not_found', 'Endereço não encontrado neste cliente.');
  return address;
}

async function tellingTakenLabel(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (violatedUnique(error) !== 'client_addresses_label_key') throw error;
    throw takenError('label', 'Este cliente já tem um endereço com este nome.');
  }
}

type Values = Record<AddressField, string | null>;

const nothing: Values = byKey(addressFields, () => null);

/** How the history names a place. */
const nameOf = ({ label }: Values) => `Endereço "${label}"`;

function stated(given: Partial<Record<AddressField, string | null | undefined>>): Values {
  const values = byKey(addressFields, (field) => given[field] || null);
  return {
    ...values,
    zipCode: values.zipCode === null ? null : parseCep(values.zipCode),
    contactPhone: values.contactPhone === null ? null : toE164(values.contactPhone),
  };
}

function columnsOf({ label, street, city, state, ...rest }: Values) {
  if (label === null || street === null || city === null || state === null) {
    throw new DomainError('invalid', 'Informe nome, endereço, cidade e estado.');
  }
  return { ...rest, label, street, city, state };
}

function inWords(values: Values): Values {
  return {
    ...values,
    zipCode: values.zipCode === null ? null : formatCep(values.zipCode),
    contactPhone: values.contactPhone === null ? null : formatPhone(values.contactPhone),
  };
}
