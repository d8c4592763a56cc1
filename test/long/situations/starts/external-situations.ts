import { createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.server.ts';
import { freePort, pause, worst } from '#test/start-product.ts';
import type { Scene, Situation } from './situation.ts';

/** Possible targets of DATABASE_URL. */
export const externalSituations: Situation[] = [
  {
    name: 'DATABASE_URL: a good one',
    expected: 'runs',
    async make(scene) {
      const url = await externalServer(scene, ["create database produto encoding 'UTF8' template template0"]);
      return scene.outcome({ env: { DATABASE_URL: at(url, 'produto') } });
    },
  },
  {
    name: 'DATABASE_URL: five starts at once on an empty database',
    expected: 'runs',
    async make(scene) {
      const url = await externalServer(scene, ["create database produto encoding 'UTF8' template template0"]);
      const env = { DATABASE_URL: at(url, 'produto') };
      const products = await Promise.all(Array.from({ length: 5 }, () => scene.start({ env })));
      const outcomes = await Promise.all(products.map((product) => product.outcome()));
      return worst(outcomes);
    },
  },
  {
    name: 'DATABASE_URL: not an address',
    expected: /environment is not right: - DATABASE_URL/,
    make: (scene) => scene.outcome({ env: { DATABASE_URL: 'meu banco' } }),
  },
  {
    name: 'DATABASE_URL: wrong password',
    expected: /user .*password.*DATABASE_URL/,
    async make(scene) {
      const url = new URL(await externalServer(scene, []));
      url.password = 'wrong';
      return scene.outcome({ env: { DATABASE_URL: url.href } });
    },
  },
  {
    name: 'DATABASE_URL: no such database',
    expected: /no database "nenhum".*DATABASE_URL/,
    async make(scene) {
      const url = await externalServer(scene, []);
      return scene.outcome({ env: { DATABASE_URL: at(url, 'nenhum') } });
    },
  },
  {
    name: 'DATABASE_URL: nobody listens',
    expected: /No PostgreSQL answers at 127\.0\.0\.1:\d+.*DATABASE_URL/,
    make: async (scene) =>
      scene.outcome({ env: { DATABASE_URL: `postgres://u:p@127.0.0.1:${await freePort()}/produto` } }),
  },
  {
    name: 'DATABASE_URL: no such host',
    expected: /No PostgreSQL answers at nenhum\.invalid:5432.*DATABASE_URL/,
    make: (scene) => scene.outcome({ env: { DATABASE_URL: 'postgres://u:p@nenhum.invalid/produto' } }),
  },
  {
    name: 'DATABASE_URL: something silent listens',
    expected: /No PostgreSQL answers at 127\.0\.0\.1:\d+.*DATABASE_URL/,
    async make(scene) {
      const silent = createServer(() => {}).listen(0, '127.0.0.1');
      scene.onClear(() => void silent.close());
      await pause(50);
      const address = silent.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      return scene.outcome({ env: { DATABASE_URL: `postgres://u:p@127.0.0.1:${port}/produto` } });
    },
  },
  {
    name: 'DATABASE_URL: a PostgreSQL older than 18',
    expected: /older than 18.*DATABASE_URL/,
    async make(scene) {
      const url = await externalServer(scene, ["create database velho encoding 'UTF8' template template0"]);
      // The server reports it: a setting that wins over the real one.
      await run(at(url, 'velho'), [
        'create schema passado',
        `create function passado.current_setting(text) returns text language sql as
           $$ select case when $1 = 'server_version_num' then '150004' else pg_catalog.current_setting($1) end $$`,
        'alter database velho set search_path = passado, pg_catalog, public',
      ]);
      return scene.outcome({ env: { DATABASE_URL: at(url, 'velho') } });
    },
  },
  {
    name: 'DATABASE_URL: a database that is not UTF-8',
    expected: /UTF-?8.*DATABASE_URL/,
    async make(scene) {
      const url = await externalServer(scene, [
        "create database latino encoding 'LATIN1' template template0 locale_provider libc locale 'C'",
      ]);
      return scene.outcome({ env: { DATABASE_URL: at(url, 'latino') } });
    },
  },
  {
    name: 'DATABASE_URL: a user that may not create anything',
    expected: /user of DATABASE_URL may not prepare the database.*owner/,
    async make(scene) {
      const url = await externalServer(scene, [
        "create role fraco login password 'fraco'",
        "create database produto encoding 'UTF8' template template0",
      ]);
      const weak = new URL(at(url, 'produto'));
      weak.username = 'fraco';
      weak.password = 'fraco';
      return scene.outcome({ env: { DATABASE_URL: weak.href } });
    },
  },
];

/** A PostgreSQL of its own that the product knows only by its address, with statements run in it. */
async function externalServer(scene: Scene, statements: string[]): Promise<string> {
  const dataDir = join(scene.folder, 'server');
  const server = await startEmbeddedPostgres({ dataDir, log: () => {}, fsync: false, ephemeral: true });
  scene.onClear(() => server.stop());
  await run(server.ownerUrl, statements);
  return server.ownerUrl;
}

async function run(url: string, statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

function at(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}
