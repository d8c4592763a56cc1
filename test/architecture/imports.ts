import { posix } from 'node:path';

export interface SourceFile {
  /** Relative to the project's root, with forward slashes. */
  path: string;
  source: string;
}

export interface Import {
  specifier: string;
  /** Erased before the code runs. `import { type A }` is not: it still loads the module. */
  typeOnly: boolean;
  /** Whether the file runs only after the other. */
  waits: boolean;
  /** The imported file, relative to the project's root; null for a package. */
  path: string | null;
  /** Local names of the import. */
  names: string[];
}

const comment = /(^|[\s;{}(),[\]])(?:\/\*[\s\S]*?\*\/|\/\/.*$)/gm;
const statement = /^[ \t]*(?:import|export)\s+(type\s+(?!from\b))?([^'"`;]*?)\bfrom\s*['"]([^'"]+)['"]/gm;
const sideEffect = /^[ \t]*import\s*['"]([^'"]+)['"]/gm;
const dynamic = /\bimport\(\s*['"]([^'"]+)['"]/g;

const roots: Record<string, string> = {
  '#db/': 'db/',
  '#shared/': 'src/shared/',
  '#platform/': 'src/platform/',
  '#features/': 'src/features/',
  '#ui/': 'src/ui/',
  '#http/': 'src/http/',
  '#web/': 'src/web/',
  '#test/': 'test/',
};

/** Every static, side-effect and dynamic import and re-export of a file, comments left out. */
export function importsOf(file: SourceFile): Import[] {
  const code = file.source.replace(comment, '$1');
  const found: Import[] = [];
  const add = (specifier = '', { typeOnly = false, isLater = false, names = [] as string[] } = {}) =>
    found.push({
      specifier,
      typeOnly,
      waits: !typeOnly && !isLater,
      names,
      path: fileOf(file.path, specifier.replace(/\?.*$/, '')),
    });
  for (const [, type, clause, specifier] of code.matchAll(statement)) {
    add(specifier, { typeOnly: type !== undefined, names: localNames(clause ?? '') });
  }
  for (const [, specifier] of code.matchAll(sideEffect)) add(specifier);
  for (const [, specifier] of code.matchAll(dynamic)) add(specifier, { isLater: true });
  return found;
}

/** The file behind a specifier, relative to the project's root; null for a package. */
export function fileOf(from: string, specifier: string): string | null {
  if (/^\.{1,2}\//.test(specifier)) return posix.join(posix.dirname(from), specifier);
  const alias = Object.keys(roots).find((start) => specifier.startsWith(start));
  return alias === undefined ? null : (roots[alias] ?? '') + specifier.slice(alias.length);
}

function localNames(clause: string): string[] {
  return clause
    .split(/[{},]/)
    .map((part) => part.trim().split(/\s+/).at(-1) ?? '')
    .filter((name) => /^[\w$]+$/.test(name));
}
