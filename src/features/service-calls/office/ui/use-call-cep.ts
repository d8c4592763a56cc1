import { createContext, use, useRef, useState } from 'react';
import { type CepAnswer, isUnknownCep, placeOfCep } from '#features/service-requests/rules.ts';
import { parseCep } from '#shared/br/cep.ts';
import { useReadActiveCities } from './use-call-choices.ts';

const patienceMs = 8_000;

/** Base address of the postal-code service; the frame of the back office provides it. */
export const CepService = createContext('');

interface FoundPlace {
  street: string;
  neighborhood: string;
  state: string;
  city: string;
}

/** Looks up a postal code as soon as it is complete; only the newest look-up counts, and typing goes on beside it. */
export function useCallCep(onFound: (place: FoundPlace) => void) {
  const apiUrl = use(CepService);
  const readCities = useReadActiveCities();
  const [state, setState] = useState<{ searching: boolean; note?: string }>({ searching: false });
  const newest = useRef('');

  async function follow(typed: string): Promise<void> {
    const cep = parseCep(typed) ?? '';
    if (cep === newest.current) return;
    newest.current = cep;
    setState({ searching: cep !== '' });
    if (cep === '') return;
    const [answer, cities] = await Promise.all([ask(`${apiUrl}/ws/${cep}/json/`), readCities()]);
    if (newest.current !== cep) return;
    if (answer === null) {
      // Typing the last digit again asks again.
      newest.current = '';
      setState({ searching: false, note: 'Erro ao buscar CEP. Verifique sua conexão.' });
    } else if (isUnknownCep(answer)) {
      setState({ searching: false, note: 'CEP não encontrado. Verifique o número digitado.' });
    } else {
      const { estado, cidade } = placeOfCep(answer, cities);
      onFound({ street: answer.logradouro ?? '', neighborhood: answer.bairro ?? '', state: estado, city: cidade });
      setState({ searching: false, ...(cidade === '' && { note: 'Ainda não atendemos essa cidade.' }) });
    }
  }

  return { ...state, follow };
}

async function ask(address: string): Promise<CepAnswer | null> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(patienceMs) });
    return response.ok ? ((await response.json()) as CepAnswer) : null;
  } catch {
    return null;
  }
}
