import { type Ctx, type Db, inTransaction } from '#platform/context.server.ts';
import { isEmail } from '#shared/contact/email.ts';
import { refusalAt } from '#shared/errors.ts';
import { nameParts } from '#shared/text/text.ts';
import { checkNewPassword } from './parts/check-new-password.server.ts';
import { deliverPasswordLink } from './parts/deliver-password-link.server.ts';
import { hashPassword } from './parts/hash-password.server.ts';
import type { Role, UserStatus } from './rules.ts';
import { credentials, users } from './tables.server.ts';

export interface NewUser {
  /** The full name; its first word is the first name. */
  name: string;
  email: string;
  role: Role;
  /** Only `ativo` can sign in. */
  status?: UserStatus;
  /** Absent: the person is invited by e-mail to choose one. */
  password?: string;
  /** The caller sends the invitation itself. */
  invites?: false;
}

/**
 * Creates an account, inside the caller's transaction if any. Without a password an invitation is e-mailed; without
 * e-mail its link (7 days, once) is returned for handing over. Throws `conflict` when the e-mail has an account,
 * `invalid` for a bad e-mail or weak password.
 */
export async function createUser(ctx: Ctx, input: NewUser): Promise<{ id: string; invitationUrl: string | null }> {
  const { password, role } = input;
  const email = input.email.trim().toLowerCase();
  if (!isEmail(email)) refuseEmail('invalid', 'Digite um e-mail válido');
  const person = { ...nameParts(input.name), email, role, status: input.status ?? 'ativo' };
  if (password !== undefined) {
    checkNewPassword(password, person, 'password');
    const hash = await hashPassword(password);
    return { id: await inTransaction(ctx, (inside) => insertUser(inside, person, hash)), invitationUrl: null };
  }
  if (input.invites === false) return { id: await insertUser(ctx, person, null), invitationUrl: null };
  return inTransaction(ctx, async (inside) => {
    const userId = await insertUser(inside, person, null);
    return deliverPasswordLink(inside, { userId, role, kind: 'invitation' });
  });
}

/** Writes the account and, when there is one, its password's hash. Throws `conflict` when the e-mail is taken. */
export function insertUser(
  ctx: { db: Db },
  person: { firstName: string; lastName: string; email: string; role: Role; status?: UserStatus },
  passwordHash: string | null,
): Promise<string> {
  return ctx.db.transaction(async (db) => {
    const name = `${person.firstName} ${person.lastName}`.trim();
    const [user] = await db
      .insert(users)
      .values({ ...person, name })
      .onConflictDoNothing()
      .returning({ id: users.id });
    if (user === undefined) return refuseEmail('conflict', 'Já existe uma conta com este e-mail.');
    if (passwordHash !== null) {
      await db.insert(credentials).values({ userId: user.id, password: passwordHash });
    }
    return user.id;
  });
}

function refuseEmail(code: 'invalid' | 'conflict', message: string): never {
  throw refusalAt('email', message, code);
}
