import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { accountFor } from './embedded-account.server.ts';
import { clearStaleLock, findPostmaster } from './embedded-process.server.ts';

let pgdata: string;
let lock: string;

beforeEach(() => {
  pgdata = mkdtempSync(join(tmpdir(), 'cano-livre-lock-'));
  lock = join(pgdata, 'postmaster.pid');
});

afterEach(() => rmSync(pgdata, { recursive: true }));

function writeLock(content: string, ageSeconds: number): void {
  writeFileSync(lock, content);
  const at = Date.now() / 1000 - ageSeconds;
  utimesSync(lock, at, at);
}

it.each([
  ['is empty', ''],
  ['names a live process that is no server of this data', `${process.pid}\n`],
])('removes a lock file that %s, once it is old enough', (_case, content) => {
  writeLock(content, 0);
  expect(clearStaleLock(pgdata)).toBe(false);
  writeLock(content, 10);
  expect(clearStaleLock(pgdata)).toBe(true);
  expect(existsSync(lock)).toBe(false);
});

it('leaves the lock file of a dead process to PostgreSQL', () => {
  writeLock('4194999\n', 10);
  expect(clearStaleLock(pgdata)).toBe(true);
  expect(existsSync(lock)).toBe(true);
});

it('takes no other process for the server of the data', () => {
  writeLock(`${process.pid}\n${pgdata}\n0\n5432\n\n127.0.0.1\n\nready\n`, 0);
  expect(findPostmaster(pgdata)).toBeUndefined();
});

it('refuses data of somebody else, and of root, in a sentence that names the way out', () => {
  expect(() => accountFor('/')).toThrow(/belongs to .*DATABASE_URL/);
});
