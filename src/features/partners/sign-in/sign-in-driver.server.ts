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
 * Signs in a driver whose phone was released, by the code sent to it, and gives the account with the cookie lines to
 * set; the account is made at the first time. Throws `invalid` for a code that does not count, `unauthenticated` when
 * no active partner released the phone, or when the driver's account is not in use.
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

/** The account of the driver who signed in before with this phone, however it is written; null for nobody's. */
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
 * The account of the driver with this phone; null when no active partner released it. Of several partners it stays with
 * the one whose driver has signed in, else with the first that named it: nobody pulls another's driver over by a list.
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
 * Drivers need no e-mail, accounts do: without a free one it gets an address that can belong to nobody, and no earlier
 * account of the same driver holds.
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
