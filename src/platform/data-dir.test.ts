import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDataDir } from './data-dir.server.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cano-livre-data-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

it('makes a folder that is for its owner alone', async () => {
  const path = await openDataDir(join(folder, 'a', 'b'));
  expect(statSync(path).mode & 0o777).toBe(0o700);
});

it('says what to do when the folder cannot be used', async () => {
  writeFileSync(join(folder, 'file'), '');
  await expect(openDataDir(join(folder, 'file', 'data'))).rejects.toThrow(/\(ENOTDIR\): make it writable, .*DATA_DIR/);
});
