import { useRef } from 'react';
import { AnchorButton } from '#ui/buttons/anchor-button.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { CenteredSpinner } from '#ui/feedback/spinner.tsx';
import { Toaster } from '#ui/feedback/toast.tsx';
import { ErrorSummary } from '#ui/forms/error-summary.tsx';
import { useFocusFirst } from '#ui/forms/use-focus-first.ts';
import type { ClientCall } from '../contract.ts';
import { CompletionFields } from './completion-fields.tsx';
import { CompletionFacts, CompletionSent, CompletionUnknown, closedBecause, ReceiptLink } from './completion-parts.tsx';
import { type CompletionAnswer, type CompletionErrors, useCompletion } from './use-completion.ts';

export interface CompletionFormProps {
  clientKey: string;
  /** Null when the document came without the call, because the database was away. */
  call: ClientCall | null;
  answered?: CompletionAnswer;
}

/** The client's page: what was paid, how, whether a receipt came, and how it went. Kept once. */
export default function CompletionForm(props: CompletionFormProps) {
  return (
    <>
      <Completion {...props} />
      <Toaster />
    </>
  );
}

function Completion({ clientKey, call: known, answered }: CompletionFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { call, phase, errors, attempt, question, send, dropQuestion } = useCompletion({
    clientKey,
    call: known,
    answered,
    form,
  });
  const isPaidByMonth = call?.isPaidByMonth ?? false;
  if (phase === 'sent') return <CompletionSent clientKey={clientKey} isPaidByMonth={isPaidByMonth} />;
  if (phase === 'unknown') return <CompletionUnknown />;
  const closed = call === null ? null : closedBecause(call);
  return (
    <>
      <h1 className="mb-6 pipe-head">Finalização do Atendimento</h1>
      {call === null ? (
        <CenteredSpinner label="Carregando..." />
      ) : (
        <CompletionFacts call={call} clientKey={clientKey} />
      )}
      {closed !== null && (
        <p role="status" className="mt-6 rounded-lg border border-line bg-surface-raised p-4 text-lg">
          {closed}
        </p>
      )}
      {call?.confirmed === true && !isPaidByMonth && (
        <div className="mt-4">
          <ReceiptLink clientKey={clientKey} />
        </div>
      )}
      {isPaidByMonth && closed === null && (
        <p className="mt-6 text-lg">
          A empresa paga este atendimento na fatura do mês: não há nada a pagar aqui. Conte só como foi.
        </p>
      )}
      {call?.isCorrection && closed === null && (
        <p className="mt-6 rounded-lg border border-line bg-surface-raised p-4 text-lg">
          Você já tinha confirmado este atendimento e pedimos que confira. Esta resposta toma o lugar da primeira.
        </p>
      )}
      {call !== null && closed === null && (
        <form
          ref={form}
          id="completion-form"
          method="post"
          onSubmit={send}
          onInput={({ target }) => {
            if ('name' in target && target.name === 'paidAmount') dropQuestion();
          }}
          noValidate
          aria-label="Confirmação do atendimento"
          className="mt-6 grid gap-6"
        >
          <ErrorSummary attempt={attempt} errors={listErrors(errors)} />
          <CompletionFields errors={errors} values={answered?.values ?? {}} asksPayment={!isPaidByMonth} />
          {question === undefined ? (
            <Button
              type="submit"
              variant="primary"
              size="lg"
              wide
              pending={phase === 'sending'}
              pendingLabel="Enviando..."
            >
              Confirmar e Finalizar
            </Button>
          ) : (
            <AmountQuestion question={question} pending={phase === 'sending'} onCorrect={dropQuestion} />
          )}
          <p className="text-balance text-center text-ink-soft text-sm">
            Seus dados são usados apenas para controle de qualidade e protegidos pela Lei Geral de Proteção de Dados
            (LGPD).
          </p>
        </form>
      )}
    </>
  );
}

/** Questions an amount far from the reported one. Sending it again confirms it. */
function AmountQuestion(props: { question: string; pending: boolean; onCorrect: () => void }) {
  const box = useFocusFirst<HTMLDivElement>();
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="rounded-lg border border-warning/40 bg-warning-soft p-4 outline-none"
    >
      <p className="font-semibold text-lg text-warning">{props.question}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button type="submit" variant="primary" pending={props.pending} pendingLabel="Enviando...">
          Sim, está certo
        </Button>
        <AnchorButton
          href="#paidAmount"
          onClick={(event) => {
            event.preventDefault();
            const amount = document.getElementById('paidAmount');
            props.onCorrect();
            amount?.scrollIntoView({ block: 'center', behavior: 'instant' });
            if (amount instanceof HTMLInputElement) amount.select();
          }}
        >
          Corrigir o valor
        </AnchorButton>
      </div>
    </div>
  );
}

function listErrors(errors: CompletionErrors) {
  return Object.entries(errors).map(([field, message]) => ({
    id: field === 'form' ? 'completion-form' : field,
    message,
  }));
}
