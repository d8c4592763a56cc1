import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { eq, lt, sql } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import { DomainError } from '#shared/errors.ts';
import { rateLimits } from './tables.server.ts';

const minute = 60_000;

/** How often something may be tried in a window that starts with the first try. */
export interface AttemptLimit {
  name: string;
  max: number;
  windowMs: number;
}

export const attemptLimits = {
  signInByAddress: { name: 'sign-in-address', max: 30, windowMs: minute },
  signInByAccount: { name: 'sign-in-account', max: 10, windowMs: 15 * minute },
  recoveryByAddress: { name: 'recovery-address', max: 10, windowMs: 15 * minute },
  recoveryByAccount: { name: 'recovery-account', max: 3, windowMs: 15 * minute },
  /** An authenticator's code counts at most 90 s, and once (RFC 6238, 5.2). */
  usesOfCode: { name: 'uses-of-code', max: 1, windowMs: 90_000 },
  enrolmentByAccount: { name: 'enrolment-account', max: 10, windowMs: 15 * minute },
  resetByAddress: { name: 'reset-address', max: 20, windowMs: 15 * minute },
} as const satisfies Record<string, AttemptLimit>;

/** Who tries: the subject is kept as a digest, because what people type as a user name may be a password. */
const keyOf = (limit: AttemptLimit, subject: string) =>
  `${limit.name}:${createHash('sha256').update(subject.trim().toLowerCase()).digest('base64url')}`;

/**
 * Counts one attempt in one statement, so that simultaneous ones are each counted, and says whether it is allowed.
 * Run it outside a transaction that may be rolled back. `factor` multiplies the limit.
 */
export async function countAttempt(
  ctx: Ctx,
  input: { limit: AttemptLimit; subject: string; factor: number },
): Promise<{ allowed: boolean; retryAfterSeconds: number }> {
  const { limit, subject, factor } = input;
  const now = ctx.now.getTime();
  const isOver = sql`${rateLimits.lastRequest} <= ${now - limit.windowMs}`;
  const [row] = await ctx.db
    .insert(rateLimits)
    .values({ key: keyOf(limit, subject), count: 1, lastRequest: now })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${rateLimits.count} + 1 end`,
        lastRequest: sql`case when ${isOver} then ${now}::bigint else ${rateLimits.lastRequest} end`,
      },
    })
    .returning();
  const { count, lastRequest } = row ?? { count: 1, lastRequest: now };
  const retryAfterSeconds = Math.max(1, Math.ceil((lastRequest + limit.windowMs - now) / 1000));
  return { allowed: count <= limit.max * factor, retryAfterSeconds };
}

/** Like `countAttempt`, but throws `too_many` with the time to wait when the limit is passed. */
export async function demandAttempt(
  ctx: Ctx,
  input: { limit: AttemptLimit; subject: string; factor: number },
): Promise<void> {
  const { allowed, retryAfterSeconds } = await countAttempt(ctx, input);
  if (allowed) return;
  const minutes = Math.ceil(retryAfterSeconds / 60);
  const wait = minutes === 1 ? '1 minuto' : `${minutes} minutos`;
  throw new DomainError('too_many', `Muitas tentativas. Aguarde ${wait} e tente de novo.`, { retryAfterSeconds });
}

/** Starts a subject's count anew, and drops the counts of earlier days. */
export async function forgetAttempts(ctx: Ctx, input: { limit: AttemptLimit; subject: string }): Promise<void> {
  await ctx.db.delete(rateLimits).where(eq(rateLimits.key, keyOf(input.limit, input.subject)));
  await ctx.db.delete(rateLimits).where(lt(rateLimits.lastRequest, ctx.now.getTime() - 24 * 60 * minute));
}

/** What counts as one address: an IPv4 address, or the /64 that one IPv6 customer has for himself. */
export function addressSubject(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped?.[1] !== undefined) return mapped[1];
  const [head = '', tail] = ip.split('%', 1).join('').toLowerCase().split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : Array<string>(8 - first.length - last.length).fill('0');
  return `${[...first, ...zeros, ...last].slice(0, 4).join(':')}::/64`;
}
