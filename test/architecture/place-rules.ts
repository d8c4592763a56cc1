import { fileOf, type SourceFile } from './imports.ts';
import { isContentTable, type Place } from './places.ts';

export interface House {
  /** In dependency order. */
  features: readonly string[];
  /** Verbs that a command's name may begin with. */
  verbs: readonly string[];
}

const layers = ['shared', 'platform', 'features', 'http', 'ui', 'web'];
const maxLines = 250;

/** Breaches of the rules for a file's name and length. */
export function* nameBreaches({ path, source }: SourceFile): Generator<string> {
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

/** Breaches by the place of a file of the product. */
export function* placeBreaches(
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
  if (
    place.layer === 'shared' &&
    path.split('/').length !== 4 &&
    !/^src\/shared\/(choices|errors|events)\./.test(path)
  ) {
    yield 'src/shared is a cupboard of drawers: put the file into the folder that says what lies in it (docs/architecture.md)';
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
