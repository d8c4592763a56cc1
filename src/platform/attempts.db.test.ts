import { afterAll, beforeEach, expect, it } from 'vitest';
import type { Limit } from '#shared/limits/limit.ts';
import { createTestContext } from '#test/context.ts';
import { createTestDatabase } from '#test/database.ts';
import { countAttempt, createAttempts, demandAttempt, forgetAttempts } from './attempts.server.ts';
import { type Ctx, inTransaction } from './context.server.ts';
import { openDatabase } from './database/database.server.ts';
import { rateLimits } from './tables.server.ts';

const limit: Limit = {
  name: 'test',
  max: 3,
  windowMs: 60_000,
  per: 'address',
  about: 'A test.',
};
const start = new Date('2026-11-21T15:00:00Z');
const database = await createTestDatabase();
const main = openDatabase(database.url, { max: 1 });
const counters = openDatabase(database.url, { max: 2 });
afterAll(async () => {
  await counters.close();
  await main.close();
  await database.drop();
});
beforeEach(async () => void (await database.db.delete(rateLimits)));

function ctxAt(now = start, factor = 1): Ctx {
  const ctx = createTestContext(main.db, { now });
  const attempts = createAttempts(counters.db, factor);
  return { ...ctx, isOwnMachine: true, services: { ...ctx.services, attempts } };
}

const tries = async (ctx: Ctx, n: number, of = limit, subject = '203.0.113.9') => {
  const all = await Promise.all(Array.from({ length: n }, () => countAttempt(ctx, of, subject)));
  return all.filter(({ allowed }) => allowed).length;
};

it('counts simultaneous attempts each, and says how long the window still lasts', async () => {
  expect(await tries(ctxAt(), 8)).toBe(3);
  const later = ctxAt(new Date(start.getTime() + 20_000));
  expect(await countAttempt(later, limit, '203.0.113.9')).toEqual({ allowed: false, retryAfterSeconds: 40 });
  await expect(demandAttempt(later, limit, '203.0.113.9')).rejects.toMatchObject({
    code: 'too_many',
    message: 'Muitas tentativas. Aguarde 40 segundos e tente de novo.',
    retryAfterSeconds: 40,
  });
  expect(await tries(ctxAt(new Date(start.getTime() + 60_000)), 1)).toBe(1);
});

it('counts one customer of an IPv6 network as one address, and another one apart', async () => {
  await tries(ctxAt(), 3, limit, '2001:db8:1:2::1');
  expect(await tries(ctxAt(), 1, limit, '2001:db8:1:2:ffff::9')).toBe(0);
  expect(await tries(ctxAt(), 1, limit, '2001:db8:1:3::1')).toBe(1);
});

it('keeps a count that was made in a transaction which is rolled back', async () => {
  await inTransaction(ctxAt(), async (ctx) => {
    expect(await tries(ctx, 3)).toBe(3);
    throw new Error('undone');
  }).catch(() => {});
  expect(await tries(ctxAt(), 1)).toBe(0);
});

it('waits for no connection that its own request holds', async () => {
  // The only connection of the main pool is in use by the transaction.
  const counted = inTransaction(ctxAt(), (ctx) => countAttempt(ctx, limit, '203.0.113.9'));
  await expect(counted).resolves.toMatchObject({ allowed: true });
});

it('multiplies by the factor for this machine alone', async () => {
  expect(await tries({ ...ctxAt(start, 2), isOwnMachine: false }, 9, { ...limit, name: 'abroad' })).toBe(3);
  expect(await tries(ctxAt(start, 2), 9)).toBe(6);
});

it('starts anew when told to', async () => {
  await tries(ctxAt(), 9);
  await forgetAttempts(ctxAt(), limit, '::ffff:203.0.113.9');
  expect(await tries(ctxAt(), 9)).toBe(3);
});
