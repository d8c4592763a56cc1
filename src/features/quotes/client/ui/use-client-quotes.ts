import { useRef, useState } from 'react';
import { clientPageChanged } from '#features/service-calls/client-page/rules.ts';
import type { DeclineReason } from '#features/service-calls/reference-declines.ts';
import { addressOf } from '#shared/address/address.ts';
import { usePagePart } from '#ui/api/use-page-part.ts';
import type { QuoteVerdict } from '../../rules.ts';
import type { ClientQuotes } from '../contract.ts';
import { clientAnswerPath, clientQuotePath } from '../rules.ts';

export interface ClientAnswer {
  contentHash: string;
  verdict: QuoteVerdict;
  name: string;
  reason: DeclineReason | null;
  note: string;
}

/** The page's quotes, refreshed with the page, and the function to answer. */
export function useClientQuotes(clientKey: string, known: ClientQuotes, refusal = '') {
  const path = addressOf(clientQuotePath, { clientKey });
  const { part: quotes, show, read } = usePagePart(path, known, clientPageChanged);
  const [problem, setProblem] = useState(refusal);
  const [sending, setSending] = useState(false);
  const attempt = useRef({ body: '', key: '' });

  /** Whether it was stored. A resend carries the same key, so that it counts once. */
  async function answer(given: ClientAnswer): Promise<boolean> {
    setProblem('');
    setSending(true);
    try {
      const body = JSON.stringify(given);
      if (attempt.current.body !== body) {
        attempt.current = { body, key: crypto.getRandomValues(new Uint32Array(4)).join('-') };
      }
      const response = await fetch(addressOf(clientAnswerPath, { clientKey }), {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': attempt.current.key },
        body,
      });
      if (response.status < 500) attempt.current.body = '';
      const said = (await response.json()) as ClientQuotes & { message?: string };
      if (response.ok) show(said);
      else setProblem(said.message ?? 'Não foi possível enviar agora. Tente novamente.');
      if (response.status === 409) await read();
      return response.ok;
    } catch {
      setProblem('Não foi possível enviar agora. Confira a conexão e tente novamente.');
      return false;
    } finally {
      setSending(false);
    }
  }

  return { quotes, problem, sending, answer };
}
