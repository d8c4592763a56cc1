import { and, count, eq, inArray, sql } from 'drizzle-orm';
import { siteSettings } from '#features/settings/tables.server.ts';
import type { Ctx, Db } from '#platform/context.server.ts';
import { DomainError } from '#shared/errors.ts';
import { plainBRL, reaisToCents } from '#shared/numbers/money.ts';
import { todayOn } from '#shared/time/dates.ts';
import type { SignedInUser } from './contract.ts';
import { type Permission, permissionTable } from './reference-permissions.ts';
import {
  type DecisionLimit,
  type LimitedKind,
  limitedRole,
  permissionsBeforeEnrolment,
  permissionsOfAccount,
  whyBeyondLimit,
} from './rules.ts';
import { decisionLimits } from './settings-content.ts';
import { credentials, limitedDecisions, users } from './tables.server.ts';

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

/** The actor's limit for a kind of decision, and how many of the day are taken; null without one. */
export async function findOwnLimit(
  { db, actor, now }: Ctx,
  kind: LimitedKind,
): Promise<(DecisionLimit & { today: number }) | null> {
  if (actor.kind !== 'user' || actor.role !== limitedRole || actor.id === null) return null;
  const [row] = await db.select().from(siteSettings).where(eq(siteSettings.group, 'decisions'));
  const limits = decisionLimits.shape.catch(decisionLimits.usual).parse(row?.value ?? decisionLimits.usual);
  const amountCents = reaisToCents(limits[`${kind}Amount`]) ?? 0;
  const perDay = limits[`${kind}PerDay`];
  if (amountCents === 0 || perDay === 0) return null;
  const own = and(
    eq(limitedDecisions.actorId, actor.id),
    eq(limitedDecisions.kind, kind),
    eq(limitedDecisions.day, todayOn(now)),
  );
  const [taken] = await db.select({ today: count() }).from(limitedDecisions).where(own);
  return { amountCents, perDay, today: taken?.today ?? 0 };
}

/** Whether the actor decides on an open record by a limit, and the limit in a sentence; null where none applies. */
export async function readOwnLimit(
  ctx: Ctx,
  kind: LimitedKind,
  { amountCents, isOpen }: { amountCents: number | null; isOpen: boolean },
): Promise<{ isWithin: boolean; note: string | null }> {
  const limit = isOpen ? await findOwnLimit(ctx, kind) : null;
  if (limit === null) return { isWithin: false, note: null };
  const why = whyBeyondLimit({ amountCents, today: limit.today }, limit);
  const up = `Você decide até ${plainBRL(limit.amountCents)}, ${limit.perDay} por dia; hoje já foram ${limit.today}.`;
  return { isWithin: why === null, note: why ?? up };
}
