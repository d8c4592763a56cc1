import { states } from './states.ts';

/** `DF - Ceilândia` in its parts; null parts when the region was written freely. */
export function regionParts(region: string): { state: string | null; city: string | null } {
  const [, state, city] = /^([A-Z]{2}) - (.+)$/.exec(region.trim()) ?? [];
  return { state: state ?? null, city: city ?? null };
}

interface StateChoice {
  codigo: string;
  nome: string;
}

/** The states in which regions are chosen: those served, or all 27 while none is. */
export function statesToOffer(served: readonly StateChoice[]): readonly StateChoice[] {
  return served.length > 0 ? served : states.map(({ id, name }) => ({ codigo: id, nome: name }));
}

/** The regions left when a state is unchecked: none of its cities; what was written freely stays. */
export function withoutState(regions: readonly string[], state: string): string[] {
  return regions.filter((region) => regionParts(region).state !== state);
}
