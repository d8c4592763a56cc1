import { addressBreaches, repeatedAddresses } from './address-rules.ts';
import { clauseComment, longComment } from './comment-rules.ts';
import { cycles } from './cycle-rules.ts';
import { functionBreaches } from './function-rules.ts';
import { importBreach } from './import-rules.ts';
import { type Import, importsOf, type SourceFile } from './imports.ts';
import { ordersByBytes } from './order-rules.ts';
import { type House, nameBreaches, placeBreaches } from './place-rules.ts';
import { type Place, placeOf } from './places.ts';
import { repeatedLists } from './value-rules.ts';

/** All breaches of the architecture, as `path: a sentence that says where the code should go`. */
export function breachesOf(files: readonly SourceFile[], house: House): string[] {
  const paths = new Set(files.map((file) => file.path));
  const links = [...linksOf(files, house)];
  const wholes = [
    ...siblingBreaches(links),
    ...helperBreaches(files, links, house),
    ...repeatedAddresses(files),
    ...repeatedLists(files),
    ...cycles(files),
  ];
  return [...wholes, ...files.flatMap((file) => fileBreaches(file, house, paths))];
}

function fileBreaches(file: SourceFile, house: House, paths: Set<string>): string[] {
  const place = placeOf(file.path, house.verbs);
  const sentences = [...nameBreaches(file), ...placeBreaches(file, place, house, paths)];
  const long = longComment(file);
  if (long !== null) sentences.push(`line ${long} is a comment of more than 120 columns: say less, or break it`);
  const clause = clauseComment(file);
  if (clause !== null) sentences.push(`line ${clause} is a comment with a clause as its subject: begin with a noun`);
  if (/\.tsx?$/.test(file.path)) sentences.push(...codeBreaches(file, place, house));
  return sentences.map((sentence) => `${file.path}: ${sentence}.`);
}

interface HouseLink {
  file: SourceFile;
  from: Place;
  path: string;
  to: Place;
}

/** Imports between files of the house, except tests. */
function* linksOf(files: readonly SourceFile[], house: House): Generator<HouseLink> {
  for (const file of files) {
    const from = placeOf(file.path, house.verbs);
    if (from.isTest || from.layer === 'test' || !/\.tsx?$/.test(file.path)) continue;
    for (const { path } of importsOf(file)) {
      if (path !== null) yield { file, from, path, to: placeOf(path, house.verbs) };
    }
  }
}

/** Two children of a slice may import each other in one direction only. */
function* siblingBreaches(links: readonly HouseLink[]): Generator<string> {
  const first = new Map<string, string>();
  for (const { file, from, to } of links) {
    if (from.feature === null || from.feature !== to.feature) continue;
    if (from.child === null || to.child === null || from.child === to.child) continue;
    const [there, back] = [`${from.child} → ${to.child}`, `${to.child} → ${from.child}`];
    if (!first.has(`${from.feature} ${there}`)) first.set(`${from.feature} ${there}`, file.path);
    const other = first.get(`${from.feature} ${back}`);
    if (other !== undefined) {
      yield `${file.path}: ${there}, and ${other} goes ${back}: move what both need up to src/features/${from.feature}.`;
    }
  }
}

/** A command is called from outside its slice, or by its edge. */
function* helperBreaches(files: readonly SourceFile[], links: readonly HouseLink[], house: House): Generator<string> {
  const asked = new Set<string>();
  for (const { from, path, to } of links) {
    const isEdge = from.kind === 'api' || from.kind === 'subscriber' || from.feature !== to.feature;
    if (to.kind === 'command' && isEdge) asked.add(path);
  }
  for (const { path } of files) {
    if (placeOf(path, house.verbs).kind !== 'command' || asked.has(path)) continue;
    yield `${path}: only its own slice calls it, so it is no command: move it to the parts/ folder beside it.`;
  }
}

