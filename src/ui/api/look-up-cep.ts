import { type CepPlace, readCepAnswer } from '#shared/br/cep-place.ts';
import type { Point } from '#shared/numbers/geo.ts';

/** Where a code lies, of the first service that tells; undefined where none does. */
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

/** Said beside whatever a failed look-up is answered with: it says nothing of the number. */
export const lookUpDown = 'Não deu para consultar agora; preencha você.';

/**
 * Asks the postal-code services in their order, addresses with `{cep}` in the place of the eight digits; null when one
 * says that nobody has this code. One that fails, is throttled or does not answer in 4 s is passed over. Rejects when
 * none has answered.
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
