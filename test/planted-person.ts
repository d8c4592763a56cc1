import { is, sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { type PersonKeys, rowsOf } from '#features/privacy/parts/rows-of.server.ts';
import { register } from '#features/privacy/reference-tables.ts';
import { isPersonal, type PersonalTable, type Way } from '#features/privacy/rules.ts';
import type { Db } from '#platform/context.server.ts';

/** A person whose every fact is found nowhere else. */
export const planted = {
  name: 'Zenóbia Quaresma Plantada',
  phone: '+5561987651234',
  email: 'zenobia@plantada.example',
  document: '52998224725',
  plate: 'ZQP4E21',
  street: 'Rua das Acácias Plantadas, 77',
};

/** Patterns of the person, however written, in any text. */
export const traces = [
  'plantada',
  'zenobia',
  'zenóbia',
  '98765.?1234',
  '529.?982.?247.?25',
  'zqp.?4e21',
  'acácias',
  'acacias',
];

/** Only partners have vehicles, and drivers have no address: nobody knows such a fact as theirs. */
function wordsOf(kind: string): string {
  const plate = kind === 'partner' ? ', placa ZQP-4E21' : '';
  const street = kind === 'driver' ? '' : `, na ${planted.street}`;
  return `Falar com ${planted.name}, (61) 98765-1234 ou ${planted.phone}, CPF 529.982.247-25, ${planted.email}${plate}${street}.`;
}

const modules: Record<string, Record<string, unknown>> = import.meta.glob(
  ['/src/features/**/tables.server.ts', '/src/platform/tables.server.ts'],
  { eager: true },
);
const tables = new Map(
  Object.values(modules)
    .flatMap((module) => Object.values(module))
    .filter((value): value is PgTable => is(value, PgTable))
    .map((table) => getTableConfig(table))
    .map((config) => [config.name, config]),
);

/**
 * Puts the person into every text and JSON column of every table of the register, with a row of its own where there was
 * none; past the guards, as the owner. Gives the tables into which no row went.
 */
export async function plantPerson(db: Db, ownerUrl: string, person: PersonKeys): Promise<string[]> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query("set session_replication_role = 'replica'");
  const unplanted: string[] = [];
  try {
    const due = new Set(Object.keys(register).filter((name) => name !== 'audit_log'));
    for (let before = -1; due.size !== before; ) {
      before = due.size;
      for (const name of due) {
        const entry = register[name];
        const config = tables.get(name);
        if (entry === undefined || !isPersonal(entry) || config === undefined) {
          due.delete(name);
          continue;
        }
        const where = rowsOf(name, person);
        if (where === null) {
          due.delete(name);
          continue;
        }
        const has = await db.$count(sql`${sql.identifier(name)}`, where);
        if (has === 0 && !(await insertRow(db, owner, name, entry, person))) continue;
        due.delete(name);
      }
    }
    unplanted.push(...due);
    for (const [name, entry] of Object.entries(register)) {
      if (name !== 'audit_log' && isPersonal(entry)) await fill(db, owner, name, entry, person);
    }
  } finally {
    await owner.end();
  }
  return unplanted.sort();
}

/** A row that hangs on the person, with the least that the table demands. */
async function insertRow(
  db: Db,
  owner: pg.Client,
  name: string,
  entry: PersonalTable,
  person: PersonKeys,
): Promise<boolean> {
  const way = entry.of[person.kind];
  const config = tables.get(name);
  if (way === undefined || way === 'words' || config === undefined) return false;
  const linked = await linkOf(db, way, person);
  if (linked === null) return false;
  const given = config.columns
    .filter(
      (column) =>
        column.notNull &&
        !column.hasDefault &&
        column.generated === undefined &&
        column.generatedIdentity === undefined,
    )
    .map((column) => [column.name, plainValue(column, entry)] as const);
  const values = new Map<string, unknown>([...given, ...Object.entries(demanded[name] ?? {}), ...linked]);
  if (name === 'fraud_cases') values.set('subject_kind', person.kind);
  try {
    const columns = [...values.keys()].map((column) => pg.escapeIdentifier(column));
    await owner.query(
      `insert into ${pg.escapeIdentifier(name)} (${columns.join(', ')}) values (${columns.map((_, at) => `$${at + 1}`).join(', ')})`,
      [...values.values()],
    );
    return true;
  } catch {
    return false;
  }
}

