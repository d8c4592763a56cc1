import { useRef, useState } from 'react';
import type { SeenVersions } from '#features/settings/rules.ts';
import type { ServiceRequest } from '../contract.ts';
import { keepRequestPath } from '../rules.ts';

/** The box by which the visitor agrees that the request is kept. */
export const consentField = 'consentimento';

/**
 * Leaves the request with the central where the visitor has agreed. Nobody waits for it, and nobody hears of its
 * failure: the message to send is the request itself. Where it was kept, its number can be shown. The same request sent again
 * is kept once.
 */
export function useKeptRequest(textVersions: SeenVersions | undefined) {
  const sent = useRef({ body: '', key: '' });
  const [number, setNumber] = useState<string>();
  function keepIfAgreed(request: ServiceRequest, form: FormData): void {
    setNumber(undefined);
    if (form.get(consentField) === null) return;
    const { termos: _, ...answers } = request;
    const body = JSON.stringify({ ...answers, textVersions, consentimento: true });
    if (sent.current.body !== body) sent.current = { body, key: crypto.getRandomValues(new Uint32Array(4)).join('-') };
    void fetch(keepRequestPath, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': sent.current.key },
      body,
      // The visitor may be on the way to WhatsApp already.
      keepalive: true,
    })
      .then((response) => response.json())
      .then((reply: { number?: string }) => setNumber(reply.number))
      .catch(() => {});
  }
  return { number, keepIfAgreed };
}
