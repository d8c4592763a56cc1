/** Seeded random numbers, so that two policies get the same week. */
export interface Chance {
  /** From 0 to below 1. */
  next(): number;
  /** Around 0, with a standard deviation of 1. */
  normal(): number;
  /** Waiting time until the next of events that come `rate` times per unit. */
  wait(rate: number): number;
  pick<T>(weighted: readonly { value: T; weight: number }[]): T;
}

/** Source: mulberry32 (T. Ettinger, public domain); Box–Muller for the normal distribution. */
export function chanceOf(...seed: readonly (number | string)[]): Chance {
  let state = hash(seed.join('/'));
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    wait: (rate) => -Math.log(1 - next()) / rate,
    pick(weighted) {
      let left = next() * weighted.reduce((sum, { weight }) => sum + weight, 0);
      for (const { value, weight } of weighted) {
        left -= weight;
        if (left < 0) return value;
      }
      const last = weighted.at(-1);
      if (last === undefined) throw new Error('There is nothing to pick from.');
      return last.value;
    },
  };
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let sum = 0x811c9dc5;
  for (const letter of text) sum = Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return sum | 0;
}
