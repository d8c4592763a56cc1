import { eq } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import { DomainError } from '#shared/errors.ts';
import type { User } from '../queries.server.ts';
import { users } from '../tables.server.ts';

/** The acting account, locked: its password and second factor change one step at a time. Throws `unauthenticated`. */
export async function lockOwner(inside: Ctx): Promise<User> {
  const [owner] = await inside.db
    .select()
    .from(users)
    .where(eq(users.id, inside.actor.id ?? ''))
    .for('update');
  if (owner === undefined) throw new DomainError('unauthenticated', 'Entre na sua conta para continuar.');
  return owner;
}
