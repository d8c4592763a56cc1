import type { SourceFile } from './imports.ts';

/** Files that type a named list of values again, and why. */
const typedAgain: Readonly<Record<string, string>> = {
  'src/features/partners/office/contract.ts': 'the open calls of a partner: calls stand after partners',
};

interface List {
  path: string;
  values: string;
  isNamed: boolean;
  /** Whether the list is used: as a type, or by a rule, column or filter. */
  isRead: boolean;
}

const literal = /\[([^[\]{}()]*)\]( as const|\.map\(|\.filter\()?/g;
const reader = /(z\.enum\(|enum: |(inArray|isOneOf)\([^()[\]]*, |\b(array|parts=\{|of ))$/;
/** A type of texts, but for the columns that are picked out of another type. */
const union = /(?<!\b(?:Pick|Omit)<[^<>]*)(?<=[:=<(]\s*(?:\|\s*)?)'[^']*'(?:\s*\|\s*'[^']*')+/g;

function* listsOf({ path, source }: SourceFile): Generator<List> {
  for (const { 0: text, 1: inside = '', 2: ending = '', index } of source.matchAll(literal)) {
    const values = inside
      .split(',')
      .map((value) => value.trim())
      .filter((value) => value !== '');
    if (values.length < 2 || !values.every((value) => /^'[^']*'$/.test(value))) continue;
    const before = source.slice(Math.max(0, index - 80), index);
    yield {
      path: `${path}: ${text.replace(/\s+/g, ' ').slice(0, 60)}`,
      values: values.sort().join(),
      isNamed: ending === ' as const' && !before.endsWith(' of '),
      isRead: /^\.(map|filter)\($/.test(ending) || reader.test(before),
    };
  }
  for (const [text] of source.matchAll(union)) {
    const values = text.split('|').map((value) => value.trim());
    yield {
      path: `${path}: ${text.replace(/\s+/g, ' ').slice(0, 60)}`,
      values: values.sort().join(),
      isNamed: false,
      isRead: true,
    };
  }
}

/** A list of values is defined once, and read from there. */
export function* repeatedLists(files: readonly SourceFile[]): Generator<string> {
  const product = files.filter(
    ({ path }) => /^src\/.*\.tsx?$/.test(path) && !/\.test\./.test(path) && !(path in typedAgain),
  );
  const lists = product.flatMap((file) => [...listsOf(file)]);
  const homes = new Map(lists.filter(({ isNamed }) => isNamed).map(({ path, values }) => [values, path]));
  for (const { path, values, isRead } of lists) {
    const home = homes.get(values);
    if (isRead && home !== undefined) yield `${path} is typed again, it has a name in ${home}: read it there.`;
  }
}
