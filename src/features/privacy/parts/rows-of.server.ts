import { type SQL, sql } from 'drizzle-orm';
import { register } from '../reference-tables.ts';
import { isPersonal, type PersonKind, type Way } from '../rules.ts';

/** Everything by which a person's rows are found. */
export interface PersonKeys {
  kind: PersonKind;
  /** Of the records that are the person, merged ones too. */
  ids: readonly string[];
  /** As records have them, with and without the ninth digit. */
  phones: readonly string[];
  emails: readonly string[];
  /** As messages address the person. */
  names: readonly string[];
  /** Accounts of the person. */
  userIds: readonly string[];
  /** Of all calls, only these; absent for all. */
  callIds?: readonly string[];
}

/** The condition under which rows of `name` are the person's; null where the register knows no way. */
export function rowsOf(name: string, person: PersonKeys): SQL | null {
  const table = register[name];
  if (table === undefined || !isPersonal(table)) return null;
  if (name === 'service_calls' && person.callIds !== undefined) return amongIds('id', person.callIds);
  const way = table.of[person.kind];
  return way === undefined || way === 'words' ? null : along(way, person);
}

function along(way: Way, person: PersonKeys): SQL | null {
  if ('self' in way) return among(way.self, person.ids);
  if ('phone' in way) return among(way.phone, person.phones);
  if ('email' in way) return among(way.email, person.emails);
  if ('author' in way) return among('actor_id', person.userIds);
  if ('account' in way) return among('id', person.userIds);
  if ('record' in way) return among(way.record, person.ids);
  if ('subject' in way) return among(way.subject, [...person.ids, ...person.userIds]);
  // By the index of the column, because a night asks it of thousands.
  if ('column' in way && way.of === 'service_calls' && person.callIds !== undefined) {
    return amongIds(way.column, person.callIds);
  }
  const inside = rowsOf(way.of, person);
  if (inside === null) return null;
  const ids = sql`(select id::text from ${sql.identifier(way.of)} where ${inside})`;
  if ('column' in way) return sql`${sql.identifier(way.column)}::text in ${ids}`;
  if ('cause' in way) {
    // A call's messages go to its partner too.
    return sql`(cause_kind = ${way.cause} and cause_id::text in ${ids} and ${among('recipient_name', person.names)})`;
  }
  return sql`(owner_kind = ${way.owner} and owner_id in ${ids})`;
}

function among(column: string, values: readonly string[]): SQL {
  return sql`${sql.identifier(column)}::text in ${values.length === 0 ? sql`(null)` : [...values]}`;
}

function amongIds(column: string, ids: readonly string[]): SQL {
  return sql`${sql.identifier(column)} = any(${sql.param([...ids])}::uuid[])`;
}
