import { inArray, isNotNull, lt } from 'drizzle-orm';
import { dayMs } from '#shared/time/durations.ts';
import { type Ctx, inTransaction } from '../context.server.ts';
import { files } from '../tables.server.ts';
import { ownsStore } from './store-mark.server.ts';

/**
 * More bytes than these without a row at once are no leavings of a failure: the database is another one, or an older.
 */
const mostStrays = 20;
const strayDays = 30;

/**
 * Deletes uploads that no record took in time. Unknown bytes older than a day are set aside, return when a row knows
 * them again, and are deleted after 30 days; too many at once are left in place. A store of another database is left
 * alone.
 */
export async function sweepFiles(ctx: Ctx): Promise<void> {
  const { files: store } = ctx.services;
  if (!(await ownsStore(ctx.db, store))) {
    ctx.log.warn({ place: store.place }, 'the files there are not those of this database: none was swept');
    return;
  }
  const done = { removed: await removeExpired(ctx), ...(await sweepStrays(ctx)) };
  await forgetMisses(ctx);
  const { heldBack, ...moved } = done;
  if (Object.values(moved).some((count) => count > 0)) ctx.log.info({ ...moved }, 'files were swept');
  if (heldBack > 0) ctx.log.warn({ heldBack }, 'so many files belong to no record that none was set aside');
}

async function removeExpired(ctx: Ctx): Promise<number> {
  const isOver = lt(files.expiresAt, ctx.now);
  const expired = await inTransaction(ctx, ({ db }) => db.delete(files).where(isOver).returning({ key: files.key }));
  for (const { key } of expired) await ctx.services.files.remove(key);
  return expired.length;
}

async function sweepStrays(ctx: Ctx) {
  const { files: store } = ctx.services;
  const aside = await store.strays.list();
  const known = await findKnown(
    ctx,
    aside.map(({ key }) => key),
  );
  for (const key of known) await store.strays.bringBack(key);
  const over = aside.filter(
    ({ key, since }) => !known.has(key) && since.getTime() < ctx.now.getTime() - strayDays * dayMs,
  );
  for (const { key } of over) await store.strays.remove(key);

  const old = await store.listOlderThan(new Date(ctx.now.getTime() - dayMs));
  const used = await findKnown(ctx, old);
  const found = old.filter((key) => !used.has(key));
  const isTooMany = found.length > mostStrays;
  await store.strays.noteHeldBack(isTooMany ? found : []);
  if (!isTooMany) for (const key of found) await store.strays.setAside(key, ctx.now);
  return {
    setAside: isTooMany ? 0 : found.length,
    broughtBack: known.size,
    removedAside: over.length,
    heldBack: isTooMany ? found.length : 0,
  };
}

/** Those of the keys that a row names. */
async function findKnown({ db }: Ctx, keys: readonly string[]): Promise<Set<string>> {
  const known = new Set<string>();
  for (let from = 0; from < keys.length; from += 500) {
    const some = inArray(files.key, keys.slice(from, from + 500));
    for (const { key } of await db.select({ key: files.key }).from(files).where(some)) known.add(key);
  }
  return known;
}

/** Bytes that were missed once and are there again. */
async function forgetMisses(ctx: Ctx): Promise<void> {
  const missed = await ctx.db.select({ key: files.key }).from(files).where(isNotNull(files.missedAt));
  const back: string[] = [];
  for (const { key } of missed) if (await ctx.services.files.has(key)) back.push(key);
  if (back.length === 0) return;
  await inTransaction(ctx, ({ db }) => db.update(files).set({ missedAt: null }).where(inArray(files.key, back)));
}
