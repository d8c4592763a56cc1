import { getTableColumns, is, type Table } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { unaudited, untold } from '#platform/audit/audited-tables.server.ts';
import { storedWords } from './audit-values-content.ts';
import { fieldLabels, subjectLabels } from './audit-words-content.ts';

const modules: Record<string, Record<string, unknown>> = import.meta.glob(
  ['/src/features/**/tables.server.ts', '/src/platform/tables.server.ts'],
  { eager: true },
);
const tables = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter((value): value is PgTable => is(value, PgTable))
  .filter((table) => !(getTableConfig(table).name in unaudited));

const listOf = (table: Table, name: string) =>
  Object.values(getTableColumns(table)).find((column) => column.name === name)?.enumValues;

/** Every enum column with its values; columns of steps have the statuses of their record. */
function* enumerated(): Generator<[table: string, column: string, values: readonly string[]]> {
  for (const table of tables) {
    const { name, columns, foreignKeys } = getTableConfig(table);
    const records = foreignKeys.map((key) => key.reference().foreignTable);
    for (const column of columns) {
      if (column.enumValues !== undefined && column.enumValues.length > 0) yield [name, column.name, column.enumValues];
      else if (column.name === 'from_status' || column.name === 'to_status') {
        const lists = records.map((record) => listOf(record, 'status') ?? listOf(record, 'investigation_status'));
        yield [name, column.name, lists.find((list) => list !== undefined) ?? []];
      }
    }
  }
}

const found = [...enumerated()];

it('sees the tables, and the steps of their records', () => {
  expect(tables.length).toBeGreaterThan(60);
  expect(found).toContainEqual(['budget_events', 'to_status', ['pendente', 'negociando', 'convertido', 'perdido']]);
  expect(found.filter(([, , values]) => values.length === 0)).toEqual([]);
});

it.each(found)('has words for every stored value of %s.%s', (table, column, values) => {
  const words = storedWords[table]?.[column] ?? {};
  expect(values.filter((value) => !words[value])).toEqual([]);
});

it.each(tables.map((table) => getTableConfig(table)))(
  'has words for $name and each of its columns',
  ({ name, columns }) => {
    expect(subjectLabels[name]).toBeTruthy();
    const told = columns.map((column) => column.name).filter((column) => !untold.includes(column));
    expect(told.filter((column) => fieldLabels[column] === undefined)).toEqual([]);
  },
);

it('names no table and no column that there is not', () => {
  const known = new Map(tables.map((table) => [getTableConfig(table).name, getTableConfig(table).columns]));
  for (const [table, columns] of Object.entries(storedWords)) {
    const names = known.get(table)?.map(({ name }) => name) ?? [];
    for (const column of Object.keys(columns)) expect([table, ...names]).toContain(column.split('.')[0]);
  }
});
