import { and, count, eq } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { editRecord, type Taken, tellingTaken } from '#platform/edit-record.server.ts';
import { toE164 } from '#shared/br/phone.ts';
import { DomainError, refusalAt } from '#shared/errors.ts';
import { changesBetween, emptyOf, readCard, wholeOf } from '#shared/record/card.ts';
import { lockClient } from '../parts/lock-client.server.ts';
import { clientHistory, noteChange } from '../parts/note-change.server.ts';
import { clientContactCard } from '../rules.ts';
import { clientAddresses, clientContacts, clientPhones } from '../tables.server.ts';
import type { SaveClientContactBody } from './contract.ts';
import { addClientPhone } from './save-client-phone.server.ts';

const mostContacts = 50;
const taken: Taken = {
  client_contacts_phone_key: { path: 'phone', message: 'Já há um contato com este telefone e este papel.' },
};

interface ContactOf {
  clientId: string;
  id: string;
}

/** Adds a contact; its phone becomes one of the client's. Throws `conflict` for a phone of somebody else. */
export async function addClientContact(ctx: Ctx, clientId: string, body: SaveClientContactBody): Promise<void> {
  await tellingTaken(taken, () =>
    inTransaction(ctx, async (inside) => {
      await lockClient(inside, clientId);
      const [held] = await inside.db
        .select({ count: count() })
        .from(clientContacts)
        .where(eq(clientContacts.clientId, clientId));
      if (held !== undefined && held.count >= mostContacts) {
        throw new DomainError('conflict', `Um cliente tem no máximo ${mostContacts} contatos.`);
      }
      const { name, role } = body;
      const place = await findPlace(inside, clientId, body.addressId);
      const values = wholeOf(clientContactCard, { ...body, place });
      const [added] = await inside.db
        .insert(clientContacts)
        .values({
          clientId,
          name,
          role,
          email: values.email,
          phoneId: await ensurePhone(inside, { clientId, name, phone: values.phone }),
          addressId: body.addressId || null,
        })
        .returning({ id: clientContacts.id });
      if (added === undefined) throw new Error('The contact was not saved.');
      const changes = changesBetween(clientContactCard, emptyOf(clientContactCard), values);
      await noteChange(inside, { clientId, kind: 'contact_added', subjectId: added.id, name, changes });
    }),
  );
}

/** Corrects a contact, field by field as the client's record is. Throws `not_found` and `conflict`. */
export async function editClientContact(
  ctx: Ctx,
  { clientId, id }: ContactOf,
  { seen, addressId, ...wanted }: SaveClientContactBody,
): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    await lockClient(inside, clientId);
    const contact = await findContact(inside, { clientId, id });
    await editRecord(inside, {
      card: clientContactCard,
      lock: async () => contact,
      seen,
      wanted: { ...wanted, place: await findPlace(inside, clientId, addressId) },
      isWhole: true,
      history: clientHistory({ clientId, kind: 'contact_edited', subjectId: id, name: contact.name }),
      save: async (tx, { merged: { name, role, phone, email }, set }) => {
        const phoneId = 'phone' in set ? await ensurePhone(tx, { clientId, name, phone }) : contact.phoneId;
        // Two people may each take one of them away.
        if (phoneId === null && email === null) throw refusalAt('phone', 'Informe o telefone ou o e-mail do contato.');
        await tx.db
          .update(clientContacts)
          .set({
            name,
            role: role ?? contact.role,
            email,
            phoneId,
            ...('place' in set && { addressId: addressId || null }),
          })
          .where(eq(clientContacts.id, id));
      },
      taken,
    });
  });
}

/** Removes a contact; its phone stays one of the client's. Throws `not_found`. */
export async function removeClientContact(ctx: Ctx, { clientId, id }: ContactOf): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    await lockClient(inside, clientId);
    const contact = await findContact(inside, { clientId, id });
    await inside.db.delete(clientContacts).where(eq(clientContacts.id, id));
    const changes = changesBetween(clientContactCard, readCard(clientContactCard, contact), emptyOf(clientContactCard));
    await noteChange(inside, { clientId, kind: 'contact_removed', subjectId: id, name: contact.name, changes });
  });
}

/** The client's row of this phone, added where there is none; null without a phone. */
async function ensurePhone(
  ctx: Ctx,
  { clientId, name, phone }: { clientId: string; name: string; phone: string | null },
): Promise<string | null> {
  const stored = phone === null ? null : toE164(phone);
  if (stored === null) return null;
  const findId = async () => {
    const [row] = await ctx.db
      .select({ id: clientPhones.id })
      .from(clientPhones)
      .where(and(eq(clientPhones.clientId, clientId), eq(clientPhones.phone, stored)));
    return row?.id ?? null;
  };
  const known = await findId();
  if (known !== null) return known;
  await addClientPhone(ctx, clientId, { phone: stored, contactName: name });
  return findId();
}

async function findPlace(ctx: Ctx, clientId: string, addressId: string | null | undefined): Promise<string | null> {
  if (!addressId) return null;
  const [place] = await ctx.db
    .select({ label: clientAddresses.label })
    .from(clientAddresses)
    .where(and(eq(clientAddresses.id, addressId), eq(clientAddresses.clientId, clientId)));
  if (place === undefined) throw refusalAt('addressId', 'Este endereço não é mais deste cliente.');
  return place.label;
}

async function findContact(ctx: Ctx, { clientId, id }: ContactOf) {
  const [contact] = await ctx.db
    .select({
      name: clientContacts.name,
      role: clientContacts.role,
      email: clientContacts.email,
      phoneId: clientContacts.phoneId,
      phone: clientPhones.phone,
      place: clientAddresses.label,
    })
    .from(clientContacts)
    .leftJoin(clientPhones, eq(clientPhones.id, clientContacts.phoneId))
    .leftJoin(clientAddresses, eq(clientAddresses.id, clientContacts.addressId))
    .where(and(eq(clientContacts.id, id), eq(clientContacts.clientId, clientId)));
  if (contact === undefined) throw new DomainError('not_found', 'Contato não encontrado neste cliente.');
  return contact;
}
