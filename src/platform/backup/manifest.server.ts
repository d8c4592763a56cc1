import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { lstat, readFile, realpath, writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { headSchema } from '../audit/chain.server.ts';

const manifestName = 'manifest.json';
const signatureName = 'manifest.signature';

/** Allowed path of a file in a back-up: no name begins with a dot, so no path leaves the folder. */
const pathPattern = /^(files|tables)(\/\w[\w.-]*)+$/;

/** Whether a back-up can carry a file of the data folder under this path. */
export const canCarry = (path: string) => pathPattern.test(path);

const name = z.string().regex(/^[a-z_][a-z0-9_]*$/);
const digits = z.string().regex(/^-?\d+$/);

const fileSchema = z.object({
  /** Inside the back-up, with `/`. */
  path: z.string().regex(pathPattern),
  bytes: z.int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
export type BackupFile = z.infer<typeof fileSchema>;

const tableSchema = z.object({
  name,
  /** Their types come from the schema. */
  columns: z.array(z.object({ name })),
  rows: z.int().min(0),
  /** Checksum of the content, independent of the order of rows; computed by the server. */
  checksum: digits,
  file: fileSchema,
});
export type BackupTable = z.infer<typeof tableSchema>;

const manifestSchema = z.object({
  product: z.literal('cano-livre'),
  /** 1 had the keys in its tables, and no signature. */
  format: z.literal([1, 2]),
  takenAt: z.iso.datetime(),
  /** Hashes of the applied migrations, in order. */
  migrations: z.array(z.string()),
  tables: z.array(tableSchema),
  sequences: z.array(z.object({ name, value: digits })),
  files: z.array(fileSchema),
  /** Checksum of `keys.json`, which may be stored elsewhere. */
  keysSha256: fileSchema.shape.sha256.optional(),
  /** The last link of the audit log, which shows later whether its end was cut off. */
  auditHead: headSchema.optional(),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** Reads the list of contents of a back-up. Throws a sentence when the product cannot read it. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => {
    throw new Error(`There is no back-up in ${folder}: name a folder that \`npm run backup\` made.`);
  });
  const parsed = manifestSchema.safeParse(parse(text));
  if (!parsed.success)
    throw new Error(`${join(folder, manifestName)} is damaged or of another version of the product.`);
  return parsed.data;
}

/** Writes the list of contents, signed where this installation has its key. */
export async function writeManifest(folder: string, manifest: Manifest, key: string | undefined): Promise<void> {
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  const options = { mode: 0o600, flush: true };
  await writeFile(join(folder, manifestName), text, options);
  if (key !== undefined) await writeFile(join(folder, signatureName), `${sign(text, key)}\n`, options);
}

/** Whether the list of contents is as the installation with this key wrote it. */
export async function isSigned(folder: string, key: string): Promise<boolean> {
  const text = await readFile(join(folder, manifestName), 'utf8');
  const found = Buffer.from((await readFile(join(folder, signatureName), 'utf8').catch(() => '')).trim());
  const right = Buffer.from(sign(text, key));
  return found.length === right.length && timingSafeEqual(found, right);
}

const sign = (text: string, key: string) =>
  createHmac('sha256', key).update(`cano-livre back-up\n${text}`).digest('hex');

/** Throws a sentence that names the first file that is missing, changed or a link. */
export async function checkFiles(folder: string, { tables, files }: Manifest): Promise<void> {
  const inside = `${await realpath(folder)}${sep}`;
  for (const { path, bytes, sha256 } of [...tables.map(({ file }) => file), ...files]) {
    const full = join(folder, path);
    const found = await lstat(full).catch(() => undefined);
    if (found === undefined) throw damaged(path, 'is missing');
    const isWhole = found.isFile() && found.size === bytes && (await realpath(full)).startsWith(inside);
    if (!isWhole || (await sha256Of(full)) !== sha256) throw damaged(path, 'was changed');
  }
}

const damaged = (path: string, how: string) =>
  new Error(`The back-up is damaged: ${path} ${how}. Nothing was restored.`);

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
