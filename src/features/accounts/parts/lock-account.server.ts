import { and, count, eq, isNotNull, ne, sql } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import { DomainError } from '#shared/errors.ts';
import { findUser, type User } from '../queries.server.ts';
import type { AccountFacts } from '../rules.ts';
import { credentials, users } from '../tables.server.ts';

/**
 * Locks an account for a change, inside the caller's transaction, with the number of other administrators who can sign
 * in. Changes of administrators are serialised, so that two cannot rely on each other. Throws `not_found`.
 */
export async function lockAccount(inside: Ctx, userId: string): Promise<{ user: User; facts: AccountFacts }> {
  const seen = await findUser(inside, userId);
  if (seen === undefined) throw missing();
  const isAdmin = seen.role === 'admin';
  if (isAdmin) await inside.db.execute(sql`select pg_advisory_xact_lock(hashtext('administrators'))`);
  const user = isAdmin ? await findUser(inside, userId) : seen;
  if (user === undefined) throw missing();
  const otherActiveAdmins = isAdmin ? await countOtherAdmins(inside, userId) : 0;
  return { user, facts: { id: user.id, role: user.role, status: user.status, otherActiveAdmins } };
}

const missing = () => new DomainError('not_found', 'Usuário não encontrado.');

/** An administrator who was invited and has no password yet cannot help anybody in. */
async function countOtherAdmins(inside: Ctx, userId: string): Promise<number> {
  const [row] = await inside.db
    .select({ others: count() })
    .from(users)
    .innerJoin(credentials, and(eq(credentials.userId, users.id), isNotNull(credentials.password)))
    .where(and(eq(users.role, 'admin'), eq(users.status, 'ativo'), ne(users.id, userId)));
  return row?.others ?? 0;
}
