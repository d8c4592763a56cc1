import { createContext, use, useRef } from 'react';
import { parseCep } from '#shared/br/cep.ts';
import type { Point } from '#shared/numbers/geo.ts';
import { lookUpPoint } from './look-up-cep.ts';

interface CepServicesInUse {
  /** The postal-code services in the order they are asked. */
  urls: readonly string[];
  /** Saves a postal code's coordinates from a service. */
  savePoint: (zipCode: string, point: Point) => Promise<unknown>;
}

/** The frame of the back office provides them. */
export const CepServices = createContext<CepServicesInUse>({ urls: [], savePoint: () => Promise.resolve() });

/**
 * Saves the coordinates of complete postal codes, each once, in the background: without them an address is located by
 * neighbourhood or city. `told` is an answer already received.
 */
export function useSavePoint(): (typed: string, told?: Point) => Promise<void> {
  const { urls, savePoint } = use(CepServices);
  const newest = useRef('');
  return async (typed, told) => {
    const zipCode = parseCep(typed);
    if (zipCode === null || zipCode === newest.current) return;
    newest.current = zipCode;
    const point = told ?? (await lookUpPoint(zipCode, urls));
    if (point) await savePoint(zipCode, point).catch(() => {});
  };
}
