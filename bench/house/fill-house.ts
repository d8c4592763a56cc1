import pg from 'pg';
import { fillCalls } from './fill-calls.ts';
import { fillClients, fillPartners } from './fill-people.ts';
import { settleMonth, sumUp } from './fill-sums.ts';

/** Sizes of a house: two years of calls up to now. One partner in ten has all calls, the others wait. */
export interface House {
  calls: number;
  clients: number;
  partners: number;
}

/** Calls that go in at once: what a killed load does again. */
const callsAtOnce = 50_000;

/**
 * Fills an installation that has the reference content, and goes on where an earlier, cut off load ended. Says each
 * step and its seconds.
 */
export async function fillHouse(ownerUrl: string, house: House, say: (line: string) => void): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query("set synchronous_commit = off; set maintenance_work_mem = '512MB'; set work_mem = '256MB'");
    await prepareLoad(client);
    const step = async (name: string, once: () => Promise<unknown>) => {
      const { rowCount } = await client.query('select from load.steps where name = $1', [name]);
      if (rowCount !== 0) return;
      const began = performance.now();
      await client.query('begin');
      await once();
      await client.query('insert into load.steps values ($1)', [name]);
      await client.query('commit');
      say(`${name}: ${((performance.now() - began) / 1_000).toFixed(1)} s`);
    };
    await step('partners', () => fillPartners(client, house));
    await step('clients', () => fillClients(client, house));
    await step('indexes left out', () => dropIndexes(client));
    for (let from = 1; from <= house.calls; from += callsAtOnce) {
      const to = Math.min(house.calls, from + callsAtOnce - 1);
      await step(`calls ${from} to ${to}`, () => fillCalls(client, house, from, to));
    }
    await step('indexes', () => createIndexes(client));
    await client.query('analyze');
    for (let months = 24; months >= 1; months -= 1)
      await step(`settlements of ${months} months ago`, () => settleMonth(client, months));
    await step('sums', () => sumUp(client));
    await client.query('vacuum (analyze, parallel 0)');
    await client.query('checkpoint');
  } finally {
    await client.end();
  }
}

/** A schema of the load's own: its steps, the moment that counts as now, and ids made of a kind and a number. */
async function prepareLoad(client: pg.Client): Promise<void> {
  await client.query(
    `create schema if not exists load;
     create table if not exists load.steps (name text primary key);
     create table if not exists load.indexes (definition text primary key);
     create table if not exists load.began as select now() as at;
     create or replace function load.id(kind integer, number bigint) returns uuid language sql immutable parallel safe
     return ('01900000-0000-7' || lpad(kind::text, 3, '0') || '-8000-' || lpad(to_hex(number), 12, '0'))::uuid`,
  );
}

const heavy = [
  'service_calls',
  'call_events',
  'quotes',
  'call_confirmations',
  'assignments',
  'ledger_entries',
  'ledger_lines',
  'unsettled_lines',
  'audit_log',
];

/** Indexes are made faster over all rows than row by row; unique ones stay. */
async function dropIndexes(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = any($1::text[]::regclass[]) and not indisunique`,
    [heavy],
  );
  for (const { name, definition } of rows) {
    await client.query('insert into load.indexes values ($1)', [definition]);
    await client.query(`drop index ${name}`);
  }
}

async function createIndexes(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ definition: string }>('select definition from load.indexes');
  for (const { definition } of rows) await client.query(definition);
}
