import { useEffect, useRef, useState } from 'react';
import type { SeenVersions } from '#features/settings/rules.ts';
import { consentField, type ServiceRequest } from '../contract.ts';
import { saveEarlierRequest, saveRequest } from './use-earlier-request.ts';

/**
 * Leaves the request with the central where the visitor has agreed. Nobody hears of its failure: the message to send is
 * the request itself. The same request sent again is kept once.
 */
export function useSavedRequest(textVersions: SeenVersions | undefined) {
  const sent = useRef({ body: '', key: '', at: 0 });
  const [number, setNumber] = useState<string>();
  useEffect(saveEarlierRequest, []);
  /** Gives the number under which it is kept, once it is. */
  async function saveIfAgreed(request: ServiceRequest, form: FormData): Promise<string | undefined> {
    setNumber(undefined);
    if (form.get(consentField) === null) return undefined;
    const { termos: _, ...answers } = request;
    const body = JSON.stringify({ ...answers, textVersions, consentimento: true });
    if (sent.current.body !== body) {
      sent.current = { body, key: crypto.getRandomValues(new Uint32Array(4)).join('-'), at: Date.now() };
    }
    const mine = sent.current;
    const kept = await saveRequest(mine);
    if (sent.current === mine) setNumber(kept);
    return kept;
  }
  return { number, saveIfAgreed };
}
