import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import { type PersonKeys, rowsOf } from '../../parts/rows-of.server.ts';
import { register } from '../../reference-tables.ts';
import { type CopiedKind, isPersonal, type PersonKind } from '../../rules.ts';
import type { HoldKind } from '../reference-holds.ts';
import { type HeldPart, type Hold, holdsTable } from '../rules.ts';

/** Rows of one table: where they lie now, and their ids for the log. */
export interface CollectedRows {
  table: string;
  places: string[];
  ids: string[];
  /** Rows that a hold keeps as they are. */
  kept: { place: string; id: string | null; hold: HoldKind }[];
}

type Person = PersonKeys & { kind: CopiedKind };

/**
 * Finds and locks every row of a person, of all tables before the first is changed: the ways lead over names and phones
 * that an erasure takes away. A row that two holds keep counts for the first of them.
 */
export async function collectRows(
  ctx: Ctx,
  persons: readonly Person[],
  holds: readonly Hold[],
): Promise<CollectedRows[]> {
  const found: CollectedRows[] = [];
  for (const table of Object.keys(register)) {
    const where = conditionOf(table, persons);
    if (where === null) continue;
    const key = await keyOf(ctx, table);
    const { rows } = await ctx.db.execute<{ place: string; id: string | null; hold: HoldKind | null }>(
      sql`select ctid::text as place, ${key} as id, ${holdOf(table, persons, holds)} as hold
          from ${sql.identifier(table)} where ${where} for update`,
    );
    if (rows.length === 0) continue;
    const going = rows.filter(({ hold }) => hold === null);
    found.push({
      table,
      places: going.map(({ place }) => place),
      ids: going.flatMap(({ id }) => id ?? []),
      kept: rows.flatMap(({ hold, ...row }) => (hold === null ? [] : { ...row, hold })),
    });
  }
  return found;
}

/** The number of rows of each table of a person that go and that holds keep, without locking them. */
export async function countRows(
  ctx: Ctx,
  persons: readonly Person[],
  holds: readonly Hold[],
): Promise<{ going: { table: string; count: number }[]; kept: HeldPart[] }> {
  const going: { table: string; count: number }[] = [];
  const kept: HeldPart[] = [];
  for (const table of Object.keys(register)) {
    const where = conditionOf(table, persons);
    if (where === null) continue;
    const { rows } = await ctx.db.execute<{ hold: HoldKind | null; count: number }>(
      sql`select ${holdOf(table, persons, holds)} as hold, count(*)::int as count
          from ${sql.identifier(table)} where ${where} group by 1 order by 1`,
    );
    for (const { hold, count } of rows) {
      if (hold === null) going.push({ table, count });
      else kept.push({ table, hold, count, until: lastDayOf(hold, holds) });
    }
  }
  return { going, kept };
}

/** Locked rows as they were counted. */
export function heldPartsOf(rows: readonly CollectedRows[], holds: readonly Hold[]): HeldPart[] {
  return rows.flatMap(({ table, kept }) =>
    [...new Set(kept.map(({ hold }) => hold))].sort().map((hold) => ({
      ...{ table, hold, until: lastDayOf(hold, holds) },
      count: kept.filter((row) => row.hold === hold).length,
    })),
  );
}

/** The day on which the last hold of a kind ends; null where one ends by no clock. */
function lastDayOf(kind: HoldKind, holds: readonly Hold[]): string | null {
  const days = holds.filter((hold) => hold.kind === kind).map(({ until }) => until);
  return days.includes(null) ? null : (days.toSorted().at(-1) ?? null);
}

/** The kind of the first hold that keeps a row; null for none. */
function holdOf(table: string, persons: readonly Person[], holds: readonly Hold[]): SQL {
  const cases = persons.flatMap((person) =>
    holds
      .filter((hold) => holdsTable(hold, person.kind, table))
      .flatMap((hold) => {
        const of = hold.callId === null ? person : { ...person, callIds: [hold.callId] };
        const where = conditionOf(table, [of]);
        return where === null ? [] : sql`when ${where} then ${hold.kind}::text`;
      }),
  );
  return cases.length === 0 ? sql`null::text` : sql`(case ${sql.join(cases, sql` `)} end)`;
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
  // A vehicle is its company's: it only stops leading to the driver.
  if (person.kind === 'driver' && table === 'partner_vehicles') return [];
  const kinds = new Set<PersonKind>([
    person.kind,
    'visitor',
    ...(person.kind === 'partner' ? (['staff'] as const) : []),
  ]);
  const conditions = [...kinds].flatMap((kind) => waysOf(table, { ...person, kind }) ?? []);
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
  const asked = sql`(select id::text from privacy_requests where record_id::text in ${own} or phone = any(${textArray(person.phones)}))`;
  const messages = sql`(cause_id::text in ${own} or cause_kind = 'user' and cause_id::text in ${accounts}
    or cause_kind = 'privacy' and cause_id::text in ${asked}${calls === null ? sql`` : sql` or cause_kind = 'call' and cause_id::text in ${calls}`})`;
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
    driver: [['portrait', 'partner_drivers']],
    visitor: [['thread-entry', 'thread_entries']],
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
