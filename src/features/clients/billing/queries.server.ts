import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import { formatPhone } from '#shared/br/phone.ts';
import { DomainError } from '#shared/errors.ts';
import { clientContacts, clientPhones, clients } from '../tables.server.ts';
import type { CompanyBilling } from './contract.ts';

/** Whether a client's calls are paid by the month as of now. */
export async function paysByMonth(ctx: Ctx, clientId: string): Promise<boolean> {
  return (await whoPayByMonth(ctx, [clientId])).has(clientId);
}

/** Those of several clients whose calls are paid by the month as of now. */
export async function whoPayByMonth(ctx: Ctx, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const pays = and(inArray(clients.id, ids), isNotNull(clients.billingDay));
  const rows = await ctx.db.select({ id: clients.id }).from(clients).where(pays);
  return new Set(rows.map(({ id }) => id));
}

/** A company's way of paying, and who receives its bill; throws `not_found`. */
export async function findBilling(ctx: Ctx, clientId: string): Promise<CompanyBilling> {
  const [client] = await ctx.db
    .select({ dueDay: clients.billingDay, contactId: clients.billingContactId })
    .from(clients)
    .where(eq(clients.id, clientId));
  if (client === undefined) throw new DomainError('not_found', 'Cliente não encontrado.');
  return { ...client, receiver: await findReceiver(ctx, clientId) };
}

/** The receiver of a company's bill: the chosen contact, the first one that pays, or the company itself. */
export async function findReceiver(ctx: Ctx, clientId: string) {
  const isOfClient = eq(clientContacts.clientId, clients.id);
  const [found] = await ctx.db
    .select({
      name: sql<string>`coalesce(${clientContacts.name}, ${clients.companyName}, ${clients.name})`,
      phone: sql<
        string | null
      >`case when ${clientContacts.id} is null then ${clients.phone} else ${clientPhones.phone} end`,
      email: sql<
        string | null
      >`case when ${clientContacts.id} is null then ${clients.email} else ${clientContacts.email} end`,
    })
    .from(clients)
    .leftJoin(
      clientContacts,
      and(
        isOfClient,
        sql`(${clientContacts.id} = ${clients.billingContactId} or ${clientContacts.role} = 'financeiro')`,
      ),
    )
    .leftJoin(clientPhones, eq(clientPhones.id, clientContacts.phoneId))
    .where(eq(clients.id, clientId))
    .orderBy(sql`${clientContacts.id} is not distinct from ${clients.billingContactId} desc`, asc(clientContacts.id))
    .limit(1);
  if (found === undefined) throw new DomainError('not_found', 'Cliente não encontrado.');
  return { ...found, phone: found.phone && formatPhone(found.phone) };
}
