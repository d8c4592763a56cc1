import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { dayMs } from '#shared/time/durations.ts';
import { keysName } from './backup-keys.server.ts';
import { mayNotHold } from './left-out.ts';
import { isSigned, readManifest, writeManifest } from './manifest.server.ts';

/**
 * Removes from a back-up content that is too old for it, and keys that an older version put into it. It stays complete
 * and signed.
 */
export async function slimBackup(folder: string, now: Date, key: string | undefined): Promise<void> {
  const manifest = await readManifest(folder).catch(() => undefined);
  // Foreign or damaged: a restore reports it.
  if (manifest === undefined) return;
  const ageDays = (now.getTime() - Date.parse(manifest.takenAt)) / dayMs;
  const tables = manifest.tables.filter(({ name }) => !mayNotHold(name, ageDays));
  const { keysSha256, ...rest } = manifest;
  if (tables.length < manifest.tables.length || keysSha256 !== undefined) {
    const signed = key !== undefined && (await isSigned(folder, key));
    await writeManifest(folder, { ...rest, tables }, signed ? key : undefined);
  }
  await rm(join(folder, keysName), { force: true });
  const kept = new Set(tables.map(({ file }) => join(folder, file.path)));
  for (const name of await readdir(join(folder, 'tables'))) {
    const path = join(folder, 'tables', name);
    if (!kept.has(path)) await rm(path);
  }
}
