import { type CepPlace, readCepAnswer } from '#shared/br/cep-place.ts';
import type { Point } from '#shared/numbers/geo.ts';

/** Coordinates of a code from the first service that has them; undefined for none. */
export async function lookUpPoint(
  cep: string,
  urls: readonly string[],
  patienceMs = 4_000,
): Promise<Point | undefined> {
  for (const url of urls) {
    const place = await lookUpCep(cep, [url], patienceMs).catch(() => null);
    if (place?.point) return place.point;
  }
  return undefined;
}

/** Shown beside any failed look-up: the number may still be right. */
export const lookUpDown = 'Não deu para consultar agora; preencha você.';

/**
 * Asks the postal-code services in order, URLs with `{cep}` for the digits; null when one reports an unknown code.
 * Services that fail, throttle or take over 4 s are skipped. Rejects when none has answered.
 */
export async function lookUpCep(cep: string, urls: readonly string[], patienceMs = 4_000): Promise<CepPlace | null> {
  for (const url of urls) {
    try {
      const response = await fetch(url.replace('{cep}', cep), { signal: AbortSignal.timeout(patienceMs) });
      if (response.status === 404) return null;
      if (response.ok) return readCepAnswer(await response.json());
    } catch {
      // The next one is asked.
    }
  }
  throw new Error('No postal-code service answered.');
}
