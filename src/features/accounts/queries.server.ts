import { and, eq, inArray, sql } from 'drizzle-orm';
import { siteSettings } from '#features/settings/tables.server.ts';
import type { Ctx, Db } from '#platform/context.server.ts';
import { DomainError } from '#shared/errors.ts';
import type { SignedInUser } from './contract.ts';
import { type Permission, permissionTable } from './reference-permissions.ts';
import { permissionsBeforeEnrolment, permissionsOfAccount } from './rules.ts';
import { credentials, users } from './tables.server.ts';

export type User = typeof users.$inferSelect;

/** The account with this id, or undefined. */
export async function findUser(ctx: { db: Db }, id: string): Promise<User | undefined> {
  const [user] = await ctx.db.select().from(users).where(eq(users.id, id));
  return user;
}

/** The account with this e-mail in any letter case, or undefined. */
export async function findUserByEmail(ctx: { db: Db }, email: string): Promise<User | undefined> {
  const [user] = await ctx.db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.trim().toLowerCase()));
  return user;
}

/** Whether an account may sign in: any in use, and a partner's always, which then has a way to be heard. */
export function isUsable({ role, status }: Pick<User, 'role' | 'status'>): boolean {
  return status === 'ativo' || role === 'partner';
}

/** Ids of active accounts with this permission. */
export async function listUserIdsWith(ctx: { db: Db }, permission: Permission): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.role, [...permissionTable[permission]]), eq(users.status, 'ativo')));
  return rows.map(({ id }) => id);
}

/** Whether somebody has never chosen a password: the row is missing or empty. */
export async function isInvitationPending(ctx: { db: Db }, userId: string): Promise<boolean> {
  const [row] = await ctx.db.select({ id: credentials.id }).from(credentials).where(eq(credentials.userId, userId));
  return row === undefined;
}

/** Whether administrators may do nothing before they have a second factor. */
export async function requiresAdminSecondFactor(ctx: { db: Db }): Promise<boolean> {
  const [row] = await ctx.db
    .select({
      required: sql<boolean>`coalesce((${siteSettings.value} ->> 'requireAdminSecondFactor')::boolean, false)`,
    })
    .from(siteSettings)
    .where(eq(siteSettings.group, 'security'));
  return row?.required === true;
}

/** Whether this account must turn its second factor on before anything else. */
export async function isEnrolmentDue(
  ctx: { db: Db },
  { role, twoFactorEnabled }: Pick<User, 'role' | 'twoFactorEnabled'>,
): Promise<boolean> {
  return role === 'admin' && !twoFactorEnabled && (await requiresAdminSecondFactor(ctx));
}

/** The acting user for screens. Throws `unauthenticated` when nobody is signed in. */
export async function findSignedInUser(ctx: Ctx): Promise<SignedInUser> {
  const user = ctx.actor.id === null ? undefined : await findUser(ctx, ctx.actor.id);
  if (user === undefined) throw new DomainError('unauthenticated', 'Entre na sua conta para continuar.');
  return toSignedInUser(ctx, user);
}

/** Shapes a stored account for the screens. */
export async function toSignedInUser(ctx: { db: Db }, user: User): Promise<SignedInUser> {
  return {
    id: user.id,
    email: user.email,
    firstName: user.firstName,
    lastName: user.lastName,
    role: user.role,
    profileImageUrl: user.image,
    permissions: [...((await isEnrolmentDue(ctx, user)) ? permissionsBeforeEnrolment : permissionsOfAccount(user))],
  };
}
