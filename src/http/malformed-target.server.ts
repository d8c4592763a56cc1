/**
 * Whether a request target is an indirect spelling: each page has one path. Dots and backslashes would vanish in
 * rendering, and no database accepts the zero character.
 */
export function isMalformed(target: string): boolean {
  const [path = ''] = target.split('?', 1);
  return target.includes('%00') || path.includes('\\') || /\/(?:\.|%2e){1,2}(?:\/|$)/i.test(path);
}
