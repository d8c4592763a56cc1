import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { codeOf } from '../error-codes.server.ts';
import { headSchema } from './chain.server.ts';

/** In the data folder, outside the database's reach. It belongs to the machine, so no back-up contains it. */
export const headFileName = 'audit-head.json';

const fileSchema = z.object({
  head: headSchema.nullable(),
  /** Heads that the chain no longer had when they were looked for. */
  lost: z.array(headSchema),
});
export type SavedHeads = z.infer<typeof fileSchema>;

/** This machine's copy of the last link that it saw, to detect a truncated chain. */
export interface HeadFile {
  read(): Promise<SavedHeads>;
  write(heads: SavedHeads): Promise<void>;
}

export function openHeadFile(dataDir: string): HeadFile {
  const path = join(dataDir, headFileName);
  return {
    async read() {
      const text = await readFile(path, 'utf8').catch((error: unknown) => {
        if (codeOf(error) === 'ENOENT') return undefined;
        throw error;
      });
      return text === undefined ? { head: null, lost: [] } : fileSchema.parse(JSON.parse(text));
    },
    async write(heads) {
      const draft = `${path}.${process.pid}`;
      await writeFile(draft, `${JSON.stringify(heads)}\n`, { mode: 0o600 });
      await rename(draft, path);
    },
  };
}
