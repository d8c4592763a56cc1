// Tested in edit-client.db.test.ts.
import { and, count, eq } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { violatedUnique } from '#platform/database/violations.server.ts';
import { editRecord } from '#platform/edit-record.server.ts';
import { tooLate } from '#platform/too-late.server.ts';
import { formatPhone, toE164 } from '#shared/br/phone.ts';
import { DomainError, refusalAt } from '#shared/errors.ts';
import { lockClient } from '../parts/lock-client.server.ts';
import { clientHistory, noteChange } from '../parts/note-change.server.ts';
import { clientPhoneCard } from '../rules.ts';
import { clientContacts, clientPhones, clients } from '../tables.server.ts';
import type { AddClientPhoneBody, EditClientPhoneBody } from './contract.ts';

const mostPhones = 20;

/** Adds a phone that identifies a client. Throws `conflict` when it is taken. */
export async function addClientPhone(ctx: Ctx, clientId: string, input: AddClientPhoneBody): Promise<void> {
  const phone = toE164(input.phone) ?? '';
  const contactName = input.contactName || null;
  try {
    await inTransaction(ctx, async (inside) => {
      await lockClient(inside, clientId);
      const [held] = await inside.db
        .select({ count: count() })
        .from(clientPhones)
        .where(eq(clientPhones.clientId, clientId));
      if (held !== undefined && held.count >= mostPhones) {
        throw new DomainError('conflict', `Um cliente tem no máximo ${mostPhones} telefones.`);
      }
      await inside.db.insert(clientPhones).values({ clientId, phone, contactName, createdAt: ctx.now });
      const changes = [{ field: 'phone', before: null, after: inWords(phone, contactName) }];
      await noteChange(inside, { clientId, kind: 'phone_added', changes });
    });
  } catch (error) {
    if (violatedUnique(error) === 'client_phones_phone_unique') throw await phoneTaken(ctx, clientId, phone);
    throw error;
  }
}

/**
 * Sets a phone's contact person, or makes it the main one. Throws `not_found`, and `conflict` when somebody was faster.
 */
export async function editClientPhone(
  ctx: Ctx,
  { clientId, id, seen, mainSeen, isMain, contactName }: EditClientPhoneBody & { clientId: string; id: string },
): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    const client = await lockClient(inside, clientId);
    const row = await findPhone(inside, clientId, id);
    await editRecord(inside, {
      card: clientPhoneCard,
      lock: async () => row,
      seen,
      wanted: { contactName },
      history: clientHistory({ clientId, kind: 'phone_edited', subjectId: id, name: formatPhone(row.phone) }),
      save: (tx, { set }) => tx.db.update(clientPhones).set(set).where(eq(clientPhones.id, id)),
    });
    if (isMain !== true || client.phone === row.phone) return;
    const history = clientHistory({ clientId, kind: 'main_phone' });
    if (mainSeen !== undefined && toE164(mainSeen) !== client.phone) {
      throw tooLate(inside, await history.findLast(inside, 'main'), 'trocou o telefone principal');
    }
    await inside.db.update(clients).set({ phone: row.phone, updatedAt: ctx.now }).where(eq(clients.id, clientId));
    const changes = [{ field: 'main', before: client.phone, after: row.phone }];
    await noteChange(inside, { clientId, kind: 'main_phone', changes });
  });
}

/** Removes a phone, except the main one. Throws `not_found` and `conflict`. */
export async function removeClientPhone(ctx: Ctx, { clientId, id }: { clientId: string; id: string }): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    const client = await lockClient(inside, clientId);
    const phone = await findPhone(inside, clientId, id);
    if (phone.phone === client.phone) {
      throw new DomainError(
        'conflict',
        'Este é o telefone principal. Escolha outro como principal antes de retirá-lo.',
      );
    }
    const [contact] = await inside.db
      .select({ name: clientContacts.name })
      .from(clientContacts)
      .where(eq(clientContacts.phoneId, id))
      .limit(1);
    if (contact !== undefined) {
      const message = `Este telefone é do contato ${contact.name}. Corrija ou retire o contato antes.`;
      throw new DomainError('conflict', message);
    }
    await inside.db.delete(clientPhones).where(eq(clientPhones.id, id));
    const changes = [{ field: 'phone', before: inWords(phone.phone, phone.contactName), after: null }];
    await noteChange(inside, { clientId, kind: 'phone_removed', changes });
  });
}

async function findPhone(ctx: Ctx, clientId: string, id: string): Promise<typeof clientPhones.$inferSelect> {
  const [phone] = await ctx.db
    .select()
    .from(clientPhones)
    .where(and(eq(clientPhones.id, id), eq(clientPhones.clientId, clientId)));
  if (phone === undefined) throw new DomainError('not_found', 'Telefone não encontrado neste cliente.');
  return phone;
}

async function phoneTaken(ctx: Ctx, clientId: string, phone: string): Promise<DomainError> {
  const [owner] = await ctx.db
    .select({ id: clients.id, name: clients.name })
    .from(clientPhones)
    .innerJoin(clients, eq(clients.id, clientPhones.clientId))
    .where(eq(clientPhones.phone, phone));
  const message =
    owner === undefined
      ? 'Este telefone mudou agora mesmo. Tente novamente.'
      : owner.id === clientId
        ? 'Este cliente já tem este telefone.'
        : `Este telefone já é de ${owner.name}.`;
  return refusalAt('phone', message, 'conflict');
}

function inWords(phone: string, contactName: string | null): string {
  return contactName === null ? formatPhone(phone) : `${formatPhone(phone)} (${contactName})`;
}
