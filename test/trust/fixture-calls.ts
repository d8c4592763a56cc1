import { fixtureRows } from './fixture-calls-content.ts';

/** The calls on which audit and patterns are tried, by name. */
export const fixtureCalls = fixtureRows;

/** Commission in whole cents, half up, by integers of any size; shares nothing with the product. */
export function reckonedCommission(valueCents: number, basisPoints: number): number {
  const twice = (BigInt(valueCents) * BigInt(basisPoints) * 2n + 10_000n) / 20_000n;
  return Number(twice);
}