/** Values that checks of a table demand beside. */
const demanded: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  consents: { given_at: '2026-01-05' },
  client_contacts: { email: planted.email },
  recurring_visits: { time: '09:00' },
  conversations: { status: 'convertida' },
  receipts: { file_id: crypto.randomUUID() },
  company_bills: { month: '2026-01-01' },
  files: { key: crypto.randomUUID().replaceAll('-', '') },
  partner_hours: { starts_at: '08:00', ends_at: '18:00' },
  partner_pauses: { until_at: '2026-01-06' },
  borne_costs: { kind: 'refund', handed_by: 'prestador' },
  commission_invoices: { month: '2026-01-01', number: '1', verification_code: 'A', issued_on: '2026-01-05' },
  settlement_requests: { kind: 'pago', cents: 1 },
  hearings: { due_at: '2026-02-05' },
  recurring_visit_days: { skipped_at: '2026-01-05' },
  company_bill_payments: { undone_at: '2026-01-05', undone_by_name: 'Rita', undone_reason: 'Engano' },
  partner_payouts: { undone_at: '2026-01-05', undone_by_name: 'Rita', undone_reason: 'Engano' },
  partner_rates: { ended_at: '2026-01-05', ended_name: 'Rita', end_reason: 'Engano' },
  matter_decisions: { undone_at: '2026-01-05', undone_by: crypto.randomUUID(), undone_reason: 'Engano' },
  receipt_readings: { finished_at: '2026-01-05', version: 1 },
  fraud_case_calls: { taken_out_at: '2026-01-05', taken_out_by_name: 'Rita', taken_out_reason: 'Engano' },
  call_files: { removed_at: '2026-01-05', removed_by_name: 'Rita', remove_reason: 'Engano' },
  legal_holds: { ended_at: '2026-01-05', ended_by_name: 'Rita', end_reason: 'Engano' },
};

async function linkOf(db: Db, way: Way, person: PersonKeys): Promise<[string, unknown][] | null> {
  if ('self' in way) return null;
  if ('phone' in way) return [[way.phone, person.phones.find((phone) => !phone.startsWith('+')) ?? person.phones[0]]];
  if ('record' in way) return [[way.record, person.ids[0]]];
  if ('subject' in way) return [[way.subject, person.ids[0]]];
  if ('column' in way) {
    const id = await idIn(db, way.of, person);
    return id === null ? null : [[way.column, id]];
  }
  if ('cause' in way) {
    const id = await idIn(db, way.of, person);
    return id === null
      ? null
      : [
          ['cause_kind', way.cause],
          ['cause_id', id],
          ['recipient_name', person.names[0]],
        ];
  }
  if ('owner' in way) {
    const id = await idIn(db, way.of, person);
    return id === null
      ? null
      : [
          ['owner_kind', way.owner],
          ['owner_id', id],
        ];
  }
  return null;
}

async function idIn(db: Db, name: string, person: PersonKeys): Promise<string | null> {
  const where = rowsOf(name, person);
  if (where === null) return null;
  const { rows } = await db.execute<{ id: string }>(
    sql`select id::text as id from ${sql.identifier(name)} where ${where} limit 1`,
  );
  return rows[0]?.id ?? null;
}

function plainValue(column: PgColumn, entry: PersonalTable): unknown {
  const type = column.getSQLType();
  if (column.enumValues !== undefined && column.enumValues.length > 0) return column.enumValues[0];
  if (column.name === 'actor_kind') return 'client';
  // Whoever else did something is of the staff.
  if (entry.data[column.name] === 'author') return column.name === 'actor_name' ? planted.name : 'Rita';
  if (type === 'uuid') return crypto.randomUUID();
  if (type.startsWith('timestamp')) return new Date('2026-01-05T12:00:00Z');
  if (type === 'date') return '2026-01-05';
  if (type === 'boolean') return false;
  if (type.endsWith('[]')) return [];
  if (type === 'jsonb') return '{}';
  if (/int|double|real|numeric/.test(type)) return 1;
  return crypto.randomUUID().replaceAll('-', '').slice(0, 22);
}

/** Kinds whose value is unique, or says by itself whose it is. */
const ownValue: Partial<Record<string, string>> = {
  name: planted.name,
  author: planted.name,
  email: planted.email,
  document: planted.document,
  plate: planted.plate,
  address: planted.street,
  'money key': planted.email,
  trace: planted.email,
};

async function fill(db: Db, owner: pg.Client, name: string, entry: PersonalTable, person: PersonKeys): Promise<void> {
  const where = rowsOf(name, person);
  const config = tables.get(name);
  if (where === null || config === undefined) return;
  const words = wordsOf(person.kind);
  const record = JSON.stringify({ ditas: [words], quem: { nome: planted.name } });
  for (const [column, kind] of Object.entries(entry.data)) {
    const type = config.columns.find((one) => one.name === column)?.getSQLType() ?? '';
    const value = kind === 'record' ? record : kind === 'words' ? words : ownValue[kind];
    if (value === undefined || !/^(text|jsonb)/.test(type) || column === 'city' || column === 'state') continue;
    if (kind === 'author' && column !== 'actor_name') continue;
    const { rows } = await db.execute<{ place: string }>(
      sql`select ctid::text as place from ${sql.identifier(name)} where ${where} limit 1`,
    );
    const also = kind === 'author' ? ", actor_kind = 'client'" : '';
    await owner
      .query(
        `update ${pg.escapeIdentifier(name)} set ${pg.escapeIdentifier(column)} = $1${also} where ctid = $2::tid`,
        [type === 'text[]' ? [value] : value, rows[0]?.place],
      )
      // A check that wants more of the row than its words.
      .catch(() => undefined);
  }
}
