import { constants } from 'node:fs';
import { access, mkdir, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { reasonOf } from './error-codes.server.ts';

/** Makes the data folder when it is missing and gives its full path. Throws a sentence when it cannot be used. */
export async function openDataDir(wanted: string): Promise<string> {
  const path = resolve(wanted);
  try {
    await mkdir(path, { recursive: true, mode: 0o700 });
    await access(path, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = reasonOf(error);
    const owner = await stat(path).then(
      ({ uid }) => uid,
      () => undefined,
    );
    const self = process.getuid?.();
    const whose =
      owner === undefined || owner === self ? '' : ` It belongs to user number ${owner}, and this is ${self}.`;
    throw new Error(
      `The data folder ${path} cannot be used (${reason}): make it writable, or choose another DATA_DIR.${whose}`,
    );
  }
  return path;
}
