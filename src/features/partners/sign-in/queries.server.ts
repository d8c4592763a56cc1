import { desc, eq, or, sql } from 'drizzle-orm';
import { users } from '#features/accounts/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { partners } from '../tables.server.ts';
import type { UserName } from './rules.ts';

/** The account behind a user name, or undefined. */
export async function findSignInAccount(
  ctx: Ctx,
  { email, phone, document }: UserName,
): Promise<{ id: string; email: string } | undefined> {
  const [account] = await ctx.db
    .select({ id: users.id, email: users.email })
    .from(partners)
    .innerJoin(users, eq(users.id, partners.userId))
    .where(
      or(
        email === null ? undefined : eq(sql`lower(${partners.email})`, email),
        document === null ? undefined : eq(partners.document, document),
        phone === null ? undefined : eq(partners.phone, phone),
      ),
    )
    // Eleven digits may be one partner's CPF and another's phone: the document goes first.
    .orderBy(desc(eq(partners.document, document ?? '')))
    .limit(1);
  return account;
}
