import { useRef, useState } from 'react';
import { parseCep } from '#shared/br/cep.ts';
import type { CepPlace } from '#shared/br/cep-place.ts';
import { lookUpCep } from '#ui/api/look-up-cep.ts';
import { knownCeps } from '../reference-ceps.ts';

interface LookupOptions {
  /** The postal-code services in the order they are asked. */
  cepUrls: readonly string[];
  /** Handles the latest answer and may return a message. `isLate`: see `follow`. */
  onFound: (place: CepPlace, isLate: boolean) => string | undefined;
}

/** Looks up postal codes: at eight digits and on leaving the field by itself, and whenever 'Buscar' asks. */
export function useCepLookup({ cepUrls, onFound }: LookupOptions) {
  const [alert, setAlert] = useState<string>();
  const [searching, setSearching] = useState(false);
  const newest = useRef({ cep: '', asked: 0 });
  const found = useRef(onFound);
  found.current = onFound;

  async function lookUp(cep: string, failure: string, isLate = false): Promise<void> {
    const asked = newest.current.asked + 1;
    newest.current = { cep, asked };
    setSearching(true);
    setAlert(undefined);
    let message: string | undefined;
    try {
      const place = await lookUpCep(cep, cepUrls);
      if (newest.current.asked !== asked) return;
      message = place === null ? 'CEP não encontrado. Verifique o número digitado.' : found.current(place, isLate);
    } catch {
      if (newest.current.asked !== asked) return;
      message = failure;
      // Leaving the field asks again.
      newest.current.cep = '';
    }
    setSearching(false);
    setAlert(message);
  }

  return {
    alert,
    searching,
    /**
     * Looks up each complete code once, while typing and on blur. `isLate` when it was typed before hydration: later
     * edits stay.
     */
    async follow(typed: string, isLate = false) {
      const cep = parseCep(typed);
      if (cep === null) newest.current.cep = '';
      else if (cep !== newest.current.cep) await lookUp(cep, 'Erro ao buscar CEP. Verifique sua conexão.', isLate);
    },
    /** The 'Buscar' button. */
    async search(typed: string) {
      const cep = parseCep(typed);
      if (cep === null) {
        setAlert('Digite um CEP válido com 8 dígitos');
        return;
      }
      const known = knownCeps[cep];
      if (known === undefined) {
        await lookUp(cep, 'CEP não encontrado. Por favor, preencha o endereço manualmente.');
        return;
      }
      newest.current = { cep, asked: newest.current.asked + 1 };
      setSearching(false);
      setAlert(onFound(known, false));
    },
  };
}
