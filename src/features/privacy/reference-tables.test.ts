import { is } from 'drizzle-orm';
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { register } from './reference-tables.ts';
import { isPersonal } from './rules.ts';

const modules: Record<string, Record<string, unknown>> = import.meta.glob(
  ['/src/features/**/tables.server.ts', '/src/platform/tables.server.ts'],
  { eager: true },
);
const tables = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter((value): value is PgTable => is(value, PgTable))
  .map((table) => getTableConfig(table));

/** Types that can hold words, a place or a trace; of the other columns a person's name is nowhere. */
const couldBePersonal = /^(text|jsonb|json|tsvector|bytea|inet|double precision|real|point|varchar)/;
/** Columns that every history has, with a value of a closed list. */
const everywhere = new Set(['actor_kind', 'from_status', 'to_status']);

function mustBeSaid({ name, columns, foreignKeys }: (typeof tables)[number]): string[] {
  const references = new Set(foreignKeys.flatMap((key) => key.reference().columns.map((column) => column.name)));
  const said = (column: PgColumn) =>
    everywhere.has(column.name) || references.has(column.name) || (column.enumValues?.length ?? 0) > 0;
  return columns
    .filter((column) => couldBePersonal.test(column.getSQLType()) && !said(column))
    .map((column) => `${name}.${column.name}`);
}

const listed = new Set(
  Object.entries(register).flatMap(([name, table]) =>
    [...(isPersonal(table) ? Object.keys(table.data) : []), ...(table.plain?.split(' ') ?? [])].map(
      (column) => `${name}.${column}`,
    ),
  ),
);

it('says of every column that can hold words whether it is personal', () => {
  expect(tables.length).toBeGreaterThan(150);
  expect(tables.map(({ name }) => name).filter((name) => !(name in register))).toEqual([]);
  expect(tables.flatMap(mustBeSaid).filter((column) => !listed.has(column))).toEqual([]);
});

it('names no table or column that does not exist, and none twice', () => {
  const real = new Set(tables.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`)));
  expect(Object.keys(register).filter((name) => !tables.some((table) => table.name === name))).toEqual([]);
  expect([...listed].filter((column) => !real.has(column))).toEqual([]);
  const twice = Object.entries(register).flatMap(([name, table]) =>
    isPersonal(table)
      ? (table.plain?.split(' ') ?? []).filter((column) => column in table.data).map((c) => `${name}.${c}`)
      : [],
  );
  expect(twice).toEqual([]);
});
