import { createContext, use, useRef } from 'react';
import { parseCep } from '#shared/br/cep.ts';
import type { Point } from '#shared/numbers/geo.ts';
import { lookUpPoint } from './look-up-cep.ts';

interface CepServicesInUse {
  /** The postal-code services in the order they are asked. */
  urls: readonly string[];
  /** Keeps where a postal code lies, as one of them told it. */
  savePoint: (zipCode: string, point: Point) => Promise<unknown>;
}

/** The frame of the back office provides them. */
export const CepServices = createContext<CepServicesInUse>({ urls: [], savePoint: () => Promise.resolve() });

/**
 * Keeps where a complete postal code lies, each once, beside the form in which it stands: without a point the address
 * is known by its neighbourhood or city, and nobody is told. `told` is what a service has said of it already.
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
