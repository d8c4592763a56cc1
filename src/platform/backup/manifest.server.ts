import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';

export const manifestName = 'manifest.json';

const fileSchema = z.object({
  /** Inside the back-up, with `/`. */
  path: z.string(),
  bytes: z.number(),
  sha256: z.string(),
});
export type KeptFile = z.infer<typeof fileSchema>;

const tableSchema = z.object({
  name: z.string(),
  columns: z.array(z.object({ name: z.string(), type: z.string() })),
  rows: z.number(),
  /** Of the content, whatever the order of the rows; the server computes it. */
  checksum: z.string(),
  file: fileSchema,
});
export type KeptTable = z.infer<typeof tableSchema>;

const manifestSchema = z.object({
  product: z.literal('cano-livre'),
  format: z.literal(1),
  takenAt: z.iso.datetime(),
  /** Hashes of the migrations that the schema stood at, in order. */
  migrations: z.array(z.string()),
  tables: z.array(tableSchema),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
  files: z.array(fileSchema),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** The list of contents of a back-up. Throws a sentence when the folder holds none that this product can read. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => {
    throw new Error(`There is no back-up in ${folder}: name a folder that \`npm run backup\` made.`);
  });
  const parsed = manifestSchema.safeParse(parse(text));
  if (!parsed.success)
    throw new Error(`${join(folder, manifestName)} is damaged or of another version of the product.`);
  return parsed.data;
}

/** Throws a sentence that names the first file that is missing or is not as it was written. */
export async function checkFiles(folder: string, { tables, files }: Manifest): Promise<void> {
  for (const { path, sha256 } of [...tables.map(({ file }) => file), ...files]) {
    const found = await sha256Of(join(folder, path)).catch(() => undefined);
    if (found === sha256) continue;
    throw new Error(
      `The back-up is damaged: ${path} ${found === undefined ? 'is missing' : 'was changed'}. Nothing was restored.`,
    );
  }
}

export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
