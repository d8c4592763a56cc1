import { useState } from 'react';
import type { RequestRegions } from '../rules.ts';

/**
 * The active regions: as given on the server, in the browser as the form's own HTML lists them before React takes over.
 */
export function useRegions(given: RequestRegions | undefined): RequestRegions {
  const [regions] = useState(() => given ?? readRegions(document));
  return regions;
}

function readRegions(page: ParentNode): RequestRegions {
  const states = [...page.querySelectorAll<HTMLOptionElement>('#pedido-estado option')]
    .filter(({ value }) => value !== '')
    .map(({ value, text }) => ({ id: value, nome: text }));
  const cities = [...page.querySelectorAll<HTMLOptGroupElement>('#pedido-cidade optgroup')].flatMap((group) => {
    const estado = states.find(({ nome }) => nome === group.label)?.id ?? '';
    return [...group.querySelectorAll('option')].map(({ text }) => ({ nome: text, estado }));
  });
  return { states, cities };
}
