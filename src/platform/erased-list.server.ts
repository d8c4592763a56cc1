import { createHmac, timingSafeEqual } from 'node:crypto';
import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { orNull } from './error-codes.server.ts';

/** In the data folder and in no back-up, so that it is newer than whatever is restored. */
const erasedListName = 'erased-people.jsonl';

const entrySchema = z.object({
  kind: z.string(),
  id: z.uuid(),
  /** The request; as its number is said, it names the certificate. */
  requestId: z.uuid().nullable(),
  protocol: z.string(),
  at: z.iso.datetime(),
  /** Something was still held; a later line of the same person without it says that all went. */
  partial: z.literal(true).optional(),
});
export type ErasedEntry = z.infer<typeof entrySchema>;

const lineSchema = entrySchema.extend({ mac: z.string() });

/** The signed list of erased people, by ids alone; read after a restore, which brings them back. */
export interface ErasedList {
  read(): Promise<ErasedEntry[]>;
  add(entries: readonly ErasedEntry[]): Promise<void>;
}

/** `findKey` gives the key that signs lists of contents; without one nothing is read or written. */
export function openErasedList(dataDir: string, findKey: () => Promise<string | undefined>): ErasedList {
  const path = join(dataDir, erasedListName);
  return {
    async read() {
      const key = await findKey();
      const text = await orNull(readFile(path, 'utf8'));
      if (key === undefined || text === null) return [];
      return text.split('\n').flatMap((line) => readLine(key, line));
    },
    async add(entries) {
      const key = await findKey();
      if (key === undefined || entries.length === 0) return;
      const lines = entries.map((entry) => `${JSON.stringify({ ...entry, mac: macOf(key, entry) })}\n`);
      await appendFile(path, lines.join(''), { mode: 0o600 });
    },
  };
}

/** A line that was changed, cut or signed by others names nobody. */
function readLine(key: string, line: string): ErasedEntry[] {
  if (line === '') return [];
  try {
    const { mac, ...entry } = lineSchema.parse(JSON.parse(line));
    const [given, own] = [Buffer.from(mac), Buffer.from(macOf(key, entry))];
    return given.length === own.length && timingSafeEqual(given, own) ? [entry] : [];
  } catch {
    return [];
  }
}

function macOf(key: string, { kind, id, requestId, protocol, at, partial }: ErasedEntry): string {
  return createHmac('sha256', key)
    .update(JSON.stringify(['erased', kind, id, requestId, protocol, at, ...(partial ? ['partial'] : [])]))
    .digest('base64url');
}
