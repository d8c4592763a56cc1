import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.server.ts';
import { startBucketStandIn } from '#test/bucket-stand-in.ts';
import {
  builtProduct,
  freePort,
  isReady,
  makePlace,
  type ProductProcess,
  pause,
  startProduct,
} from '#test/start-product.ts';
import { startBalancer } from './balancer.ts';

export type Machine = 'a' | 'b';

/** The addresses of a database for each of two processes, and its end. */
interface SharedDatabase {
  url: string;
  ownerUrl: string;
  /** Another way to the same database for one of them. */
  urlsOf?: (name: Machine) => { DATABASE_URL: string; DATABASE_OWNER_URL: string; DATABASE_READ_URL?: string };
  stop(): Promise<void>;
}

/** Two processes that share a PostgreSQL, the keys and a bucket and nothing else, behind a balancer. */
export async function openTwoMachines(given?: SharedDatabase) {
  const place = makePlace('machines');
  const running = new Map<Machine, ProductProcess>();
  const database: SharedDatabase =
    given ?? (await startEmbeddedPostgres({ dataDir: join(place, 'database'), log: () => {} }));
  const bucket = await startBucketStandIn();
  const balancer = await startBalancer();
  const ports = { a: await freePort(), b: await freePort() };
  const at = (name: Machine) => `http://127.0.0.1:${ports[name]}`;
  const { endpoint, bucket: named, region, accessKey, secret, prefix } = bucket.place;
  const shared = {
    ...{ DATABASE_URL: database.url, DATABASE_OWNER_URL: database.ownerUrl },
    ...{ KEYS_DIR: join(place, 'keys'), BACKUP_DIR: 'off', DRAIN_SECONDS: '2' },
    ...{ PUBLIC_URL: balancer.url, TRUST_PROXY: '1' },
    ...{ S3_ENDPOINT: endpoint, S3_BUCKET: named, S3_REGION: region },
    ...{ S3_ACCESS_KEY: accessKey, S3_SECRET: secret, S3_PREFIX: prefix },
  };
  const endProducts = () => Promise.all([...running.values()].map((product) => product.end()));

  return {
    place,
    shared,
    database,
    bucket,
    balancer,
    at,
    endProducts,

    /** A built process on its own port, in turn as soon as it is ready. */
    async start(name: Machine, checkout = process.cwd()): Promise<void> {
      const options = { checkout, dataDir: join(place, name), port: ports[name], command: builtProduct };
      const product = await startProduct({ ...options, env: { ...shared, ...database.urlsOf?.(name) } });
      running.set(name, product);
      balancer.add(at(name));
      // Asked at its own address, because the public one is the balancer's.
      for (const began = performance.now(); !(await isReady(at(name))); await pause(50)) {
        if (performance.now() - began > 120_000) throw new Error(`${name} is not ready: ${product.said()}`);
      }
    },

    /** kill -9. */
    kill: async (name: Machine) => running.get(name)?.kill(),

    /** SIGTERM. */
    end: async (name: Machine) => running.get(name)?.end(),

    said: () => [...running].map(([name, product]) => `${name} said: ${product.said()}`),

    async close() {
      await endProducts();
      await balancer.end();
      await Promise.all([database.stop(), bucket.close()]);
      rmSync(place, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}
