// Tested in edit-client.db.test.ts.
import { and, count, eq } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { violatedUnique } from '#platform/database/violations.server.ts';
import { tooLate } from '#platform/too-late.server.ts';
import { formatPhone, toE164 } from '#shared/br/phone.ts';
import { DomainError } from '#shared/errors.ts';
import { lockClient } from '../parts/lock-client.server.ts';
import { noteChange } from '../parts/note-change.server.ts';
import type { FieldChange } from '../rules.ts';
import { clientPhones, clients } from '../tables.server.ts';
import type { AddClientPhoneBody, EditClientPhoneBody } from './contract.ts';
import { clashError, findLastClientChange, takenError } from './parts/refusals.server.ts';

const mostPhones = 20;

/** Adds a phone by which a client is known from now on. Throws `conflict` when it is somebody's already. */
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
      const fields = [{ label: 'Telefone', from: null, to: inWords(phone, contactName) }];
      await noteChange(inside, { clientId, kind: 'phone_added', fields });
    });
  } catch (error) {
    if (violatedUnique(error) === 'client_phones_phone_unique') throw await phoneTaken(ctx, clientId, phone);
    throw error;
  }
}

/** Says who answers a phone, or makes it the main one. Throws `not_found`, and `conflict` when somebody was faster. */
export async function editClientPhone(
  ctx: Ctx,
  { clientId, id, ...body }: EditClientPhoneBody & { clientId: string; id: string },
): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    const client = await lockClient(inside, clientId);
    const phone = await findPhone(inside, clientId, id);
    const contactName = body.contactName === undefined ? phone.contactName : body.contactName || null;
    const seen = body.seen && (body.seen.contactName || null);
    const label = `Quem atende ${formatPhone(phone.phone)}`;
    if (seen !== undefined && seen !== phone.contactName && contactName !== phone.contactName) {
      const words = { now: { contactName: phone.contactName }, labels: { contactName: label } };
      const both = ['contactName'] as const;
      throw await clashError(inside, { clientId, record: 'este telefone', kind: 'phone_edited', both, ...words });
    }
    if (contactName !== phone.contactName) {
      await inside.db.update(clientPhones).set({ contactName }).where(eq(clientPhones.id, id));
      const fields: FieldChange[] = [{ label, from: phone.contactName, to: contactName }];
      await noteChange(inside, { clientId, kind: 'phone_edited', fields });
    }
    if (body.isMain === true && client.phone !== phone.phone) {
      if (body.mainSeen !== undefined && toE164(body.mainSeen) !== client.phone) {
        throw tooLate(
          inside,
          await findLastClientChange(inside, clientId, 'main_phone'),
          'trocou o telefone principal',
        );
      }
      await inside.db.update(clients).set({ phone: phone.phone, updatedAt: ctx.now }).where(eq(clients.id, clientId));
      const fields = [{ label: 'Telefone principal', from: formatPhone(client.phone), to: formatPhone(phone.phone) }];
      await noteChange(inside, { clientId, kind: 'main_phone', fields });
    }
  });
}

/** Takes a phone away; the main one stays. Throws `not_found` and `conflict`. */
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
    await inside.db.delete(clientPhones).where(eq(clientPhones.id, id));
    const fields = [{ label: 'Telefone', from: inWords(phone.phone, phone.contactName), to: null }];
    await noteChange(inside, { clientId, kind: 'phone_removed', fields });
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
  if (owner === undefined) return takenError('phone', 'Este telefone mudou agora mesmo. Tente novamente.');
  return takenError(
    'phone',
    owner.id === clientId ? 'Este cliente já tem este telefone.' : `Este telefone já é de ${owner.name}.`,
  );
}

function inWords(phone: string, contactName: string | null): string {
  return contactName === null ? formatPhone(phone) : `${formatPhone(phone)} (${contactName})`;
}
