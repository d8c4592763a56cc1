import { type FormEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { addressOf } from '#shared/address/address.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import type { ClientCall } from '../contract.ts';
import { clientCallPath, readStatement, responsePath, type StatementField } from '../rules.ts';

export type CompletionErrors = Partial<Record<StatementField | 'form', string>>;

/** The result of a form sent without JavaScript. */
export interface CompletionAnswer {
  sent: boolean;
  errors: CompletionErrors;
  values: Record<string, string>;
  /** The question about an amount far from what was reported. */
  question?: string;
}

interface Refusal {
  message?: string;
  errors?: { path: string; message: string }[];
}

const retryMs = 3_000;
const missing = 'Por favor, preencha todos os campos obrigatórios.';

interface CompletionOptions {
  clientKey: string;
  /** Null when the document came without the call, because the database was away. */
  call: ClientCall | null;
  answered: CompletionAnswer | undefined;
  form: RefObject<HTMLFormElement | null>;
}

/** The state of the client's confirmation. The inputs stay uncontrolled, so a refusal never loses what was typed. */
export function useCompletion({ clientKey, call: known, answered, form }: CompletionOptions) {
  const [call, setCall] = useState(known);
  const [phase, setPhase] = useState<'filling' | 'sending' | 'sent' | 'unknown'>(answered?.sent ? 'sent' : 'filling');
  const [errors, setErrors] = useState<CompletionErrors>(answered?.errors ?? {});
  const [attempt, setAttempt] = useState(0);
  const [question, setQuestion] = useState(answered?.question);
  const retryKey = useRef({ body: '', key: '' });

  const readCall = useCallback(async () => {
    const response = await fetch(addressOf(clientCallPath, { clientKey }), { cache: 'no-store' });
    if (response.status === 404) setPhase('unknown');
    else if (response.ok) setCall((await response.json()) as ClientCall);
    else throw new Error(`HTTP error! status: ${response.status}`);
  }, [clientKey]);

  // The document may be old or lack the call, so the current state is read.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = () => {
      readCall().catch(() => {
        if (known === null) timer = setTimeout(read, retryMs);
      });
    };
    read();
    return () => clearTimeout(timer);
  }, [readCall, known]);

  function refuse(found: CompletionErrors, title: string, description: string) {
    setErrors(found);
    setAttempt((count) => count + 1);
    toast({ title, description, variant: 'destructive' });
  }
  const fail = () => refuse({}, 'Erro ao enviar', 'Tente novamente em alguns instantes.');

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (form.current === null || call === null || phase === 'sending') return;
    const read = readStatement(new FormData(form.current), call);
    if (!read.ok) {
      const found = Object.fromEntries(read.issues.map(({ field, message }) => [field, message]));
      if (read.issues.some(({ isMissing }) => isMissing)) refuse(found, 'Campos obrigatórios', missing);
      else refuse(found, 'Confira o valor', read.issues[0]?.message ?? missing);
      return;
    }
    setErrors({});
    setPhase('sending');
    try {
      const response = await post(JSON.stringify({ clientResponse: JSON.stringify(read.statement) }));
      if (response.ok) {
        setPhase('sent');
        const description = 'Seus dados foram registrados com sucesso.';
        toast({ title: 'Obrigado pela confirmação!', description, variant: 'success' });
        return;
      }
      setPhase('filling');
      await takeRefusal(response.status, (await response.json().catch(() => ({}))) as Refusal);
    } catch {
      setPhase('filling');
      fail();
    }
  }

  /** A resend after a lost connection carries the same key, so that it counts once. */
  async function post(body: string): Promise<Response> {
    if (retryKey.current.body !== body) {
      retryKey.current = { body, key: crypto.getRandomValues(new Uint32Array(4)).join('-') };
    }
    const response = await fetch(addressOf(responsePath, { clientKey }), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': retryKey.current.key },
      body,
    });
    if (response.status < 500) retryKey.current.body = '';
    return response;
  }

  async function takeRefusal(status: number, { message = missing, errors: issues = [] }: Refusal): Promise<void> {
    const asked = issues.find(({ path }) => path === 'paidAmount');
    if (status === 409 && asked !== undefined) {
      setQuestion(asked.message);
    } else if (status === 409) {
      // Already confirmed, perhaps from another tab: shows the current state.
      await readCall();
      refuse({ form: message }, 'Não foi possível confirmar', message);
    } else if (status === 400) {
      const found = Object.fromEntries(issues.map((issue) => [issue.path, issue.message]));
      refuse(issues.length > 0 ? found : { form: message }, 'Confira os campos', message);
    } else if (status === 404) {
      setPhase('unknown');
    } else {
      fail();
    }
  }

  return { call, phase, errors, attempt, question, send, dropQuestion: () => setQuestion(undefined) };
}
