import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { readIslandBuild } from '#http/island-build.server.ts';
import { firstOfOffice, firstOfPartner, readAppBuild } from '#test/budgets/app-build.ts';
import { budgets } from '#test/budgets/budgets.ts';
import { templates } from '#test/public-paths.ts';
import { builtProduct, startProduct } from '#test/start-product.ts';

// Holds the build to its budgets. A set of files that is too heavy is listed with what grew since the last run that
// was right on this machine.
const client = 'build/client';
const lastRight = '.runtime/build-sizes.json';
const wrong: string[] = [];
const now: Record<string, number> = {};
const before = readBefore();

function readBefore(): Record<string, number> {
  try {
    return JSON.parse(readFileSync(lastRight, 'utf8'));
  } catch {
    return {};
  }
}

/** A built file without what changes with its content. */
const plainName = (file: string) => file.replace(/-[\w-]{6,8}(?=\.\w+$)/, '');

function sizeOf(file: string): number {
  return brotliCompressSync(readFileSync(join(client, file))).length;
}

function hold(what: string, files: readonly string[], most: number): void {
  const sizes = files.map((file) => ({ file: plainName(file), bytes: sizeOf(file) }));
  const sum = sizes.reduce((total, { bytes }) => total + bytes, 0);
  const parts = new Map<string, number>();
  for (const { file, bytes } of sizes) parts.set(file, (parts.get(file) ?? 0) + bytes);
  for (const [file, bytes] of parts) now[`${what}: ${file}`] = bytes;
  tell(what, sum, most, [...parts]);
}

function tell(what: string, bytes: number, most: number, parts: readonly (readonly [string, number])[] = []): void {
  console.log(`${what}: ${bytes} of ${most} bytes`);
  now[what] = bytes;
  if (bytes <= most) return;
  const grown = parts
    .map(([file, size]) => ({ file, size, more: size - (before[`${what}: ${file}`] ?? 0) }))
    .filter(({ more }) => more > 0)
    .sort((a, b) => b.more - a.more || b.size - a.size)
    .slice(0, 5)
    .map(({ file, size, more }) => `\n    ${file}: ${size} bytes, ${more} more than when it was right`);
  wrong.push(`${what}: ${bytes - most} bytes over ${most}${grown.join('')}`);
}

const { islands } = await readIslandBuild(client);
for (const [name, { files }] of islands) hold(`first touch of ${name}`, files, budgets.formBytes);

const build = readAppBuild(client);
const first = build.filesOf(firstOfOffice);
hold("the office's first screen", [...first, ...build.lists], budgets.officeFirstBytes);
hold("the partner's first screen", [...build.filesOf(firstOfPartner), ...build.lists], budgets.partnerFirstBytes);
const loaded = build.filesInAll(firstOfOffice);
for (const screen of build.screensOf('admin')) {
  const more = [...build.filesOf([screen])].filter((file) => !loaded.has(file));
  hold(`then ${screen}`, more, budgets.officeNextBytes);
}

// A chunk of one side is on no way to another.
const sides = { office: /^assets\/office-shell-/, partner: /^assets\/partner-shell-/ };
for (const screen of build.screensOf('partner')) {
  if ([...build.filesOf([screen])].some((file) => sides.office.test(file))) wrong.push(`${screen} loads the office.`);
}
for (const screen of build.screensOf('admin')) {
  if ([...build.filesOf([screen])].some((file) => sides.partner.test(file))) {
    wrong.push(`${screen} loads the partner's app.`);
  }
}
const modules: Record<string, string[]> = JSON.parse(readFileSync(join(client, '.vite/island-modules.json'), 'utf8'));
const closed = /^src\/(?:web\/(?:admin|partner)|ui\/(?:shell|command-palette)|features\/[^/]+\/office)\//;
for (const [file, names] of Object.entries(modules)) {
  for (const name of names.filter((one) => closed.test(one))) wrong.push(`A visitor's ${file} holds ${name}.`);
}
if (Object.keys(modules).length < 20) wrong.push('The list of modules of the islands is not whole.');

const dataDir = await mkdtemp(join(tmpdir(), 'cano-livre-budgets-'));
const product = await startProduct({ dataDir, command: builtProduct, tied: true, env: { NODE_ENV: 'production' } });
try {
  await product.ready();
  for (const path of templates) {
    const { headers } = await fetch(product.url + path, { method: 'HEAD', headers: { 'accept-encoding': 'br' } });
    tell(`page ${path}`, Number(headers.get('content-length') ?? Number.NaN), budgets.pageBytes);
  }
  const html = await (await fetch(product.url)).text();
  const [, script = ''] = /<script[^>]*id="boot"[^>]*>([^<]+)/.exec(html) ?? [];
  if (script === '') wrong.push('The boot script was not found.');
  tell('the inline boot script', brotliCompressSync(script).length, budgets.bootScriptBytes);
} finally {
  await product.end();
  await rm(dataDir, { recursive: true, force: true });
}

if (wrong.length > 0) {
  console.error(`\n${wrong.join('\n')}`);
  process.exitCode = 1;
} else {
  mkdirSync('.runtime', { recursive: true });
  writeFileSync(lastRight, JSON.stringify(now));
}
