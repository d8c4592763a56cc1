import { cp, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { builtProduct, freePort, startProduct } from '../test/start-product.ts';
import { product } from './product.ts';

/** Content of a journey's product: reference data only, or the sample operation too. */
export const worldNames = ['plain', 'sample'] as const;
export type WorldName = (typeof worldNames)[number];

/** The two addresses of the throw-away server: the owner's, and the plain role's that the product works as. */
export interface Server {
  ownerUrl: string;
  url: string;
}

/** A product over a world of its own. */
export interface OwnProduct {
  url: string;
  /** The address of its database, for looking into it from outside. */
  databaseUrl: string;
  /** Stops the process as an operator would and restarts it over the same data. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

let opened = 0;

/** Creates a world by starting a product on it; `fill` adds the rest. */
export async function makeWorld(name: WorldName, fill: (url: string) => Promise<void>): Promise<void> {
  await administer(
    `create database world_${name} template template0 encoding 'UTF8' locale_provider builtin builtin_locale 'C.UTF-8' locale 'C'`,
  );
  const made = await startOn({ database: `world_${name}`, dataDir: folderOf(name), world: name });
  await fill(made.url);
  await made.stop({ leaveData: true });
  // Sessions there stay valid with a fresh proof, however long the run takes.
  await administer(
    "update sessions set proved_at = now() + interval '1 day', expires_at = now() + interval '1 day'",
    `world_${name}`,
  );
}

/** Starts a product over a fresh copy of a world, with more settings of its environment. */
export async function openWorld(
  world: WorldName,
  { port, environment = {} }: { port?: number; environment?: Record<string, string> } = {},
): Promise<OwnProduct> {
  opened += 1;
  const copy = `${world}_${process.pid}_${opened}`;
  const dataDir = folderOf(copy);
  await cp(folderOf(world), dataDir, { recursive: true });
  await administer(`create database ${copy} template world_${world} strategy file_copy`);
  return startOn({ database: copy, dataDir, world, environment, ...(port === undefined ? {} : { port }) });
}

interface Started {
  database: string;
  dataDir: string;
  world: WorldName;
  port?: number;
  environment?: Record<string, string>;
}

async function startOn(given: Started) {
  const { database, dataDir, world, environment } = given;
  const port = given.port ?? (await freePort());
  await mkdir(dataDir, { recursive: true });
  const { ownerUrl, url: workUrl } = readServer();
  const start = () =>
    startProduct({
      dataDir,
      port,
      command: builtProduct,
      tied: true,
      env: {
        ...product.environment,
        PUBLIC_URL: `http://localhost:${port}`,
        DATABASE_URL: inDatabase(workUrl, database),
        DATABASE_OWNER_URL: inDatabase(ownerUrl, database),
        DEMO: world === 'sample' ? 'true' : '',
        NODE_COMPILE_CACHE: folderOf('compiled'),
        ...environment,
      },
    });
  let running = await start();
  await running.ready();
  return {
    url: running.url,
    databaseUrl: inDatabase(ownerUrl, database),
    async restart() {
      await running.end();
      running = await start();
      await running.ready();
    },
    async stop({ leaveData = false } = {}) {
      await running.end();
      if (leaveData) return;
      await administer(`drop database ${database} with (force)`);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const folderOf = (name: string) => join(product.folder, name);

/** Set for every worker once the run has its server. */
export function tellServer(server: Server): void {
  process.env.E2E_SERVER = JSON.stringify(server);
}

function readServer(): Server {
  return JSON.parse(process.env.E2E_SERVER ?? '{}');
}

async function administer(statement: string, database = 'postgres'): Promise<void> {
  const client = new pg.Client({ connectionString: inDatabase(readServer().ownerUrl, database) });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function inDatabase(server: string, name: string): string {
  return Object.assign(new URL(server), { pathname: `/${name}` }).href;
}
