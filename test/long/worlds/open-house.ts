import { createServices } from '#http/services.server.ts';
import { openSlices } from '#http/slices.server.ts';
import { openDatabase } from '#platform/database/database.server.ts';
import { readEnv } from '#platform/env.server.ts';
import { type Keys, keyNames } from '#platform/keys/key-files.server.ts';
import { silentLog } from '#platform/log.server.ts';

/** The whole house over a database, without an address of its own. */
export function openHouse(url: string, options: Parameters<typeof openDatabase>[1] = {}) {
  const env = { ...readEnv(), LIMITS_FACTOR: 100_000 };
  const { db, close } = openDatabase(url, options);
  const slices = openSlices();
  const keys = Object.fromEntries(keyNames.map((name) => [name, 'k'.repeat(43)])) as Keys;
  const services = createServices({ env, db, slices, keys, log: silentLog });
  return { env, db, slices, services, close };
}