function* codeBreaches(file: SourceFile, place: Place, house: House): Generator<string> {
  const inHouse = file.path.startsWith('src/') || file.path.startsWith('db/');
  if (!inHouse || place.isTest) return;
  if (/\bprocess\.env\b/.test(file.source) && file.path !== 'src/platform/env.server.ts') {
    yield 'reads the environment: declare the variable in src/platform/variables.server.ts and pass its value in';
  }
  if (/\bfiles\.read\(/.test(file.source) && file.path !== 'src/platform/files/files.server.ts') {
    yield 'reads a kept file past its permission: call readSavedFile of src/platform/files/files.server.ts';
  }
  if (file.path !== 'src/platform/database/portuguese-order.server.ts' && ordersByBytes(file.source)) {
    yield 'orders words by their bytes: wrap the column in inPortuguese of src/platform/database/portuguese-order.server.ts';
  }
  const imports = importsOf(file);
  if (passesOn(file, place, imports)) {
    yield 'passes on what is not its own: import it where it is used, from where it is made';
  }
  if (/\bin \('[^']*'\s*,\s*'/.test(file.source)) {
    yield 'types a list of values again: name the list in rules.ts and read it by choiceCheck or isOneOf';
  }
  if (/^export \*/m.test(file.source)) yield 'no barrels: export names where they are made, not a whole module';
  if (file.path.endsWith('.tsx') && brokenProtocol.test(file.source)) {
    yield 'shows a protocol that breaks behind its hyphen: put it into <Whole> of src/ui/records/whole.tsx';
  }
  const isPure = place.layer === 'shared' || place.kind === 'rules' || place.kind === 'contract';
  if (isPure && /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(/.test(file.source)) {
    yield 'rules know neither clock nor chance: take the instant or the number as an argument';
  }
  const fromRouteModule = /^export (async function|function|const) (loader|action)\b/m.test(file.source);
  for (const one of imports) {
    const breach = one.path === null ? packageBreach(one, place) : ownBreach(one, file, place, house, fromRouteModule);
    if (breach !== null) yield `imports ${one.specifier}; ${breach}`;
  }
  yield* writeBreaches(file, place, imports, house);
  yield* addressBreaches(file);
  if (file.path.startsWith('src/')) yield* functionBreaches(file);
}

/** A call number rendered as is, which browsers may break; text attributes are fine. */
const brokenProtocol = /(?<![=$]|<Whole>)\{[\w.]*\bprotocol(Number)?\}/;

/** The names by which the router asks a page for its parts, which may be another's. */
const pageWords = /^export (\{ \w+ as ErrorBoundary \} from|const (headers|links|meta|loader|action|handle) = ).*$/gm;

/** Whether a file re-exports another one's names, by `export … from`, after an import, or renamed. */
function passesOn({ path, source }: SourceFile, place: Place, imports: Import[]): boolean {
  // The edge sees nothing of a slice but its api, and a page's own words are the library's.
  if (place.kind === 'api' || path === 'src/http/app.server.ts') return false;
  const own = path.startsWith('src/web/') ? source.replace(pageWords, '') : source;
  if (/^export (type )?\{[^}]*\} from /m.test(own)) return true;
  const theirs = new Set(imports.flatMap(({ names }) => names));
  const given = [
    ...[...own.matchAll(/^export (?:type )?\{([^}]*)\};/gm)].flatMap(([, names = '']) => names.split(/[\s,]+/)),
    ...[...own.matchAll(/^export (?:const|type) \w+ = ([\w$]+);$/gm)].map(([, name = '']) => name),
  ];
  return given.some((name) => theirs.has(name));
}

function ownBreach(one: Import, file: SourceFile, from: Place, house: House, fromRouteModule: boolean): string | null {
  const path = one.path ?? '';
  if (path.includes('/+types/')) return null;
  if (!/\.[a-z]+$/.test(path)) return 'write the extension, Node reads it as it stands';
  if (file.path.startsWith('db/migrations/')) return 'a migration stands alone: write it in SQL';
  const to = placeOf(path, house.verbs);
  if (to.isTest || to.layer === 'test') return 'only tests may import test code: move what is shared out of it';
  if (one.specifier.startsWith('#') && to.feature !== null && to.feature === from.feature) {
    return 'inside a slice the path is relative';
  }
  if (one.specifier.startsWith('.') && (to.layer !== from.layer || to.feature !== from.feature)) {
    return `relative paths stay inside a slice: write #${path.replace(/^src\//, '')}`;
  }
  if (/^db\/[a-z-]+\.ts$/.test(file.path) && /^src\/http\/(services|slices)\.server\.ts$/.test(path)) return null;
  if (from.layer === 'http' && to.layer === 'db' && !path.startsWith('db/seed/')) return 'the edge runs seeds only';
  return importBreach({ from, to, import: one, fromRouteModule }, house.features);
}

/** Browser code and pure code must not import server packages. */
function packageBreach({ specifier }: Import, place: Place): string | null {
  const isPure = place.layer === 'shared' || ['rules', 'contract', 'content'].includes(place.kind ?? '');
  if (isPure && !place.isServer && !/^(zod|@brazilian-utils)(\/|$)/.test(specifier)) {
    return 'rules, contracts and the language are pure: move what needs a package to a .server.ts file or to ui/';
  }
  const reachesBrowser = !place.isServer && ['features', 'ui', 'web'].includes(place.layer);
  if (reachesBrowser && /^(node:|fastify|pg$|drizzle-orm|nodemailer|prom-client)/.test(specifier)) {
    return 'this file reaches the browser: move what needs it to a .server.ts file';
  }
  return null;
}

/** A command writes only its own slice's tables. */
function* writeBreaches(file: SourceFile, from: Place, imports: Import[], house: House): Generator<string> {
  if (from.feature === null) return;
  for (const one of imports) {
    const to = placeOf(one.path ?? '', house.verbs);
    if (to.kind !== 'tables' || to.feature === from.feature) continue;
    const written = one.names.find((name) =>
      new RegExp(`\\.(insert|update|delete)\\(\\s*${name}\\s*\\)`).test(file.source),
    );
    if (written !== undefined) {
      yield `writes ${written} of ${to.feature}; a slice writes only its own tables: call a command of ${to.feature}, ` +
        `or publish an event that src/features/${to.feature}/when-….server.ts handles`;
    }
  }
}
