import type { Dirent } from 'node:fs';
import { chmod, copyFile, mkdir, readdir, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { codeOf } from '../error-codes.server.ts';
import { canCarry, type KeptFile, sha256Of } from './manifest.server.ts';

/**
 * The embedded database, its programs, what says where they lie, earlier back-ups and the last link of the audit log belong to the
 * machine; keys go another way.
 */
const machineOwn = /^(postgres(ql-.*|-location.*|\.init\..*)?|keys|backups|audit-head\.json(\.\d+)?)$/;
/** Messages that did not leave: codes and links, of no use tomorrow. */
const outbox = 'outbox';

/** The names in a data folder that a back-up carries; none when the folder is not there. */
export async function listKept(dataDir: string): Promise<string[]> {
  const names = await readdir(dataDir).catch(() => []);
  return names.filter((name) => !machineOwn.test(name) && name !== outbox).sort();
}

/** Throws a sentence when the list names a place in the data folder that is not its business. */
export function refuseMachineOwn(files: readonly KeptFile[]): void {
  const foreign = files.find(({ path }) => machineOwn.test(topOf(path)));
  if (foreign !== undefined) throw new Error(`The back-up would write ${foreign.path}: it is not one of ours.`);
}

const topOf = (path: string) => path.split('/')[1] ?? '';

/**
 * Copies the files of the data folder to `files/` in the back-up; one that goes meanwhile is left out, and one whose name
 * is none of ours is left out and told.
 */
export async function copyOut(dataDir: string, backup: string): Promise<{ files: KeptFile[]; leftOut: string[] }> {
  const files: KeptFile[] = [];
  const leftOut: string[] = [];
  for (const name of await listKept(dataDir)) {
    for (const source of await everyFile(join(dataDir, name))) {
      const path = join('files', relative(dataDir, source)).split(sep).join('/');
      if (!canCarry(path)) {
        leftOut.push(source);
        continue;
      }
      const copy = join(backup, path);
      try {
        await copyPrivately(source, copy);
      } catch (error) {
        if (codeOf(error) === 'ENOENT') continue;
        throw error;
      }
      files.push({ path, bytes: (await stat(copy)).size, sha256: await sha256Of(copy) });
    }
  }
  return { files, leftOut };
}

/** Copies them back. */
export async function copyIn(backup: string, files: readonly KeptFile[], dataDir: string): Promise<void> {
  for (const { path } of files.filter((file) => topOf(file.path) !== outbox)) {
    await copyPrivately(join(backup, path), join(dataDir, relative('files', path)));
  }
}

async function copyPrivately(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  await copyFile(from, to);
  await chmod(to, 0o600);
}

async function everyFile(path: string): Promise<string[]> {
  const found = await stat(path).catch(() => undefined);
  if (found?.isFile()) return [path];
  if (!found?.isDirectory()) return [];
  const entries: Dirent[] = await readdir(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
