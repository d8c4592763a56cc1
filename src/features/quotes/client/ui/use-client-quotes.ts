import { useCallback, useEffect, useRef, useState } from 'react';
import { addressOf } from '#shared/address.ts';
import type { DeclineReason, QuoteVerdict } from '../../rules.ts';
import type { ClientQuotes } from '../contract.ts';
import { clientAnswerPath, clientQuotePath } from '../rules.ts';

/** A quote is there within two seconds, the answer's way included. */
const pollMs = 1_500;

export interface ClientAnswer {
  contentHash: string;
  verdict: QuoteVerdict;
  name: string;
  reason: DeclineReason | null;
  note: string;
}

/** The quotes of the page, read again and again while somebody looks, and the way to answer. */
export function useClientQuotes(clientKey: string, known: ClientQuotes) {
  const [quotes, setQuotes] = useState(known);
  const [problem, setProblem] = useState('');
  const [sending, setSending] = useState(false);
  const attempt = useRef({ body: '', key: '' });

  const read = useCallback(async () => {
    const response = await fetch(addressOf(clientQuotePath, { clientKey }), { cache: 'no-store' });
    if (response.ok) setQuotes((await response.json()) as ClientQuotes);
  }, [clientKey]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let ended = false;
    async function readAndWait() {
      clearTimeout(timer);
      if (document.hidden) return;
      // Without a signal what stands there stays; the page's other part says since when.
      await read().catch(() => {});
      clearTimeout(timer);
      if (!ended) timer = setTimeout(() => void readAndWait(), pollMs);
    }
    const seen = () => void readAndWait();
    document.addEventListener('visibilitychange', seen);
    seen();
    return () => {
      ended = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', seen);
    };
  }, [read]);

  /** Whether it was kept. Sent again after a lost connection it carries the same key, so that it counts once. */
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
      if (response.ok) setQuotes(said);
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
