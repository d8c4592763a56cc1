import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../src/platform/database/embedded-postgres.server.ts';
import { signEverybodyIn } from './people.ts';
import { product } from './product.ts';
import { makeWorld, openWorld, tellServer, worldNames } from './worlds.ts';

/**
 * Starts one throw-away server for the whole run, makes both worlds in it with everybody signed in, and starts the
 * product that journeys share.
 */
export default async function setup(): Promise<() => Promise<void>> {
  await rm(product.folder, { recursive: true, force: true });
  await mkdir(join(product.folder, 'states'), { recursive: true });
  const server = await startEmbeddedPostgres({
    dataDir: join(product.folder, 'server'),
    log: () => {},
    fsync: false,
    ephemeral: true,
  });
  tellServer(server);
  await Promise.all(worldNames.map((name) => makeWorld(name, (url) => signEverybodyIn(url, name))));
  const shared = await openWorld('plain', { port: product.port });
  await writeFile(join(product.folder, 'shared-database'), shared.databaseUrl);
  return async () => {
    await shared.stop();
    await server.stop();
    await rm(product.folder, { recursive: true, force: true });
  };
}
