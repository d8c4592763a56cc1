/**
 * The one set of at least two amounts that comes to a sum; null for none, `several` for more than one. Bounded by how
 * many amounts there are and how many go together, and ended by the second solution.
 */
export function combine<T extends { cents: number }>(
  items: readonly T[],
  sum: number,
  most: { candidates: number; together: number },
): T[] | 'several' | null {
  const tried = items.filter(({ cents }) => cents > 0 && cents < sum).slice(0, most.candidates);
  let found: T[] | null = null;
  const taken: T[] = [];
  function search(from: number, left: number): boolean {
    if (left === 0) {
      if (found !== null) return true;
      found = [...taken];
      return false;
    }
    if (taken.length === most.together) return false;
    for (let at = from; at < tried.length; at += 1) {
      const item = tried[at];
      if (item === undefined || item.cents > left) continue;
      taken.push(item);
      const isSecond = search(at + 1, left - item.cents);
      taken.pop();
      if (isSecond) return true;
    }
    return false;
  }
  return search(0, sum) ? 'several' : found;
}
