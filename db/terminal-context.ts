import { createServices } from '#http/services.server.ts';
import { openSlices } from '#http/slices.server.ts';
import { type Ctx, system } from '#platform/context.server.ts';
import { openDatabase } from '#platform/database/database.server.ts';
import { readEnv } from '#platform/env.server.ts';
import { silentLog } from '#platform/log.server.ts';
import type { Slice } from '#platform/slice.server.ts';

/** Lets a command of the terminal act on the product's rows, in its own name. Nothing leaves: no mail goes out. */
export async function withContext(
  { url, dataDir }: { url: string; dataDir: string },
  work: (ctx: Ctx, slices: readonly Slice[]) => Promise<void>,
): Promise<void> {
  const { db, close } = openDatabase(url);
  const slices = openSlices();
  const ground = { env: { ...readEnv(), DATA_DIR: dataDir }, db, slices, log: silentLog };
  const services = createServices(ground, { mailer: { send: async () => {} } });
  const actor = { ...system, name: 'Linha de comando do servidor' };
  try {
    await work({ db, now: new Date(), actor, log: silentLog, services }, slices);
  } finally {
    await close();
  }
}
