import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import { type PersonKeys, rowsOf } from '../../parts/rows-of.server.ts';
import { register } from '../../reference-tables.ts';
import { isPersonal, type PersonKind } from '../../rules.ts';

/** Rows of one table: where they lie now, and their ids for the log. */
export interface CollectedRows {
  table: string;
  places: string[];
  ids: string[];
}

/**
 * Finds and locks every row of a person, of all tables before the first is changed: the ways lead over names and phones
 * that an erasure takes away.
 */
export async function collectRows(ctx: Ctx, persons: readonly PersonKeys[]): Promise<CollectedRows[]> {
  const found: CollectedRows[] = [];
  for (const table of Object.keys(register)) {
    const where = conditionOf(table, persons);
    if (where === null) continue;
    const key = await keyOf(ctx, table);
    const { rows } = await ctx.db.execute<{ place: string; id: string | null }>(
      sql`select ctid::text as place, ${key} as id from ${sql.identifier(table)} where ${where} for update`,
    );
    if (rows.length === 0) continue;
    found.push({ table, places: rows.map(({ place }) => place), ids: rows.flatMap(({ id }) => id ?? []) });
  }
  return found;
}

/** The number of rows of each table of a person, without locking them. */
export async function countRows(ctx: Ctx, persons: readonly PersonKeys[]): Promise<{ table: string; count: number }[]> {
  const found: { table: string; count: number }[] = [];
  for (const table of Object.keys(register)) {
    const where = conditionOf(table, persons);
    if (where === null) continue;
    const count = await ctx.db.$count(sql`${sql.identifier(table)}`, where);
    if (count > 0) found.push({ table, count });
  }
  return found;
}

/** The first column of the table's key, by which the log names its rows. */
async function keyOf(ctx: Ctx, table: string): Promise<SQL> {
  const { rows } = await ctx.db.execute<{ name: string }>(
    sql`select attname as name from pg_index join pg_attribute on attrelid = indrelid and attnum = indkey[0]
        where indrelid = ${`public.${table}`}::regclass and indisprimary`,
  );
  const name = rows[0]?.name;
  return name === undefined ? sql`null` : sql`${sql.identifier(name)}::text`;
}

/** Rows by the register's ways, those that it knows for a visitor with the same phones, and those that hang on them. */
function conditionOf(table: string, persons: readonly PersonKeys[]): SQL | null {
  const entry = register[table];
  if (table === 'audit_log' || entry === undefined || !isPersonal(entry)) return null;
  const conditions = persons.flatMap((person) => conditionsOf(table, person));
  return conditions.length === 0 ? null : sql`(${sql.join(conditions, sql` or `)})`;
}

function conditionsOf(table: string, person: PersonKeys): SQL[] {
  const kinds: PersonKind[] = [person.kind, 'visitor', ...(person.kind === 'partner' ? (['staff'] as const) : [])];
  const conditions = kinds.flatMap((kind) => waysOf(table, { ...person, kind }) ?? []);
  const further = furtherOf(table, person);
  return further === null ? conditions : [...conditions, further];
}

function waysOf(table: string, person: PersonKeys): SQL | null {
  // The house's messages about a call go to its partner too, and are taken as a whole below.
  if (table === 'messages' || table === 'message_events') return null;
  // Staff are found by their accounts; as authors, their name alone is theirs.
  if (person.kind === 'staff' && !accountTables.has(table)) return null;
  return rowsOf(table, { ...person, ids: person.kind === 'staff' ? person.userIds : person.ids });
}

const accountTables: ReadonlySet<string> = new Set([
  'user_events',
  'credentials',
  'sessions',
  'two_factors',
  'password_links',
  'push_devices',
]);

/** Rows that no way of the register leads to, because the copy of a person has none of them. */
function furtherOf(table: string, person: PersonKeys): SQL | null {
  const calls = person.kind === 'client' ? idsOf('service_calls', person) : null;
  const own = sql`(select unnest(${textArray(person.ids)}))`;
  // By cause and never by name: another person may have the same one.
  const accounts = sql`(select unnest(${textArray(person.userIds)}))`;
  const messages = sql`(cause_id::text in ${own} or cause_kind = 'user' and cause_id::text in ${accounts}${calls === null ? sql`` : sql` or cause_kind = 'call' and cause_id::text in ${calls}`})`;
  switch (table) {
    case 'messages':
      return messages;
    case 'message_events':
      return sql`message_id in (select id from messages where ${messages})`;
    case 'files':
      return filesOf(person);
    default:
      return null;
  }
}

/** Files hang on many kinds of records. */
function filesOf(person: PersonKeys): SQL {
  const owners: Partial<Record<PersonKind, readonly (readonly [owner: string, table: string])[]>> = {
    client: [
      ['receipt', 'receipts'],
      ['thread-entry', 'thread_entries'],
      ['call', 'service_calls'],
    ],
    partner: [
      ['partner', 'partners'],
      ['portrait', 'partners'],
      ['portrait', 'partner_drivers'],
      ['hearing', 'hearings'],
      ['hearing_entry', 'hearing_entries'],
      ['settlement_request', 'settlement_requests'],
    ],
    applicant: [['partner-application', 'partner_applications']],
  };
  const parts = (owners[person.kind] ?? []).flatMap(([owner, table]) => {
    const ids = idsOf(table, person);
    return ids === null ? [] : [sql`(owner_kind = ${owner} and owner_id in ${ids})`];
  });
  return parts.length === 0 ? sql`false` : sql`(${sql.join(parts, sql` or `)})`;
}

function idsOf(table: string, person: PersonKeys): SQL | null {
  const where = rowsOf(table, person);
  return where === null ? null : sql`(select id::text from ${sql.identifier(table)} where ${where})`;
}

/** An array as one parameter, which may be empty. */
function textArray(values: readonly string[]): SQL {
  return sql`${sql.param([...values])}::text[]`;
}
