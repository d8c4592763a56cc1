import { getTableName, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { jobsOf } from '#http/house-jobs.server.ts';
import { openSlices } from '#http/slices.server.ts';
import { requestSweeps } from './api.server.ts';
import { sweepsOfOthers } from './parts/sweeps.server.ts';
import { endingOf, endingsOfTables } from './reference-endings.ts';
import { register } from './reference-tables.ts';
import { isPersonal } from './rules.ts';

const sweeps = [...requestSweeps, ...sweepsOfOthers];

const personal = Object.entries(register).flatMap(([name, entry]) => (isPersonal(entry) ? name : []));

it('says of every table with personal data what ends its rows, or why nothing does', () => {
  expect(personal.filter((name) => endingOf(name) === undefined)).toEqual([]);
  expect(Object.keys(endingsOfTables).filter((name) => !personal.includes(name))).toEqual([]);
});

it('has one sweep for each table that the night ends, and none besides', () => {
  const swept = sweeps.map(({ table }) => getTableName(table));
  expect(swept.toSorted()).toEqual(personal.filter((name) => endingOf(name) === 'night').toSorted());
});

it('names jobs that run by the clock', () => {
  const clocked = new Set(jobsOf(openSlices()).flatMap(({ name, every }) => (every === undefined ? [] : name)));
  const named = Object.values(endingsOfTables).flatMap((end) =>
    typeof end === 'object' && 'job' in end ? end.job : [],
  );
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((name) => !clocked.has(name))).toEqual([]);
});

it('lets rows go with the row that they hang on, by the database where the sweep deletes that row alone', () => {
  const modules: Record<string, Record<string, unknown>> = import.meta.glob('/src/features/**/tables.server.ts', {
    eager: true,
  });
  const tables = Object.values(modules)
    .flatMap((module) => Object.values(module))
    .filter((value): value is PgTable => is(value, PgTable));
  const cascades = new Set(
    tables.flatMap((table) =>
      getTableConfig(table).foreignKeys.flatMap((key) =>
        key.onDelete === 'cascade' ? `${getTableName(table)} ${getTableName(key.reference().foreignTable)}` : [],
      ),
    ),
  );
  const loose = Object.entries(endingsOfTables).flatMap(([name, end]) => {
    if (typeof end !== 'object' || !('with' in end)) return [];
    const sweep = sweeps.find(({ table }) => getTableName(table) === end.with);
    expect(sweep, name).toBeDefined();
    return sweep?.end === undefined && !cascades.has(`${name} ${end.with}`) ? name : [];
  });
  expect(loose).toEqual([]);
});
