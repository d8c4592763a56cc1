import { rmSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { join } from 'node:path';
import { verifyLedger } from '#features/ledger/verify-ledger.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { openDatabase } from '#platform/database/database.server.ts';
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.server.ts';
import { workUser } from '#platform/database/embedded-worker.server.ts';
import { migrateDatabase } from '#platform/database/migrate.server.ts';
import { silentLog } from '#platform/log.server.ts';
import { actorOf } from '#test/context.ts';
import { compareMoney } from '#test/long/situations/compare-money.ts';
import { liveRandomMoney } from '#test/long/situations/random-money.ts';
import { openHouse } from '#test/long/worlds/open-house.ts';
import { operationIn } from '#test/operation.ts';
import { makePlace } from '#test/start-product.ts';

// A hundred thousand random amounts at every percentage that there is, through commission, ledger, settlement, payment
// and what is shown of them; an oracle of whole cents that shares no code says what each of them is.
const [calls = 100_000, partners = 250] = process.argv.slice(2).map(Number);
const seed = Number(process.env.SEED ?? 27);
const began = performance.now();
const minutes = () => ((performance.now() - began) / 60_000).toFixed(1);

const place = makePlace('money-oracle');
const server = await startEmbeddedPostgres({
  dataDir: join(place, 'data'),
  log: () => {},
  fsync: false,
  ephemeral: true,
});
await migrateDatabase({ ownerUrl: server.ownerUrl, worker: workUser });
process.env.PUBLIC_URL = 'https://canolivre.example';
process.env.HOST = '127.0.0.1';
process.env.DATA_DIR = place;
// A machine with other work is waited for.
const patience = { connectMs: 120_000, statementMs: 120_000, silenceMs: 150_000 };
const { db, services, close } = openHouse(server.url, { patience });
const rows = openDatabase(server.ownerUrl, { patience });
const ctx: Ctx = { db, services, now: new Date(), actor: actorOf('admin'), log: silentLog };
const faults: string[] = [];

try {
  const operation = await operationIn(ctx, rows.db);
  const amounts = { calls, partners, rounds: 4, abreast: 8 };
  const money = await liveRandomMoney(ctx, { rows: rows.db, operation, seed, amounts });
  console.log(`${money.calls.size} amounts charged, ${money.settlements.size} settlements, after ${minutes()} minutes`);
  const compared = await compareMoney(ctx, money);
  faults.push(...compared.faults);
  console.table(compared.counts);
  const { entries, problems } = await verifyLedger(rows.db);
  console.log(`${entries} entries verified, ${problems.length} findings`);
  for (const { what, about } of problems) faults.push(`${what} (${about}).`);
} catch (error) {
  faults.push(error instanceof Error ? `${error.stack} ${String(error.cause)}` : String(error));
} finally {
  await Promise.all([close(), rows.close()]);
  await server.stop();
  rmSync(place, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}
const machine = `${availableParallelism()} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}`;
console.log(`${faults.length} differ, seed ${seed}, ${minutes()} minutes, ${machine}`);
for (const fault of faults.slice(0, 20)) console.error(fault);
process.exit(faults.length === 0 ? 0 : 1);
