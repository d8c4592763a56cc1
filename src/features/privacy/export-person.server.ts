import { sql } from 'drizzle-orm';
import { changesOf, subjectLabel } from '#features/audit-log/rules.ts';
import { noteAccess } from '#platform/audit/note-access.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { DomainError } from '#shared/errors.ts';
import type { AuditValue } from '#shared/record/audit.ts';
import type { PersonCopy } from './contract.ts';
import { countChangesBy, countLooks } from './parts/looks-of.server.ts';
import { readPersonKeys } from './parts/person-keys.server.ts';
import { type PersonKeys, rowsOf } from './parts/rows-of.server.ts';
import { register } from './reference-tables.ts';
import { type CopiedKind, isPersonal, keepings, type PersonalTable, purposes, recordTables } from './rules.ts';

/** The most rows of one table that a copy has. */
const mostRows = 5_000;

/**
 * Reads all that is kept of one person, table by table as the register has them. Secrets, traces and other people's
 * names stay out; what is kept against fraud is counted and not handed out. Throws `not_found`.
 */
export async function exportPerson(
  ctx: Ctx,
  { kind, id, reason }: { kind: CopiedKind; id: string; reason: string },
): Promise<PersonCopy> {
  const copy = await readPersonCopy(ctx, { kind, id });
  await noteAccess(ctx, {
    action: 'export',
    subject: 'dados-pessoais',
    record: { table: recordTables[kind], id },
    details: { reason, rows: copy.parts.reduce((sum, part) => sum + part.count, 0) },
  });
  return copy;
}

async function readPersonCopy(ctx: Ctx, { kind, id }: { kind: CopiedKind; id: string }): Promise<PersonCopy> {
  const found = await readPersonKeys(ctx, kind, id);
  if (found === null) throw new DomainError('not_found', 'Não encontramos este cadastro.');
  const { name, ...keys } = found;
  const parts = await readParts(ctx, { ...keys, kind });
  const counts = [await countChangesBy(ctx, keys.userIds), await countLooks(ctx, keys)];
  return { kind, name, madeAt: ctx.now.toISOString(), parts: [...parts, ...counts.filter((part) => part !== null)] };
}

type Part = PersonCopy['parts'][number];

/** The number of rows of each table with data of a person, in the order of the register. */
export async function countParts(ctx: Ctx, person: PersonKeys): Promise<Omit<Part, 'rows'>[]> {
  const parts: Omit<Part, 'rows'>[] = [];
  for (const { table, where, head } of tablesOf(person)) {
    const count = await ctx.db.$count(sql`${sql.identifier(table)}`, where);
    if (count > 0) parts.push({ ...head, count });
  }
  return parts;
}

async function readParts(ctx: Ctx, person: PersonKeys): Promise<Part[]> {
  const parts: Part[] = [];
  for (const { table, entry, where, head } of tablesOf(person)) {
    const { rows } = await ctx.db.execute<{ row: Record<string, unknown> }>(
      sql`select to_jsonb(found) as row from ${sql.identifier(table)} as found where ${where} limit ${mostRows}`,
    );
    if (rows.length === 0) continue;
    parts.push({
      ...head,
      count: rows.length,
      rows: entry.purpose === 'trust' ? [] : rows.map(({ row }) => told(table, entry, row)).filter(hasWords),
    });
  }
  return parts;
}

/** The tables that may have rows of a person. */
function* tablesOf(person: PersonKeys) {
  for (const [table, entry] of Object.entries(register)) {
    const where = isPersonal(entry) ? rowsOf(table, person) : null;
    if (where === null || !isPersonal(entry)) continue;
    const { label: purpose, ground } = purposes[entry.purpose];
    yield { table, entry, where, head: { label: subjectLabel(table), purpose, ground, keeping: keepings[entry.keep] } };
  }
}

const hasWords = (row: Record<string, string>) => Object.keys(row).length > 0;

/** Kinds of data that a copy leaves out: they are of no use to the person, or of somebody else. */
const leftOut = new Set(['secret', 'search', 'author', 'trace', 'file', 'face']);
const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Labels of moments, which the log has in a column of its own. */
const moments: Readonly<Record<string, string>> = { at: 'Quando', 'created at': 'Criado em' };

/** A row by the labels of its fields; without ids, and without sums and marks that have no label. */
function told(table: string, { data }: PersonalTable, row: Record<string, unknown>): Record<string, string> {
  const after = Object.fromEntries(
    Object.entries(row).flatMap(([column, value]) =>
      leftOut.has(data[column] ?? '') || column === 'actor_kind' || saysNothing(value)
        ? []
        : [[column, typeof value === 'object' ? JSON.stringify(value) : (value as AuditValue)]],
    ),
  );
  return Object.fromEntries(
    changesOf(table, { after }).flatMap(({ field, after: word }) => {
      const label = /^[A-ZÀ-Ú]/.test(field) ? field : moments[field];
      return word === null || label === undefined ? [] : [[label, word]];
    }),
  );
}

/** Nothing, an id, or a list or object of nothing else. */
function saysNothing(value: unknown): boolean {
  if (typeof value === 'string') return isId.test(value);
  if (typeof value === 'object') return value === null || Object.values(value).every(saysNothing);
  return value === undefined;
}
