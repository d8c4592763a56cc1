import { and, desc, eq } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { tooLate } from '#platform/too-late.server.ts';
import { DomainError, refusalAt } from '#shared/errors.ts';
import type { FieldChange } from '#shared/record/card.ts';
import { lockClient } from '../parts/lock-client.server.ts';
import { noteChange } from '../parts/note-change.server.ts';
import { clientChanges, clientContacts, clients } from '../tables.server.ts';
import type { SaveBillingBody } from './contract.ts';
import { billingWords } from './rules.ts';

/**
 * Sets how a company pays; calls that are finished afterwards follow it. Throws `not_found`, `invalid` for a contact of
 * somebody else, and `conflict` for a client that is no company, or with who changed it since it was seen.
 */
export function saveBilling(ctx: Ctx, clientId: string, { dueDay, contactId, seen }: SaveBillingBody): Promise<void> {
  return inTransaction(ctx, async (inside) => {
    const { billingDay, billingContactId, isCompany } = await lockClient(inside, clientId);
    if (dueDay !== null && !isCompany) throw new DomainError('conflict', 'Só uma empresa paga por mês.');
    const now = { dueDay: billingDay, contactId: billingContactId };
    const wanted = { dueDay, contactId: dueDay === null ? null : (contactId ?? null) };
    if (isSame(now, wanted)) return;
    if (seen !== undefined && !isSame(now, seen)) throw await changedMeanwhile(inside, clientId);
    const [before, after] = [
      await nameOf(inside, clientId, now.contactId),
      await nameOf(inside, clientId, wanted.contactId),
    ];
    if (wanted.contactId !== null && after === null) {
      throw refusalAt('contactId', 'Este contato não é mais desta empresa.');
    }
    await inside.db
      .update(clients)
      .set({ billingDay: wanted.dueDay, billingContactId: wanted.contactId })
      .where(eq(clients.id, clientId));
    const told: FieldChange[] = [
      { field: 'billing', before: billingWords(now.dueDay), after: billingWords(wanted.dueDay) },
      { field: 'contact', before, after },
    ];
    const changes = told.filter((change) => change.before !== change.after);
    await noteChange(inside, { clientId, kind: 'billing_changed', changes });
  });
}

type Billing = Pick<SaveBillingBody, 'dueDay'> & { contactId: string | null };

const isSame = (one: Billing, other: Billing) => one.dueDay === other.dueDay && one.contactId === other.contactId;

async function nameOf(ctx: Ctx, clientId: string, contactId: string | null): Promise<string | null> {
  if (contactId === null) return null;
  const [contact] = await ctx.db
    .select({ name: clientContacts.name })
    .from(clientContacts)
    .where(and(eq(clientContacts.id, contactId), eq(clientContacts.clientId, clientId)));
  return contact?.name ?? null;
}

async function changedMeanwhile(ctx: Ctx, clientId: string): Promise<DomainError> {
  const [last] = await ctx.db
    .select()
    .from(clientChanges)
    .where(and(eq(clientChanges.clientId, clientId), eq(clientChanges.kind, 'billing_changed')))
    .orderBy(desc(clientChanges.id))
    .limit(1);
  return tooLate(ctx, last, 'mudou a cobrança desta empresa', 'Confira e salve de novo.');
}
