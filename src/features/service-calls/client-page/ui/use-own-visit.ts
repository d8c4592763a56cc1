import { type FormEvent, useState } from 'react';
import { addressOf } from '#shared/address/address.ts';
import { momentOf } from '#shared/time/dates.ts';
import type { ClientPage } from '../contract.ts';
import { cancelPath, movePath, ownCancelReasons } from '../rules.ts';
import { showPage } from './use-client-page.ts';

const failed = 'Não foi possível enviar agora. Tente novamente em alguns instantes.';
/** Names a field in the server's refusal. */
type Refusal = { message?: string; errors?: { path: string; message: string }[] };

/** The client's changes of the visit; a refusal loses no typed text. */
export function useOwnVisit(clientKey: string, page: ClientPage) {
  const [problem, setProblem] = useState<{ of: 'cancel' | 'move'; message: string } | null>(null);
  const [sending, setSending] = useState(false);
  const [wasSent, setSent] = useState(false);
  const [done, setDone] = useState<string | null>(null);
  // The hour at the first change, which is compared even after later updates.
  const [seen, setSeen] = useState<{ at: string | null }>();

  async function send(of: 'cancel' | 'move', path: typeof cancelPath | typeof movePath, body: object, said: string) {
    setSending(true);
    setSent(true);
    setProblem(null);
    try {
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(addressOf(path, { clientKey }), {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      const answer = await response.json();
      if (response.ok) {
        showPage(answer as ClientPage);
        setDone(said);
        setSeen(undefined);
      } else {
        if (response.status === 409) setSeen({ at: page.scheduledAt });
        const { message, errors = [] } = answer as Refusal;
        setProblem({ of, message: errors[0]?.message ?? message ?? failed });
      }
    } catch {
      setProblem({ of, message: failed });
    } finally {
      setSending(false);
    }
  }

  function cancel(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const reason = ownCancelReasons.find((one) => one === form.get('reason'));
    if (reason === undefined) {
      setProblem({ of: 'cancel', message: 'Escolha o motivo.' });
      return;
    }
    const words = String(form.get('words') ?? '').trim();
    const said = 'Seu atendimento foi cancelado.';
    void send('cancel', cancelPath, { reason, ...(words !== '' && { words }) }, said);
  }

  function move(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const at = momentOf(String(new FormData(event.currentTarget).get('quando') ?? ''));
    if (at === null) {
      setProblem({ of: 'move', message: 'Escolha o dia e a hora.' });
      return;
    }
    const body = { scheduledAt: at.toISOString(), from: seen ? seen.at : page.scheduledAt };
    void send('move', movePath, body, 'Pronto: a sua visita mudou de horário.');
  }

  return {
    cancel,
    move,
    sending,
    /** From here on, and no more by the page that came before. */
    wasSent,
    isOffered: page.mayChange || seen !== undefined,
    type: () => setSeen((known) => known ?? { at: page.scheduledAt }),
    done,
    problemOf: (of: 'cancel' | 'move') => (problem?.of === of ? problem.message : undefined),
  };
}
