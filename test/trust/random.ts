/** Pseudo-random choices that are the same in every run of one seed (mulberry32). */
export interface Chance {
  /** A number from 0 to below 1. */
  share(): number;
  /** True with that probability. */
  happens(probability: number): boolean;
  /** A whole number from `from` to `to`, both included. */
  between(from: number, to: number): number;
  one<T>(of: readonly [T, ...T[]]): T;
}

export function chanceFrom(seed: number): Chance {
  let state = seed;
  const share = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    share,
    happens: (probability) => share() < probability,
    between: (from, to) => from + Math.floor(share() * (to - from + 1)),
    one: (of) => of[Math.floor(share() * of.length)] ?? of[0],
  };
}
