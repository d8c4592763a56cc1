import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { contractOperations } from '#test/contract-operations.ts';
import { fileOf, importsOf, type SourceFile } from './architecture/imports.ts';

/** Creates access for somebody: an account's row, or a user name. */
const sources: readonly RegExp[] = [
  /\.insert\(users\)/,
  /\.update\(users\)\s*\.set\(\{[^}]*\bemail\b/,
  // A driver comes in by the code to this phone alone. What a card of a record writes, it hands over as one value.
  /\.insert\(partnerDrivers\)/,
  /\.update\(partnerDrivers\)[\s\S]{0,80}(\.set\((?!\{)|\.\.\.|\bphone\b)/,
  /driverKind, \{[^}]*to: status/,
  /\.update\(partners\)[\s\S]{0,80}(\.set\((?!\{)|\.\.\.|\b(email|document|phone)\b)/,
];

/** Operations that do so without a recent proof, and why they may. */
const without: Readonly<Record<string, string>> = {
  signInAsDriver: 'the code to the released phone is the proof',
  editPartner: 'another phone is a user name beside the same password, and links for a new one go to the e-mail',
  editOwnRecord: 'the same',
  correctPartnerDocument: 'the same',
  findPrivacyRequest: 'reads what stands by the same homes that write a correction',
  reportPresence: 'writes when its partner was seen, which lets nobody in',
};

interface Declaration {
  path: string;
  name: string;
  text: string;
}

const root = join(import.meta.dirname, '..');
const files: SourceFile[] = readdirSync(join(root, 'src/features'), { withFileTypes: true, recursive: true })
  .filter(({ name }) => name.endsWith('.server.ts') && !name.endsWith('.test.ts'))
  .map(({ parentPath, name }) => join(parentPath, name))
  .map((path) => ({ path: path.slice(root.length + 1), source: readFileSync(path, 'utf8') }));

/** Top-level declarations of a file; of an `api.server.ts` also handlers, by operation. */
function declarationsOf({ path, source }: SourceFile): Declaration[] {
  const starts = path.endsWith('/api.server.ts')
    ? /^\s+(?:async )?(\w+)(?:: (?:async )?\(|\([^()]*\) \{$)/gm
    : /^(?:export )?(?:async )?(?:function\*?|const) (\w+)/gm;
  const found = [...source.matchAll(starts)];
  return found.map((match, at) => ({
    path,
    name: match[1] ?? '',
    text: source.slice(match.index, found[at + 1]?.index ?? source.length),
  }));
}

const declarations = files.flatMap(declarationsOf);
const imported = new Map(
  files.map((file) => [
    file.path,
    new Map(importsOf(file).flatMap(({ names, path }) => names.map((name) => [name, path] as const))),
  ]),
);

/** Whether one declaration calls the other, in the same file or imported. */
function calls(one: Declaration, other: Declaration): boolean {
  if (
    one === other ||
    !new RegExp(`\\b${other.name}\\b`).test(one.text.replace(/^.*\n?/, (head) => head.replace(one.name, '')))
  ) {
    return false;
  }
  return one.path === other.path
    ? !one.path.endsWith('/api.server.ts')
    : imported.get(one.path)?.get(other.name) === other.path;
}

/** All callers of these; those that demand a proof are not followed further. */
function leadingTo(begin: readonly Declaration[]): Set<Declaration> {
  const reached = new Set(begin.filter(({ text }) => !text.includes('demandProof(')));
  for (const one of reached) {
    for (const other of declarations) {
      if (!reached.has(other) && calls(other, one) && !other.text.includes('demandProof(')) reached.add(other);
    }
  }
  return reached;
}

const operations = new Map(
  contractOperations.map(
    ({ contract, operation }) =>
      [`${contract.replace('contract.ts', 'api.server.ts')} ${operation.id}`, operation] as const,
  ),
);

it('asks whoever makes a way in for a proof of the last minutes, by what calls what, or says why not', () => {
  const begin = declarations.filter(({ text }) => sources.some((source) => source.test(text)));
  const reached = [...leadingTo(begin)].flatMap(({ path, name }) => operations.get(`${path} ${name}`) ?? []);
  const unproved = reached.filter(({ recentProof }) => recentProof !== true).map(({ id }) => id);
  expect(new Set(unproved.toSorted())).toEqual(new Set(Object.keys(without).toSorted()));
  expect(begin.map(({ name }) => name)).toEqual(expect.arrayContaining(['insertUser', 'addDriver', 'editDriver']));
});

it('sees what there is', () => {
  expect(operations.size).toBeGreaterThan(200);
  expect(fileOf('src/features/a.ts', './b.ts')).toBe('src/features/b.ts');
});
