import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { eq, lt, sql } from 'drizzle-orm';
import { DomainError } from '#shared/errors.ts';
import { type Limit, usualSentence } from '#shared/limits/limit.ts';
import { dayMs } from '#shared/time/durations.ts';
import type { Ctx, Db } from './context.server.ts';
import { rateLimits } from './tables.server.ts';

interface Count {
  count: number;
  startedAt: number;
}

/** The functions that count attempts. */
export interface Attempts {
  /**
   * A separate small pool, never `ctx.db`: a count survives a rollback and never waits for the request's own
   * connection.
   */
  db: Db;
  /** Multiplies every limit, for who asks from this machine. */
  factor: number;
  /** Counts of the in-memory limits, oldest first. */
  inMemory: Map<string, Count>;
}

/** Counters over a pool that nothing else uses, all in-memory counts at zero. */
export function createAttempts(db: Db, factor: number): Attempts {
  return { db, factor, inMemory: new Map() };
}

/** Some megabytes at most; a caller with very many addresses evicts the oldest counts. */
const maxInMemory = 20_000;

/**
 * Counts one attempt atomically and returns whether it is allowed; logs when the limit is exceeded. The subject of a
 * limit per address or network is the raw IP address.
 */
export async function countAttempt(ctx: Ctx, limit: Limit, subject: string, times = 1): Promise<CountedAttempt> {
  const { beyond, ...verdict } = await judgeAttempt(ctx, limit, subject, times);
  // Once per window and subject: a flood must not fill the log as well.
  if (beyond > 0 && beyond <= times)
    ctx.log.warn({ limit: limit.name, address: ctx.address ?? null }, 'a limit was passed');
  return verdict;
}

interface CountedAttempt {
  allowed: boolean;
  retryAfterSeconds: number;
}

async function judgeAttempt(
  ctx: Ctx,
  limit: Limit,
  subject: string,
  times = 1,
): Promise<CountedAttempt & { beyond: number }> {
  const { attempts } = ctx.services;
  const isMultiplied = ctx.isOwnMachine === true;
  const now = ctx.now.getTime();
  const count = limit.inMemory ? countInMemory : countInDatabase;
  const counted = await count(attempts, { key: keyOf(limit, subject), windowMs: limit.windowMs, now, times });
  const retryAfterSeconds = Math.max(1, Math.ceil((counted.startedAt + limit.windowMs - now) / 1000));
  const beyond = counted.count - Math.floor(limit.max * (isMultiplied ? attempts.factor : 1));
  return { allowed: beyond <= 0, retryAfterSeconds, beyond };
}

/** Like `countAttempt`, but throws `too_many` with the time to wait when the limit is passed. */
export async function demandAttempt(ctx: Ctx, limit: Limit, subject: string): Promise<void> {
  const { allowed, retryAfterSeconds } = await countAttempt(ctx, limit, subject);
  if (!allowed) throw tooMany(limit, retryAfterSeconds);
}

/** A daily limit shared by all callers, and a smaller one per network once much of it is used. */
export interface Budget {
  calm: Limit;
  scarce: Limit;
  all: Limit;
}

/**
 * Counts one use of a shared budget and returns its refusal, if any. Beyond `calm`, networks over their share are
 * refused, so that a flood from a few networks blocks nobody else.
 */
export async function countShare(
  ctx: Ctx,
  { calm, scarce, all }: Budget,
  address: string,
): Promise<DomainError | null> {
  // Most networks pass their share on a calm day, and nothing happens.
  const share = await judgeAttempt(ctx, scarce, address);
  const { allowed: isCalm } = await countAttempt(ctx, calm, 'all');
  if (!isCalm && !share.allowed) return tooMany(scarce, share.retryAfterSeconds);
  const { allowed, retryAfterSeconds } = await countAttempt(ctx, all, 'all');
  return allowed ? null : tooMany(all, retryAfterSeconds);
}

/** Like `countShare`, but throws the refusal: `too_many`. */
export async function demandShare(ctx: Ctx, budget: Budget, address: string): Promise<void> {
  const refusal = await countShare(ctx, budget, address);
  if (refusal !== null) throw refusal;
}

