import { use, useRef, useState } from 'react';
import { parseCep } from '#shared/br/cep.ts';
import { type CepPlace, regionOfCep } from '#shared/br/cep-place.ts';
import { CepServices, useSavePoint } from '#ui/api/cep-services.ts';
import { lookUpCep } from '#ui/api/look-up-cep.ts';
import { useReadActiveCities } from './use-call-choices.ts';

/** Looks up a complete postal code; only the latest look-up counts, and typing continues meanwhile. */
export function useCallCep(onFound: (place: CepPlace) => void) {
  const { urls: cepUrls } = use(CepServices);
  const readCities = useReadActiveCities();
  const savePoint = useSavePoint();
  const [state, setState] = useState<{ searching: boolean; note?: string }>({ searching: false });
  const newest = useRef('');

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
      void savePoint(cep, found.point);
      const { estado, cidade } = regionOfCep(found, cities);
      onFound({ ...found, state: estado, city: cidade });
      setState({ searching: false, ...(cidade === '' && { note: 'Ainda não atendemos essa cidade.' }) });
    }
  }

  return { ...state, follow };
}
