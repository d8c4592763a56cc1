import { fold } from '../text/text.ts';

/**
 * A place's name without its suffix, for comparing: `Planaltina (GO)` is listed so to distinguish it; people say
 * `Planaltina`.
 */
export function bareName(name: string): string {
  return fold(name)
    .trim()
    .replace(/ \([a-z]{2}\)$/, '');
}

/**
 * Finds the region of the Distrito Federal in a neighbourhood's name: in its brackets, as the postal service writes it
 * (`QNN 12 (Ceilândia)`), or at its beginning (`Guará II`). Either name of `Sudoeste/Octogonal` matches.
 */
export function regionFinder<Region>(
  regions: readonly Region[],
  nameOf: (region: Region) => string,
): (neighborhood: string) => Region | undefined {
  const byName = new Map(
    regions.flatMap((region) => {
      const name = bareName(nameOf(region));
      return [name, ...name.split('/')].map((one) => [one.trim(), region] as const);
    }),
  );
  function byBeginning(text: string): Region | undefined {
    const words = fold(text)
      .trim()
      .split(/[\s,]+/);
    // The longest name wins: Sobradinho II is not Sobradinho.
    for (let count = words.length; count > 0; count -= 1) {
      const region = byName.get(words.slice(0, count).join(' '));
      if (region !== undefined) return region;
    }
    return undefined;
  }
  return (neighborhood) => {
    const brackets = /\(([^()]+)\)$/.exec(neighborhood.trimEnd())?.[1];
    return (brackets === undefined ? undefined : byBeginning(brackets)) ?? byBeginning(neighborhood);
  };
}