/** The refusal of a limit that is passed, in its own words. */
export function tooMany({ says = usualSentence }: Limit, retryAfterSeconds: number): DomainError {
  return new DomainError('too_many', (says ?? '').replace('{wait}', waitOf(retryAfterSeconds)), { retryAfterSeconds });
}

function waitOf(seconds: number): string {
  const [size, unit] = seconds <= 60 ? [1, 'segundo'] : seconds <= 7_200 ? [60, 'minuto'] : [3_600, 'hora'];
  const number = Math.ceil(seconds / size);
  return `${number} ${unit}${number === 1 ? '' : 's'}`;
}

/** Takes back one counted attempt that the limit should not count. */
export async function giveBackAttempt(ctx: Ctx, limit: Limit, subject: string): Promise<void> {
  const { db, inMemory } = ctx.services.attempts;
  const key = keyOf(limit, subject);
  const known = inMemory.get(key);
  if (known !== undefined) known.count = Math.max(0, known.count - 1);
  if (limit.inMemory) return;
  const count = sql`greatest(${rateLimits.count} - 1, 0)`;
  await db.update(rateLimits).set({ count }).where(eq(rateLimits.key, key));
}

/** Resets a subject's count and deletes the counts of earlier days. */
export async function forgetAttempts(ctx: Ctx, limit: Limit, subject: string): Promise<void> {
  const { db } = ctx.services.attempts;
  await db.delete(rateLimits).where(eq(rateLimits.key, keyOf(limit, subject)));
  await db.delete(rateLimits).where(lt(rateLimits.lastRequest, ctx.now.getTime() - dayMs));
}

interface Counting {
  key: string;
  windowMs: number;
  now: number;
  /** Addition to the count: the number of rows returned at once. */
  times: number;
}

/** One statement, so that simultaneous attempts queue on the row. */
async function countInDatabase({ db }: Attempts, { key, windowMs, now, times }: Counting): Promise<Count> {
  const isOver = sql`${rateLimits.lastRequest} <= ${now - windowMs}`;
  const [row] = await db
    .insert(rateLimits)
    .values({ key, count: times, lastRequest: now })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${isOver} then ${times}::int else ${rateLimits.count} + ${times}::int end`,
        lastRequest: sql`case when ${isOver} then ${now}::bigint else ${rateLimits.lastRequest} end`,
      },
    })
    .returning();
  return row === undefined ? { count: times, startedAt: now } : { count: row.count, startedAt: row.lastRequest };
}

async function countInMemory({ inMemory }: Attempts, { key, windowMs, now, times }: Counting): Promise<Count> {
  const known = inMemory.get(key);
  if (known !== undefined && known.startedAt > now - windowMs) {
    known.count += times;
    return { ...known };
  }
  inMemory.delete(key);
  inMemory.set(key, { count: times, startedAt: now });
  const [oldest] = inMemory.keys();
  if (inMemory.size > maxInMemory && oldest !== undefined) inMemory.delete(oldest);
  return { count: times, startedAt: now };
}

/** The subject is stored as a digest, because a typed user name may be a password. */
function keyOf({ name, per }: Limit, subject: string): string {
  const normal = { address: addressSubject, network: networkSubject }[per as string] ?? plainSubject;
  return `${name}:${createHash('sha256').update(normal(subject)).digest('base64url')}`;
}

const plainSubject = (text: string) => text.trim().toLowerCase();

/** Normalises an address: an IPv4 address, or the /64 of one IPv6 customer. */
export function addressSubject(ip: string): string {
  return ipv4Of(ip) ?? `${groupsOf(ip).slice(0, 4).join(':')}::/64`;
}

/** Normalises a network: the /24 of an IPv4 address, the /48 of an IPv6 address. */
function networkSubject(ip: string): string {
  return ipv4Of(ip)?.replace(/\.\d+$/, '.0/24') ?? `${groupsOf(ip).slice(0, 3).join(':')}::/48`;
}

/** The IPv4 address, also when mapped into IPv6; null for IPv6. */
function ipv4Of(ip: string): string | null {
  if (!isIPv6(ip)) return ip;
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1] ?? null;
}

function groupsOf(ip: string): string[] {
  const [head = '', tail] = ip.split('%', 1).join('').toLowerCase().split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : Array<string>(8 - first.length - last.length).fill('0');
  return [...first, ...zeros, ...last];
}
