import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { seedServices } from '#features/catalog/seed-services.server.ts';
import { seedPlaces } from '#features/coverage/seed-places.server.ts';
import { createServices } from '#http/services.server.ts';
import { openSlices } from '#http/slices.server.ts';
import type { Actor, Ctx } from '#platform/context.server.ts';
import { openDatabase } from '#platform/database/database.server.ts';
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.server.ts';
import { migrateDatabase } from '#platform/database/migrate.server.ts';
import { readEnv } from '#platform/env.server.ts';
import { silentLog } from '#platform/log.server.ts';

/**
 * A PostgreSQL for one measurement, with the reference content: pool and client of the product's role, the owner's
 * client, and a way to act as somebody. `close` removes it.
 */
export async function openOwnDatabase({ max }: { max?: number } = {}) {
  const dataDir = join(tmpdir(), `cano-livre-bench-${process.pid}`);
  const server = await startEmbeddedPostgres({ dataDir, log: () => {} });
  const database = openDatabase(server.url, max === undefined ? {} : { max });
  const owner = new pg.Client({ connectionString: server.ownerUrl });
  const close = async () => {
    await database.close();
    await owner.end();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await owner.connect();
    await migrateDatabase({
      ownerUrl: server.ownerUrl,
      worker: decodeURIComponent(new URL(server.url).username),
      seed: async (db) => {
        await seedPlaces(db);
        await seedServices(db);
      },
    });
  } catch (error) {
    await close();
    throw error;
  }
  const env = readEnv({ DATA_DIR: dataDir, PUBLIC_URL: 'http://localhost:3000' });
  const services = createServices({ env, db: database.db, slices: openSlices(), log: silentLog });
  const as = (actor: Actor): Ctx => ({ db: database.db, now: new Date(), actor, log: silentLog, services });
  return { url: server.url, database, owner, as, close };
}
