/**
 * Whether a target names something by a way around: each page has one path. Names of dots and backslashes in it would
 * be gone for who renders it, and no database knows the zero character.
 */
export function isMalformed(target: string): boolean {
  const [path = ''] = target.split('?', 1);
  return target.includes('%00') || path.includes('\\') || /\/(?:\.|%2e){1,2}(?:\/|$)/i.test(path);
}
