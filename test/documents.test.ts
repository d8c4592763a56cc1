import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { openSlices } from '#http/slices.server.ts';

/** Files of the product by the end of their name. */
function filesNamed(ending: string): string[] {
  return readdirSync('src', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map((entry) => join(entry.parentPath, entry.name));
}

test('the glossary has, in one place each, the values that a column can hold', async () => {
  const places = readFileSync('docs/glossary.md', 'utf8').split(/\n\n|\n(?=\|)/);
  const modules: object[] = await Promise.all(
    filesNamed('tables.server.ts').map((path) => import(join(process.cwd(), path))),
  );
  const tables = modules.flatMap((exported) => Object.values(exported)).filter((one) => one instanceof PgTable);
  const unexplained = tables.map(getTableConfig).flatMap(({ name, columns }) =>
    columns
      .filter(({ enumValues = [] }) => enumValues.length > 0)
      .filter(
        ({ enumValues = [] }) => !places.some((place) => enumValues.every((value) => place.includes(`\`${value}\``))),
      )
      .map((column) => `${name}.${column.name}: ${column.enumValues?.join(', ')}`),
  );
  expect(tables.length).toBeGreaterThan(30);
  expect(unexplained).toEqual([]);
});

test('a domain event that is published is heard', () => {
  const heard = new Set(openSlices().flatMap(({ subscribers = [] }) => subscribers.map(({ event }) => event)));
  const defined = filesNamed('rules.ts')
    .map((path) => readFileSync(path, 'utf8'))
    .flatMap((source) => [...source.matchAll(/ defineEvent<[^(]*\(\s*'([^']+)'/g)].map(([, name = '']) => name));
  expect(defined.length).toBeGreaterThan(2);
  expect(defined.filter((event) => !heard.has(event))).toEqual([]);
});

const documents = readdirSync('docs').filter((name) => name.endsWith('.md'));
test.each(['README.md', 'CONTRIBUTING.md', ...documents.map((name) => `docs/${name}`)])(
  '%s names files that are there',
  (document) => {
    const named = [...readFileSync(document, 'utf8').matchAll(/`((?:src|test|script|db|e2e|docs)\/[\w./-]+)`/g)];
    const absent = named.map(([, path = '']) => path).filter((path) => !existsSync(path));
    expect(absent).toEqual([]);
  },
);

test('every decision has a number of its own, and its title says it', () => {
  const names = readdirSync('docs/decisions').sort();
  const numbers = names.map((name) => name.slice(0, 3));
  expect(numbers).toEqual(names.map((_, at) => String(at + 1).padStart(3, '0')));
  for (const name of names) {
    expect(readFileSync(`docs/decisions/${name}`, 'utf8')).toMatch(new RegExp(`^# ${name.slice(0, 3)} `));
  }
});

test('every migration stands in the journal, which alone says what is run', () => {
  const journal = JSON.parse(readFileSync('db/migrations/meta/_journal.json', 'utf8'));
  const written = readdirSync('db/migrations').filter((name) => name.endsWith('.sql'));
  expect(written.sort()).toEqual(journal.entries.map(({ tag }: { tag: string }) => `${tag}.sql`));
});

test('of the snapshots of the schema the newest alone is kept', () => {
  const { entries } = JSON.parse(readFileSync('db/migrations/meta/_journal.json', 'utf8'));
  const newest = `${String(entries.at(-1).idx).padStart(4, '0')}_snapshot.json`;
  expect(readdirSync('db/migrations/meta').sort()).toEqual([newest, '_journal.json']);
});

test('what a release holds of the migrations is never written anew', () => {
  const released: Record<string, string> = JSON.parse(readFileSync('db/released-migrations.json', 'utf8'));
  for (const [name, hash] of Object.entries(released)) {
    expect(
      createHash('sha256')
        .update(readFileSync(`db/migrations/${name}`))
        .digest('hex'),
      name,
    ).toBe(hash);
  }
});
