import type { Dirent } from 'node:fs';
import { chmod, copyFile, mkdir, readdir, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { type KeptFile, sha256Of } from './manifest.server.ts';

/** The embedded database, its programs and what says where they lie: they belong to the machine. */
const machineOwn = /^postgres(ql-.*|-location.*|\.init\..*)?$/;

/** The names in a data folder that a back-up carries; none when the folder is not there. */
export async function listKept(dataDir: string): Promise<string[]> {
  return (await readdir(dataDir).catch(() => [])).filter((name) => !machineOwn.test(name)).sort();
}

/** Copies the files of the data folder to `files/` in the back-up; one that goes meanwhile is left out. */
export async function copyOut(dataDir: string, backup: string): Promise<KeptFile[]> {
  const kept: KeptFile[] = [];
  for (const name of await listKept(dataDir)) {
    for (const source of await everyFile(join(dataDir, name))) {
      const path = join('files', relative(dataDir, source));
      const copy = join(backup, path);
      try {
        await copyPrivately(source, copy);
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') continue;
        throw error;
      }
      kept.push({ path: path.split(sep).join('/'), bytes: (await stat(copy)).size, sha256: await sha256Of(copy) });
    }
  }
  return kept;
}

/** Copies them back. */
export async function copyIn(backup: string, files: readonly KeptFile[], dataDir: string): Promise<void> {
  for (const { path } of files) await copyPrivately(join(backup, path), join(dataDir, relative('files', path)));
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
