// Tested in #test/driver-erased.db.test.ts.
import { eq, inArray, sql } from 'drizzle-orm';
import { phoneKey } from '#features/messages/rules.ts';
import { partnerDrivers } from '#features/partners/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import type { PersonKeys } from './rows-of.server.ts';

/**
 * Keys of a driver: rows of the same phone with the same CPF, or of the same name where one has none, are one person,
 * whichever company released it. Null for an unknown one.
 */
export async function readDriverKeys(
  ctx: Ctx,
  id: string,
): Promise<(Omit<PersonKeys, 'kind'> & { name: string }) | null> {
  const [driver] = await ctx.db.select().from(partnerDrivers).where(eq(partnerDrivers.id, id));
  if (driver === undefined) return null;
  const { rows: same } = await ctx.db.execute<{ id: string }>(
    sql`select id from partner_drivers where phone = ${driver.phone}
        and (cpf = ${driver.cpf} or (cpf is null or ${driver.cpf}::text is null) and fold(full_name) = fold(${driver.fullName}))`,
  );
  const ids = [...new Set([id, ...same.map((row) => row.id)])];
  const own = await ctx.db.select().from(partnerDrivers).where(inArray(partnerDrivers.id, ids));
  const phones = await ownAlone(ctx, [driver.phone], ids);
  return {
    name: driver.fullName,
    ids,
    phones: given(phones.flatMap((phone) => [phone, phoneKey(phone)])),
    emails: await ownAlone(ctx, given(own.map(({ email }) => email)), ids),
    names: given(own.map(({ fullName }) => fullName)),
    userIds: given(own.map(({ userId }) => userId)),
  };
}

/** Of phones, e-mails and documents those that no other record has: a company's owner often drives as well. */
export async function ownAlone(ctx: Ctx, values: readonly string[], driverIds: readonly string[]): Promise<string[]> {
  if (values.length === 0) return [];
  const { rows } = await ctx.db.execute<{ value: string }>(
    sql`select value from unnest(${sql.param([...values])}::text[]) as value
        where not exists (select from client_phones where phone = value)
          and not exists (select from clients where value in (phone, email, document))
          and not exists (select from partners where value in (phone, whatsapp, email, document))
          and not exists (select from partner_applications where value in (whatsapp, email, document))
          and not exists (select from partner_drivers where value in (phone, email, cpf)
            and id <> all (${sql.param([...driverIds])}::uuid[]))`,
  );
  return rows.map(({ value }) => value);
}

const given = (values: readonly (string | null)[]) => [...new Set(values.filter((value) => value !== null))];
