import { createContext, use, useRef, useState } from 'react';
import { coverageOperations } from '#features/coverage/contract.ts';
import { parseCep } from '#shared/br/cep.ts';
import { type CepPlace, regionOfCep } from '#shared/br/cep-place.ts';
import { call } from '#ui/api/call.ts';
import { lookUpCep, lookUpPoint } from '#ui/api/look-up-cep.ts';
import { useReadActiveCities } from './use-call-choices.ts';

/** The postal-code services in the order they are asked; the frame of the back office provides them. */
export const CepServices = createContext<readonly string[]>([]);

/** Looks up a postal code as soon as it is complete; only the newest look-up counts, and typing goes on beside it. */
export function useCallCep(onFound: (place: CepPlace) => void) {
  const cepUrls = use(CepServices);
  const readCities = useReadActiveCities();
  const [state, setState] = useState<{ searching: boolean; note?: string }>({ searching: false });
  const newest = useRef('');

  /** Beside the form: without a point the address is known by its neighbourhood or city. */
  async function keepPoint(cep: string, found: CepPlace): Promise<void> {
    const point = found.point ?? (await lookUpPoint(cep, cepUrls.slice(1)));
    if (point) await call(coverageOperations.keepPostalPoint, { body: { zipCode: cep, ...point } }).catch(() => {});
  }

  async function follow(typed: string): Promise<void> {
    const cep = parseCep(typed) ?? '';
    if (cep === newest.current) return;
    newest.current = cep;
    setState({ searching: cep !== '' });
    if (cep === '') return;
    const [found, cities] = await Promise.all([lookUpCep(cep, cepUrls).catch(() => undefined), readCities()]);
    if (newest.current !== cep) return;
    if (found === undefined) {
      // Typing the last digit again asks again.
      newest.current = '';
      setState({ searching: false, note: 'A busca de CEP não respondeu agora. Preencha o endereço à mão.' });
    } else if (found === null) {
      setState({ searching: false, note: 'CEP não encontrado. Verifique o número digitado.' });
    } else {
      void keepPoint(cep, found);
      const { estado, cidade } = regionOfCep(found, cities);
      onFound({ ...found, state: estado, city: cidade });
      setState({ searching: false, ...(cidade === '' && { note: 'Ainda não atendemos essa cidade.' }) });
    }
  }

  return { ...state, follow };
}
