import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { breaksIn } from '#test/added-migrations.ts';

// During a rolling upgrade the processes of the release before go on working on the database of the next.
it('a migration after the last release only adds', () => {
  const released: Record<string, string> = JSON.parse(readFileSync('db/released-migrations.json', 'utf8'));
  const isReleased = Object.keys(released).length > 0;
  const names = readdirSync('db/migrations').filter((name) => name.endsWith('.sql'));
  const added = isReleased ? names.filter((name) => !(name in released)) : [];
  const broken = added.flatMap((name) =>
    breaksIn(readFileSync(`db/migrations/${name}`, 'utf8')).map((one) => [name, one]),
  );
  expect(broken).toEqual([]);
});

it.each([
  ['ALTER TABLE "calls" DROP COLUMN "note";', 'removes'],
  ['ALTER TABLE calls DROP note;', 'removes a column'],
  ['DROP TABLE IF EXISTS calls;', 'removes'],
  ['ALTER TABLE calls RENAME COLUMN note TO remark;', 'renames'],
  ['ALTER TABLE calls RENAME TO visits;', 'renames'],
  ['ALTER TABLE "calls" ALTER COLUMN "note" SET DATA TYPE integer;', 'changes a type'],
  ['ALTER TABLE calls ALTER COLUMN note SET NOT NULL;', 'demands a value'],
  ['ALTER TABLE "calls" ADD COLUMN "kind" text NOT NULL;', 'adds a column without a value'],
])('%s is not an addition', (sql, what) => {
  expect(breaksIn(sql).join()).toContain(what);
  expect(breaksIn(`-- unused since 0.2.0: notes became messages\n${sql}`)).toEqual([]);
});

it.each([
  'ALTER TABLE "calls" ADD COLUMN "kind" text;',
  `ALTER TABLE "calls" ADD COLUMN "kind" text DEFAULT 'a' NOT NULL;`,
  'CREATE TABLE kinds (id uuid PRIMARY KEY, name text NOT NULL);',
  'ALTER TABLE calls DROP CONSTRAINT calls_check; ALTER TABLE calls ADD CONSTRAINT calls_check CHECK (kind > 1);',
  'ALTER TABLE calls ALTER COLUMN kind DROP NOT NULL;',
  'CREATE OR REPLACE FUNCTION f() RETURNS void LANGUAGE plpgsql AS $$ BEGIN DROP TABLE held; END $$;',
])('%s is one', (sql) => {
  expect(breaksIn(sql)).toEqual([]);
});
