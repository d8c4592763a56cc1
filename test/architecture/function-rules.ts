import { type SyntaxNode, walkSyntax } from '../syntax.ts';
import type { SourceFile } from './imports.ts';

const mostLines = 100;

/** Functions that stay longer, by file and name; five at most. */
export const longFunctions: readonly string[] = [];

interface LongFunction {
  name: string;
  /** The line of its beginning, from 1. */
  line: number;
  lines: number;
}

/** The functions of a file that are longer than the limit, whether named above or not. */
function functionsTooLong({ path, source }: SourceFile): LongFunction[] {
  const found: LongFunction[] = [];
  const linesIn = (from: number, to: number) => source.slice(from, to).split('\n').length;
  if (!/\.tsx?$/.test(path) || linesIn(0, source.length) <= mostLines) return found;
  walkSyntax(path, source, (node, parent) => {
    const lines = linesIn(node.start, node.end);
    if (lines <= mostLines) return false;
    if (isFunction(node)) found.push({ name: nameOf(node, parent), line: linesIn(0, node.start), lines });
    return true;
  });
  return found;
}

/** Named functions that are short by now, or gone. */
export function shortByNow(files: readonly SourceFile[], named: readonly string[] = longFunctions): string[] {
  const long = new Set(files.flatMap((file) => functionsTooLong(file).map(({ name }) => `${file.path} ${name}`)));
  return named.filter((one) => !long.has(one));
}

export function* functionBreaches(file: SourceFile): Generator<string> {
  for (const { name, line, lines } of functionsTooLong(file)) {
    if (longFunctions.includes(`${file.path} ${name}`)) continue;
    yield `line ${line}: ${name} has ${lines} lines, and ${mostLines} is the limit: part it into functions that say ` +
      'what their piece is, a part of the screen, a hook for one concern, a step of the command';
  }
}

function isFunction({ type, body }: SyntaxNode): boolean {
  return body !== null && /^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(type);
}

/** Its own name, or that of what it is given to. */
function nameOf({ id }: SyntaxNode, parent: SyntaxNode | null): string {
  const names = [id, parent?.id, parent?.key].map((one) => (one as SyntaxNode | null | undefined)?.name);
  return String(names.find((name) => name !== undefined) ?? 'a function without a name');
}
