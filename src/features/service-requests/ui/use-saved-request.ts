import { useEffect, useRef, useState } from 'react';
import type { SeenVersions } from '#features/settings/rules.ts';
import { consentField, type ServiceRequest } from '../contract.ts';
import { saveEarlierRequest, saveRequest } from './use-earlier-request.ts';

/**
 * Sends the request to the central with consent. Failures are silent, because the WhatsApp message is the request
 * itself. A repeated request is saved once.
 */
export function useSavedRequest(textVersions: SeenVersions | undefined) {
  const sent = useRef({ body: '', key: '', at: 0 });
  const [number, setNumber] = useState<string>();
  useEffect(saveEarlierRequest, []);
  /** Returns the number once saved. */
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
