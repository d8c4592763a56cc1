import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';

/** Of twelve large files at once each part is a few milliseconds, also where the processor knows no SHA-256. */
const partSize = 1024 * 1024;

/** The SHA-256 of a file in hexadecimal digits; the rest of the house has its turn between the parts of a large one. */
export async function digestBytes(bytes: Uint8Array): Promise<string> {
  const hash = createHash('sha256');
  for (let at = 0; at < bytes.length; at += partSize) {
    if (at > 0) await setImmediate();
    hash.update(bytes.subarray(at, at + partSize));
  }
  return hash.digest('hex');
}
