import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { eq, lt, sql } from 'drizzle-orm';
import { DomainError } from '#shared/errors.ts';
import type { Limit } from '#shared/limits.ts';
import type { Ctx, Db } from './context.server.ts';
import { rateLimits } from './tables.server.ts';

/** What attempts are counted with. */
export interface Attempts {
  /**
   * A small pool of its own, never `ctx.db`: a count outlives the transaction that was rolled back, and waits for no
   * connection that its own request holds.
   */
  db: Db;
  /** Multiplies every limit that is not fixed, for who asks from this machine. */
  factor: number;
}

const day = 24 * 3_600_000;

/**
 * Counts one attempt in one statement, so that simultaneous ones are each counted, and says whether it is allowed.
 * The subject of a limit per address is the address as it comes.
 */
export async function countAttempt(
  ctx: Ctx,
  limit: Limit,
  subject: string,
): Promise<{ allowed: boolean; retryAfterSeconds: number }> {
  const { db, factor: wanted } = ctx.services.attempts;
  const factor = ctx.isOwnMachine === true ? wanted : 1;
  const now = ctx.now.getTime();
  const isOver = sql`${rateLimits.lastRequest} <= ${now - limit.windowMs}`;
  const [row] = await db
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
  return { allowed: count <= limit.max * (limit.isFixed === true ? 1 : factor), retryAfterSeconds };
}

/** Like `countAttempt`, but throws `too_many` with the time to wait when the limit is passed. */
export async function demandAttempt(ctx: Ctx, limit: Limit, subject: string): Promise<void> {
  const { allowed, retryAfterSeconds } = await countAttempt(ctx, limit, subject);
  if (allowed) return;
  const minutes = Math.ceil(retryAfterSeconds / 60);
  const wait = minutes === 1 ? '1 minuto' : `${minutes} minutos`;
  throw new DomainError('too_many', `Muitas tentativas. Aguarde ${wait} e tente de novo.`, { retryAfterSeconds });
}

/** Starts a subject's count anew, and drops the counts of earlier days. */
export async function forgetAttempts(ctx: Ctx, limit: Limit, subject: string): Promise<void> {
  const { db } = ctx.services.attempts;
  await db.delete(rateLimits).where(eq(rateLimits.key, keyOf(limit, subject)));
  await db.delete(rateLimits).where(lt(rateLimits.lastRequest, ctx.now.getTime() - day));
}

/** Who tries: the subject is kept as a digest, because what people type as a user name may be a password. */
function keyOf({ name, per }: Limit, subject: string): string {
  const who = per === 'address' ? addressSubject(subject) : subject.trim().toLowerCase();
  return `${name}:${createHash('sha256').update(who).digest('base64url')}`;
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
