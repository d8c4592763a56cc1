import { randomInt } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { findPostmaster } from '#platform/database/embedded-process.server.ts';
import { readDatabaseUrl } from '#test/long/worlds/database-url.ts';
import { isReady, killDatabase, type Outcome, pause, worst } from '#test/start-product.ts';
import { leftovers, type Scene, type Situation } from './situation.ts';

/** Starts that are interrupted, meet each other or find what a kill left. */
export const startSituations: Situation[] = [
  ...[2, 5].flatMap((count) => [
    {
      name: `${count} starts at once on an empty data folder`,
      expected: 'runs' as const,
      make: (scene: Scene) => together(scene, count),
    },
    {
      name: `${count} starts at once on a used data folder`,
      expected: 'runs' as const,
      async make(scene: Scene) {
        await scene.usedData();
        return together(scene, count);
      },
    },
  ]),
  {
    name: 'first start killed at 12 points, the 13th left alone',
    expected: 'runs',
    async make(scene) {
      for (let round = 0; round < 12; round += 1) {
        const product = await scene.start();
        await pause(100 + round * 120 + randomInt(60));
        await product.kill();
        if (round % 3 === 2) await killDatabase(join(scene.folder, 'data'));
        if (round % 4 === 3) dropData(scene);
      }
      const outcome = await scene.outcome();
      const left = leftovers(join(scene.folder, 'data')).length;
      return left > 12 ? stopped(`${left} half-made folders were left`) : outcome;
    },
  },
  {
    name: 'the application killed, then started again',
    expected: 'runs',
    async make(scene) {
      const product = await scene.start();
      await product.outcome();
      await product.kill();
      return scene.outcome();
    },
  },
  {
    name: 'PostgreSQL killed under the application',
    expected: 'runs',
    async make(scene) {
      const product = await scene.start();
      await product.outcome();
      await killDatabase(join(scene.folder, 'data'));
      const began = performance.now();
      while (!(await isReady(product.url))) {
        if (performance.now() - began > 30_000) return stopped(`not ready again: ${product.said()}`);
        await pause(10);
      }
      return { kind: 'runs', seconds: (performance.now() - began) / 1000 };
    },
  },
  {
    name: 'both killed, then started again',
    expected: 'runs',
    async make(scene) {
      const product = await scene.start();
      await product.outcome();
      await Promise.all([product.kill(), killDatabase(join(scene.folder, 'data'))]);
      return scene.outcome();
    },
  },
  {
    name: 'one of two killed: the other goes on, and the last one stops the database',
    expected: 'runs',
    async make(scene) {
      const first = await scene.start();
      await first.outcome();
      const second = await scene.start();
      const outcome = await second.outcome();
      await first.kill();
      if (!(await isReady(second.url))) return stopped('the second one was not ready after the first was killed');
      await second.end();
      const left = findPostmaster(join(scene.folder, 'data', 'postgres', 'pgdata'));
      return left === undefined ? outcome : stopped('the database was left running');
    },
  },
];

/** Starts several at one moment; all must serve, from one database, migrated once. */
async function together(scene: Scene, count: number): Promise<Outcome> {
  const products = await Promise.all(Array.from({ length: count }, () => scene.start()));
  const outcomes = await Promise.all(products.map((product) => product.outcome()));
  const outcome = worst(outcomes);
  if (outcome.kind === 'stops') return outcome;
  const client = new pg.Client({ connectionString: readDatabaseUrl(join(scene.folder, 'data')) });
  await client.connect();
  const { rows } = await client.query<{ twice: number }>(
    `select (select count(*) - count(distinct hash) from drizzle.__drizzle_migrations)
       + (select count(*) - 1 from users) as twice`,
  );
  await client.end();
  if (Number(rows[0]?.twice) !== 0) return stopped('something was migrated or loaded twice');
  return outcome;
}

function dropData(scene: Scene): void {
  const dataDir = join(scene.folder, 'data');
  const left = findPostmaster(join(dataDir, 'postgres', 'pgdata'));
  if (left === undefined) rmSync(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
}

function stopped(sentence: string): Outcome {
  return { kind: 'stops', seconds: 0, code: null, sentence, whole: sentence };
}
