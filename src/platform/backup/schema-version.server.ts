import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { z } from 'zod';
import { appliedHashes, migrationsFolder } from '../database/schema-history.server.ts';
import { jobSchema } from '../jobs/job.server.ts';

const journalSchema = z.looseObject({ entries: z.array(z.looseObject({})) });

/**
 * Migrates to the last of the given hashes, a prefix of the product's migrations. A newer or different schema is
 * dropped and recreated; restoring its content is the caller's job.
 */
export async function bringSchemaTo(client: pg.Client, hashes: readonly string[]): Promise<void> {
  const applied = await appliedHashes(client);
  if (!hashes.join().startsWith(applied.join())) await dropSchema(client);
  const partial = await mkdtemp(join(tmpdir(), 'cano-livre-migrations-'));
  try {
    await cp(migrationsFolder, partial, { recursive: true });
    const path = join(partial, 'meta', '_journal.json');
    const journal = journalSchema.parse(JSON.parse(await readFile(path, 'utf8')));
    await writeFile(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, hashes.length) }));
    await migrate(drizzle(client), { migrationsFolder: partial });
  } finally {
    await rm(partial, { recursive: true, force: true });
  }
}

async function dropSchema(client: pg.Client): Promise<void> {
  await client.query(
    `begin; drop schema if exists drizzle cascade; drop schema if exists ${jobSchema} cascade;
     drop schema public cascade; create schema public; commit`,
  );
}
