import { useRef, useState } from 'react';
import { clientPageChanged, type RefusedForm } from '#features/service-calls/client-page/rules.ts';
import { addressOf } from '#shared/address/address.ts';
import { usePagePart } from '#ui/api/use-page-part.ts';
import type { ClientProblems } from '../contract.ts';
import { clientProblemsPath, ownPublicationPath, readProblem } from '../rules.ts';
import { useProblemPhotos } from './use-problem-photos.ts';

const failed = 'Não foi possível enviar. O que você escreveu continua aqui: tente novamente em alguns instantes.';

interface Refusal {
  message?: string;
}

export type ProblemErrors = Partial<Record<'kind' | 'words' | 'form', string>>;

/** Problems of the call, refreshed with the page, and the client's actions. Typed text survives a refusal. */
export function useClientProblems(clientKey: string, known: ClientProblems, refused: RefusedForm | undefined) {
  const path = addressOf(clientProblemsPath, { clientKey });
  const { part: now, show } = usePagePart(path, known, clientPageChanged);
  const [isTelling, setOpen] = useState(refused !== undefined);
  // Each opening has an empty form, but for the one that came back refused.
  const [typed, setTyped] = useState({ round: 0, values: refused?.values ?? {} });
  const [pending, setPending] = useState<'problem' | 'words'>();
  const [errors, setErrors] = useState<ProblemErrors>(refused === undefined ? {} : { form: refused.message });
  const [said, setSaid] = useState<string>();
  const photos = useProblemPhotos(clientKey, refused?.field && refused.message);
  const retry = useRef({ body: '', key: '' });

  function setTelling(isOpen: boolean) {
    setOpen(isOpen);
    if (!isOpen) setTyped({ round: typed.round + 1, values: {} });
  }

  /** Sends and shows the result; returns the server's refusal. */
  async function post(to: string, body: string | undefined, key: string | undefined): Promise<string | undefined> {
    try {
      const response = await fetch(to, {
        method: 'POST',
        ...(body !== undefined && { body }),
        headers: {
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(key !== undefined && { 'idempotency-key': key }),
        },
      });
      const answer: unknown = await response.json().catch(() => ({}));
      if (!response.ok) return (answer as Refusal).message ?? failed;
      show(answer as ClientProblems);
      return undefined;
    } catch {
      return failed;
    }
  }

  async function tell(form: FormData) {
    if (pending !== undefined) return;
    const read = readProblem(form);
    if (!read.ok) return setErrors(read.errors);
    setErrors({});
    setSaid(undefined);
    setPending('problem');
    const sent = await photos.send();
    if (sent === null) return setPending(undefined);
    const body = JSON.stringify({ ...read.problem, photos: sent });
    // A resend after a lost connection carries the same key, so that it counts once.
    if (retry.current.body !== body) {
      retry.current = { body, key: crypto.getRandomValues(new Uint32Array(4)).join('-') };
    }
    const refusal = await post(path, body, retry.current.key);
    setPending(undefined);
    if (refusal !== undefined) return setErrors({ form: refusal });
    setTelling(false);
    photos.clear();
    setSaid('Recebemos. A resposta aparece aqui, nesta página.');
  }

  async function withdraw() {
    setPending('words');
    setSaid(undefined);
    const refusal = await post(addressOf(ownPublicationPath, { clientKey }), undefined, undefined);
    setPending(undefined);
    if (refusal === undefined) setSaid('Pronto: seu comentário não aparece mais no site.');
    else setErrors({ form: refusal });
  }

  return { now, isTelling, setTelling, pending, errors, said, typed, photos, tell, withdraw };
}
