import { parseSync } from 'vite';

/** A syntax node; its content depends on its type. */
export interface SyntaxNode {
  type: string;
  /** Start and end in the source, as character indices. */
  start: number;
  end: number;
  [field: string]: unknown;
}

/** Calls `visit` with every node of a file's program, outer first; false skips its children. */
export function walkSyntax(
  path: string,
  source: string,
  visit: (node: SyntaxNode, parent: SyntaxNode | null) => boolean | undefined,
): void {
  const { program, errors } = parseSync(path, source);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const walk = (value: unknown, parent: SyntaxNode | null): void => {
    if (Array.isArray(value)) for (const one of value) walk(one, parent);
    else if (isNode(value) && visit(value, parent) !== false) {
      for (const part of Object.values(value)) walk(part, value);
    }
  };
  walk(program, null);
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
