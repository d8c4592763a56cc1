import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, isNotNull } from 'drizzle-orm';
import type { SignedInUser } from '#features/accounts/contract.ts';
import { insertUser } from '#features/accounts/create-user.server.ts';
import { openSession } from '#features/accounts/open-session.server.ts';
import { findUser, toSignedInUser } from '#features/accounts/queries.server.ts';
import { claimCode } from '#features/phone-verification/claim-code.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { toE164 } from '#shared/br/phone.ts';
import { DomainError, isDomainError } from '#shared/errors.ts';
import { nameParts } from '#shared/text/text.ts';
import { partnerDrivers, partners } from '../tables.server.ts';

interface DriverSignIn {
  phone: string;
  code: string;
  /** Null when the browser never asked for a code. */
  flow: string | null;
  headers: Headers;
  address: string;
}

/**
 * Signs in a driver with a released phone, by the code sent to it, and returns the account with cookie lines; creates
 * the account at first use. Throws `invalid` for a wrong code, `unauthenticated` when no active partner released the
 * phone, or the account is disabled.
 */
export async function signInDriver(
  ctx: Ctx,
  { headers, address, ...typed }: DriverSignIn,
): Promise<{ user: SignedInUser; setCookies: string[] }> {
  const { phone } = await claimCode(ctx, { ...typed, address });
  const userId = await inTransaction(ctx, (inside) => findAccount(inside, phone));
  const setCookie = userId === null ? null : await openSession(ctx, { userId, headers, address });
  const user = userId === null ? undefined : await findUser(ctx, userId);
  if (setCookie === null || user === undefined) {
    throw new DomainError(
      'unauthenticated',
      'Este telefone não está liberado. Fale com a empresa em que você trabalha.',
    );
  }
  return { user: await toSignedInUser(ctx, user), setCookies: [setCookie] };
}

/** The account of the driver with this phone, in any spelling, from an earlier sign-in; null for none. */
export async function findDriverAccount(ctx: Ctx, phone: string): Promise<string | null> {
  const [driver] = await ctx.db
    .select({ userId: partnerDrivers.userId })
    .from(partnerDrivers)
    .where(
      and(
        eq(partnerDrivers.phone, toE164(phone) ?? ''),
        isNotNull(partnerDrivers.userId),
        eq(partnerDrivers.status, 'ativo'),
      ),
    )
    .limit(1);
  return driver?.userId ?? null;
}

/**
 * The account of the driver with this phone; null when no active partner released it. Among several partners the one
 * with a signed-in driver keeps it, else the first: naming a phone does not take over another's driver.
 */
async function findAccount(ctx: Ctx, phone: string): Promise<string | null> {
  const [found] = await ctx.db
    .select({ driver: partnerDrivers })
    .from(partnerDrivers)
    .innerJoin(partners, eq(partners.id, partnerDrivers.partnerId))
    .where(and(eq(partnerDrivers.phone, phone), eq(partnerDrivers.status, 'ativo'), eq(partners.status, 'ativo')))
    .orderBy(desc(isNotNull(partnerDrivers.userId)), asc(partnerDrivers.createdAt), asc(partnerDrivers.id))
    .limit(1)
    .for('update', { of: partnerDrivers });
  if (found === undefined) return null;
  const { driver } = found;
  if (driver.userId !== null) return driver.userId;
  const userId = await makeAccount(ctx, driver);
  await ctx.db.update(partnerDrivers).set({ userId }).where(eq(partnerDrivers.id, driver.id));
  return userId;
}

/**
 * Drivers need no e-mail, accounts do: without a free one it gets an unusable address, distinct from earlier accounts
 * of the same driver.
 */
async function makeAccount(ctx: Ctx, driver: typeof partnerDrivers.$inferSelect): Promise<string> {
  const person = { ...nameParts(driver.fullName), role: 'driver' as const };
  if (driver.email !== null) {
    try {
      return await insertUser(ctx, { ...person, email: driver.email }, null);
    } catch (error) {
      if (!isDomainError(error) || error.code !== 'conflict') throw error;
    }
  }
  return insertUser(ctx, { ...person, email: `${randomUUID()}@motorista.invalid` }, null);
}
