/** Prefixes that only our variables have. */
const ownBeginning = /^(CEP|CNPJ|SMS|SMTP|WHATSAPP)_/;

/** Variables of Docker links and Kubernetes for a neighbour called `sms` or similar. */
const neighbour = /_(SERVICE_HOST|SERVICE_PORT|PORT)(_|$)/;

/**
 * Finds names that resemble one of `known`, each with the probable intention: a typo (one in a short name, two from
 * eight letters on), another case, or a prefix of ours.
 */
export function findMisspelt(set: Iterable<string>, known: readonly string[]): { name: string; meant: string }[] {
  return [...set]
    .filter((name) => !known.includes(name))
    .flatMap((name) => {
      const upper = name.toUpperCase();
      const [nearest] = known
        .map((meant) => ({ meant, slips: countSlips(upper, meant) }))
        .sort((a, b) => a.slips - b.slips || b.meant.length - a.meant.length);
      if (nearest === undefined) return [];
      const isSlip = nearest.slips <= (nearest.meant.length < 8 ? 1 : 2);
      const isOurs = ownBeginning.test(name) && !neighbour.test(name);
      return isSlip || isOurs ? [{ name, meant: nearest.meant }] : [];
    });
}

/** Number of missing, extra, changed or swapped letters between two words. */
function countSlips(a: string, b: string): number {
  let [before, above]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= a.length; row++) {
    const line = [row];
    for (let column = 1; column <= b.length; column++) {
      const changed = a[row - 1] === b[column - 1] ? 0 : 1;
      const isSwap = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      line[column] = Math.min(
        (above[column] ?? 0) + 1,
        (line[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + changed,
        isSwap ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [before, above] = [above, line];
  }
  return above[b.length] ?? 0;
}
