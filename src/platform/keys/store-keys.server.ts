import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Ctx, Db } from '../context.server.ts';
import { accountKeys } from '../tables.server.ts';
import { type KeyName, type Keys, keyNames, placeKey, readKey } from './key-files.server.ts';

declare module '../context.server.ts' {
  interface Services {
    /** Absent in seeds and terminal commands, which need none. */
    keys?: Keys;
  }
}

/** The process's keys, wired into the services before the first request. */
export function keysOf(ctx: Pick<Ctx, 'services'>): Keys {
  if (ctx.services.keys === undefined) throw new Error('services.keys is not wired.');
  return ctx.services.keys;
}

/**
 * The keys of this installation: files beside the data, created at the first start. The database holds only their
 * fingerprints, so that a machine with other keys refuses to work on it. Throws a sentence when
 * the keys of this database are not in the folder.
 */
export async function storeKeys(db: Db, folder: string): Promise<Keys> {
  const kept = [];
  for (const name of keyNames) kept.push([name, await storeKey(db, folder, name)] as const);
  return Object.fromEntries(kept) as Record<KeyName, string>;
}

async function storeKey(db: Db, folder: string, name: KeyName): Promise<string> {
  const own = eq(accountKeys.name, name);
  const [row] = await db.select().from(accountKeys).where(own);
  const present = await readKey(folder, name);
  if (present === undefined && row !== undefined) throw strangers(folder);
  const key = present ?? (await placeKey(folder, name));
  const print = printOf(key);
  await db.insert(accountKeys).values({ name, print }).onConflictDoNothing();
  const [noted] = await db.select().from(accountKeys).where(own);
  if (noted?.print !== print) throw strangers(folder);
  return key;
}

const printOf = (key: string) => createHmac('sha256', key).update('cano-livre key print').digest('base64url');

const strangers = (folder: string) =>
  new Error(
    `The keys of this database are not in ${folder}: copy that folder from the machine or the back-up that has them (docs/run-it-for-real.md, 'Keys').`,
  );
