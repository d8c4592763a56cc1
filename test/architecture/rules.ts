import { addressBreaches, repeatedAddresses } from './address-rules.ts';
import { longComment } from './comment-rules.ts';
import { cycles } from './cycle-rules.ts';
import { importBreach } from './import-rules.ts';
import { fileOf, type Import, importsOf, type SourceFile } from './imports.ts';
import { ordersByBytes } from './order-rules.ts';
import { isContentTable, type Place, placeOf } from './places.ts';
import { repeatedLists } from './value-rules.ts';

interface House {
  /** In dependency order. */
  features: readonly string[];
  /** What a command's name may begin with. */
  verbs: readonly string[];
}

const layers = ['shared', 'platform', 'features', 'http', 'ui', 'web'];
const maxLines = 250;

/** Every breach of the architecture in these files, as `path: a sentence that says where the code should go`. */
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
  if (/\.tsx?$/.test(file.path)) sentences.push(...codeBreaches(file, place, house));
  return sentences.map((sentence) => `${file.path}: ${sentence}.`);
}

interface HouseLink {
  file: SourceFile;
  from: Place;
  path: string;
  to: Place;
}

/** Every import that names another file of the house, tests left out. */
function* linksOf(files: readonly SourceFile[], house: House): Generator<HouseLink> {
  for (const file of files) {
    const from = placeOf(file.path, house.verbs);
    if (from.isTest || from.layer === 'test' || !/\.tsx?$/.test(file.path)) continue;
    for (const { path } of importsOf(file)) {
      if (path !== null) yield { file, from, path, to: placeOf(path, house.verbs) };
    }
  }
}

/** Two audiences of one slice may know each other one way, so that each can be read from the bottom up. */
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

/** A command is what the business can do: somebody outside the slice, or its edge, asks for it. */
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

function* nameBreaches({ path, source }: SourceFile): Generator<string> {
  const segments = path.split('/');
  const name = segments.at(-1) ?? '';
  const isKebab = (segment: string) => /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/.test(segment);
  const odd = segments.find((segment) => !isKebab(segment) && segment !== 'README.md');
  if (odd !== undefined && !path.startsWith('db/migrations/')) yield `"${odd}" is not kebab-case: rename it`;
  if (/^index\.tsx?$/.test(name)) yield 'no barrels: delete it and import each file by its own name';
  if (segments.some((segment) => /^(lib|utils?|helpers?)(\.|$)/.test(segment))) {
    yield 'no lib, utils or helpers: give the code to the narrowest owner, a slice, src/shared or src/platform';
  }
  const lines = source.split('\n').length - 1;
  if (lines > maxLines && /\.([cm]?js|tsx?|css)$/.test(name) && !isContentTable(name)) {
    yield `${lines} lines, and ${maxLines} is the limit: split it by verb, one command or component per file`;
  }
}

function* placeBreaches(
  { path, source }: SourceFile,
  place: Place,
  house: House,
  paths: Set<string>,
): Generator<string> {
  if (!path.startsWith('src/')) return;
  if (!layers.includes(place.layer)) {
    yield `src holds only ${layers.join(', ')}: move it into one of them`;
  }
  if (place.layer === 'ui' && path.split('/').length !== 4) {
    yield 'src/ui is a cupboard of drawers: put the file into the folder that says what lies in it (docs/architecture.md)';
  }
  if (place.layer !== 'features') return;
  if (place.feature === null || !house.features.includes(place.feature)) {
    yield 'not a feature of the list in test/architecture/house.ts: add it there in dependency order, or move the file';
  } else if (place.kind === null) {
    yield 'outside the vocabulary of a slice: use README.md, rules.ts, contract.ts, tables.server.ts, queries.server.ts, ' +
      'api.server.ts, <verb>-<object>.server.ts (a verb of the list in test/architecture/house.ts), parts/<name>.server.ts, ' +
      'when-<event>.server.ts, reference-<things>.ts, <things>-content.ts, ui/<name>.tsx or ui/use-<name>.ts';
  } else if (place.kind === 'command') {
    const breach = testBreach(path, source, paths);
    if (breach !== null) yield breach;
  } else if (place.kind === 'test') {
    const stem = path.replace(/(\.db)?\.test\.tsx?$/, '');
    const hasSubject = ['.ts', '.tsx', '.server.ts'].some((ending) => paths.has(stem + ending));
    if (!hasSubject) yield 'a test stands beside the file it tests and bears its name: rename it, or move it to test/';
  }
}

/** A command without a test of its name says in its first line which test holds it. */
function testBreach(path: string, source: string, paths: Set<string>): string | null {
  const stem = path.replace(/\.server\.ts$/, '');
  if (paths.has(`${stem}.test.ts`) || paths.has(`${stem}.db.test.ts`)) return null;
  const [, named] = /^\/\/ Tested in (\S+)\.\n/.exec(source) ?? [];
  const example = `say which test holds it in its first line, "// Tested in api.db.test.ts."`;
  if (named === undefined) return `has no test of its name: ${example}, or write one`;
  const test = fileOf(path, named.startsWith('#') ? named : `./${named}`) ?? '';
  return paths.has(test) ? null : `says it is tested in ${named}, which does not exist: ${example}`;
}

function* codeBreaches(file: SourceFile, place: Place, house: House): Generator<string> {
  const inHouse = file.path.startsWith('src/') || file.path.startsWith('db/');
  if (!inHouse || place.isTest) return;
  if (/\bprocess\.env\b/.test(file.source) && file.path !== 'src/platform/env.server.ts') {
    yield 'reads the environment: declare the variable in src/platform/variables.server.ts and pass its value in';
  }
  if (/\bfiles\.read\(/.test(file.source) && file.path !== 'src/platform/files/files.server.ts') {
    yield 'reads a kept file past its permission: call readKeptFile of src/platform/files/files.server.ts';
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
}

/** A protocol written into a page as it is; what takes a text as an attribute keeps it whole by itself. */
const brokenProtocol = /(?<![=$]|<Whole>)\{[\w.]*\bprotocol(Number)?\}/;

/** The names by which the router asks a page for its parts, which may be another's. */
const pageWords = /^export (\{ \w+ as ErrorBoundary \} from|const (headers|links|meta|loader|action|handle) = ).*$/gm;

/** What a file gives out that another one made, whether by `export … from`, after an import, or under another name. */
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

/** What reaches the browser, and what is pure, brings no server package along. */
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
