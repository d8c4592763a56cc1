import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';

/** Small enough that twelve large files at once block the process for milliseconds only. */
const partSize = 1024 * 1024;

/** SHA-256 of a file in hexadecimal; yields to other work between parts of a large file. */
export async function digestBytes(bytes: Uint8Array): Promise<string> {
  const hash = createHash('sha256');
  for (let at = 0; at < bytes.length; at += partSize) {
    if (at > 0) await setImmediate();
    hash.update(bytes.subarray(at, at + partSize));
  }
  return hash.digest('hex');
}
