import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import type { Db } from '#platform/context.server.ts';
import { type Database, openDatabase } from '#platform/database/database.server.ts';
import { plainOwner } from './plain-owner.ts';

export interface TestDatabase extends Database {
  /** Connection of the product's restricted role. */
  url: string;
  /** Connection of the role that owns the tables. */
  ownerUrl: string;
  /** Closes the pool and removes the database. */
  drop(): Promise<void>;
}

/** A database of its own, empty and migrated, cloned in about 20 ms. Call it in `beforeAll`, `drop` in `afterAll`. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administer(`create database ${name} owner ${plainOwner} template template_app strategy file_copy`);
  const url = inDatabase(inject('workServer'), name);
  const database = openTestPool(url);
  const strict = openTestPool(demandingAuthors(url));
  strictSides.set(database.db, strict.db);
  return {
    ...database,
    url,
    ownerUrl: ownerUrlOf(url),
    async drop() {
      await Promise.all([database.close(), strict.close()]);
      await administer(`drop database ${name} with (force)`);
    },
  };
}

const strictSides = new WeakMap<Db, Db>();

/** The same database where a change without an author is an error: for what the product does, not for a test's rows. */
export function productSide(db: Db): Db {
  return strictSides.get(db) ?? db;
}

/** The URL of a connection on which a change without an author is an error. */
export function demandingAuthors(url: string): string {
  const product = new URL(url);
  product.searchParams.set('options', '-c audit.demanded=on');
  return product.href;
}

/** A pool with patience for a slow machine, where the product would give up. */
export function openTestPool(url: string, max?: number): Database {
  const patience = { connectMs: 120_000, statementMs: 120_000, silenceMs: 150_000 };
  return openDatabase(url, { patience, ...(max !== undefined && { max }) });
}

/** The same database for the role that owns its tables. */
export function ownerUrlOf(url: string): string {
  return inDatabase(inject('databaseServer'), new URL(url).pathname.slice(1));
}

function inDatabase(server: string, name: string): string {
  return Object.assign(new URL(server), { pathname: `/${name}` }).href;
}

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('databaseServer') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
