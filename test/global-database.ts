import { readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.server.ts';
import { findPostmaster, isAlive } from '#platform/database/embedded-process.server.ts';
import { workUser } from '#platform/database/embedded-worker.server.ts';
import { migrateDatabase } from '#platform/database/migrate.server.ts';
import { plainOwner } from './plain-owner.ts';

const prefix = 'cano-livre-test-';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the throw-away server's `postgres` database, for its owner. */
    databaseServer: string;
    /** Address of that server for the plain role that the product works as. */
    workServer: string;
    /** Folder for tests' files, removed with the server. */
    filesFolder: string;
  }
}

/** Starts one throw-away server for the whole run and migrates the template that every test database is cloned from. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  sweepKilledRuns();
  const dataDir = join(tmpdir(), `${prefix}${process.pid}`);
  const server = await startEmbeddedPostgres({ dataDir, log: () => {}, fsync: false, ephemeral: true });
  const admin = withDatabase(server.ownerUrl, 'postgres');
  await makeTemplate(admin);
  project.provide('databaseServer', admin);
  project.provide('workServer', server.url);
  project.provide('filesFolder', join(dataDir, 'test-files'));
  return () => server.stop();
}

async function makeTemplate(admin: string): Promise<void> {
  const client = new pg.Client({ connectionString: admin });
  await client.connect();
  try {
    await client.query(`create role ${plainOwner} login password '${plainOwner}'`);
    await client.query(
      `create database template_app owner ${plainOwner} template template0 encoding 'UTF8' locale_provider builtin builtin_locale 'C.UTF-8' locale 'C'`,
    );
    const ownerUrl = Object.assign(new URL(withDatabase(admin, 'template_app')), {
      ...{ username: plainOwner, password: plainOwner },
    }).href;
    await migrateDatabase({ ownerUrl, worker: workUser });
    await looseWatch(withDatabase(admin, 'template_app'));
    await client.query('alter database template_app with is_template true allow_connections false');
  } finally {
    await client.end();
  }
}

/** Tests set their own time, and write rows of their own; what the product does names its author there too. */
async function looseWatch(template: string): Promise<void> {
  const owner = new pg.Client({ connectionString: template });
  await owner.connect();
  for (const watch of ['audit_watches', 'audit_demands']) {
    const { rows } = await owner.query(`select ${watch}() as on`);
    if (rows[0]?.on !== true) throw new Error(`The product does not have ${watch} on.`);
    await owner.query(
      `create or replace function ${watch}() returns boolean language sql stable as $$ select false $$`,
    );
  }
  await owner.end();
}

/** A killed run leaves its server and its folder behind. */
function sweepKilledRuns(): void {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(prefix))) {
    const folder = join(tmpdir(), name);
    const isOurs = statSync(folder, { throwIfNoEntry: false })?.uid === process.getuid?.();
    if (!isOurs || isAlive(Number(name.slice(prefix.length)))) continue;
    const postmaster = findPostmaster(join(folder, 'postgres', 'pgdata'));
    if (postmaster !== undefined) process.kill(postmaster.pid, 'SIGQUIT');
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}
