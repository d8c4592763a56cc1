import { clsx } from 'clsx';
import { Printer } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { clientFilePath } from '#features/call-files/rules.ts';
import type { RefusedForm } from '#features/service-calls/client-page/rules.ts';
import { declineReasonLabels, declineReasons } from '#features/service-calls/reference-declines.ts';
import { addressOf } from '#shared/address/address.ts';
import { formatDateTime } from '#shared/time/dates.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { FieldError } from '#ui/fields/field-notes.tsx';
import { Select } from '#ui/fields/select.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { Textarea } from '#ui/fields/textarea.tsx';
import { Badge } from '#ui/records/badge.tsx';
import { acceptance, waiverMomentLabels } from '../../rules.ts';
import { QuoteDecisions, QuoteSheet } from '../../ui/quote-sheet.tsx';
import type { ClientQuotes, ClientQuote as Quote } from '../contract.ts';
import { useClientQuotes } from './use-client-quotes.ts';

const reasons = declineReasons.map((value) => ({ value, label: declineReasonLabels[value] }));

interface Props {
  clientKey: string;
  known: ClientQuotes;
  refused?: RefusedForm | undefined;
}

/**
 * The written quote on the client's page: what it says, the yes or no, and the copy to print. Nothing before there is
 * one.
 */
export default function ClientQuote({ clientKey, known, refused }: Props) {
  const { quotes, problem, sending, answer } = useClientQuotes(clientKey, known, refused?.message);
  const { asked, approved, declined, waiver } = quotes;
  return (
    <div className="grid gap-5 empty:hidden">
      {asked !== null && (
        <Sheet
          id="orcamento"
          clientKey={clientKey}
          title={asked.isSpoken ? 'Confirme o que você falou' : 'Seu orçamento'}
          quote={asked}
        >
          {asked.isSpoken && (
            <p className="text-sm">
              O profissional registrou um sim falado. Confira os itens e responda aqui por escrito.
            </p>
          )}
          {approved !== null && approved.id !== asked.id && (
            <p className="text-sm">O orçamento que você já aprovou continua valendo até você aprovar este.</p>
          )}
          <Answer asked={asked} typed={refused?.values} problem={problem} sending={sending} onAnswer={answer} />
        </Sheet>
      )}
      {approved !== null && !approved.isSpoken && (
        <Sheet clientKey={clientKey} title="Orçamento aprovado" quote={approved}>
          <p className="text-xs text-ink-soft wrap-anywhere">
            {`${acceptance.text} Texto ${approved.decisions.at(-1)?.textVersion}. Código do conteúdo: ${approved.contentHash}`}
          </p>
          <Button
            data-print="hide"
            className="noscript:hidden"
            onClick={() => window.print()}
            icon={<Printer aria-hidden="true" className="size-4" />}
          >
            Imprimir
          </Button>
        </Sheet>
      )}
      {asked === null && approved === null && declined !== null && (
        <Sheet clientKey={clientKey} title="Orçamento recusado" quote={declined}>
          <p className="text-sm">
            Você não paga por este orçamento. Mudou de ideia? Peça outro ao profissional ou fale com a gente.
          </p>
        </Sheet>
      )}
      {waiver !== null && (
        <section className="grid gap-2 rounded-lg border border-line bg-surface-raised p-5">
          <h2 className="font-semibold text-lg">{waiverMomentLabels[waiver.moment]}</h2>
          <p className="wrap-anywhere">
            {formatDateTime(new Date(waiver.at))}
            {waiver.reason !== null && `. O motivo que o profissional escreveu: “${waiver.reason}”`}
          </p>
          <p className="text-ink-soft text-sm">Não foi assim que você combinou? Conte em “Contar um problema”.</p>
        </section>
      )}
    </div>
  );
}

function Sheet({
  id,
  clientKey,
  title,
  quote,
  children,
}: {
  /** Anchor of a waiting quote, linked from the headline. */
  id?: string;
  clientKey: string;
  title: string;
  quote: Quote;
  children: React.ReactNode;
}) {
  return (
    <section
      id={id}
      aria-label={title}
      className="grid scroll-mt-20 break-inside-avoid gap-4 rounded-lg border border-line bg-surface-raised p-5"
    >
      <header className="flex flex-wrap items-center gap-2">
        <h2 className="font-semibold text-lg">{title}</h2>
        {quote.status === 'esperando' && <Badge tone="warning">Falta responder</Badge>}
      </header>
      <QuoteSheet
        quote={quote}
        photoAt={(fileId, tamanho) => addressOf(clientFilePath, { clientKey, fileId }, { tamanho })}
      />
      <QuoteDecisions quote={quote} />
      {children}
    </section>
  );
}

interface AnswerProps {
  asked: Quote;
  /** The typed values of a form refused without scripts. */
  typed: RefusedForm['values'] | undefined;
  problem: string;
  sending: boolean;
  onAnswer: ReturnType<typeof useClientQuotes>['answer'];
}

/** One form for yes and no; without scripts both are visible. */
function Answer({ asked, typed = {}, problem, sending, onAnswer }: AnswerProps) {
  const [declining, setDeclining] = useState(typed.verdict === 'recusado');
  const [missing, setMissing] = useState<'name' | 'reason'>();
  // The version at the first typing: it is the one answered, until a conflict.
  const [read, setRead] = useState<string>();

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const name = String(form.get('name') ?? '');
    const reason = declineReasons.find((one) => declining && one === form.get('reason')) ?? null;
    if (name.trim() === '') return setMissing('name');
    if (declining && reason === null) return setMissing('reason');
    setMissing(undefined);
    void onAnswer({
      contentHash: read ?? asked.contentHash,
      verdict: declining ? 'recusado' : 'aprovado',
      name,
      reason,
      note: String(form.get('note') ?? ''),
    }).then(() => setRead(undefined));
  }

  return (
    <form
      method="post"
      action="#orcamento"
      noValidate
      onSubmit={send}
      onInput={() => setRead(read ?? asked.contentHash)}
      className="grid gap-4"
      data-print="hide"
    >
      {/* The first button that sends is what Enter presses: in the field of the name it answers nothing. */}
      <button type="submit" hidden disabled />
      <input type="hidden" name="form" value="resposta" />
      <input type="hidden" name="contentHash" value={asked.contentHash} />
      <input type="hidden" name="verdict" value="aprovado" />
      <p className="font-medium">{acceptance.text}</p>
      <Field
        id="orcamento-nome"
        label="Seu nome"
        required
        error={missing === 'name' ? 'Escreva o nome de quem decide.' : undefined}
      >
        <TextInput name="name" autoComplete="name" defaultValue={typed.name} />
      </Field>
      {problem !== '' && (
        <div role="alert">
          <FieldError id="orcamento-problema">{problem}</FieldError>
        </div>
      )}
      <div className={clsx('gap-2', declining ? 'hidden noscript:grid' : 'grid')}>
        <Button type="submit" size="lg" wide variant="primary" pending={sending} pendingLabel="Enviando...">
          Aprovar o orçamento
        </Button>
        <Button size="lg" wide onClick={() => setDeclining(true)} disabled={sending} className="noscript:hidden">
          Não aceito
        </Button>
      </div>
      <div className={clsx('gap-4', declining ? 'grid' : 'hidden noscript:grid')}>
        <Field
          id="orcamento-motivo"
          label="Por que não?"
          required
          error={missing === 'reason' ? 'Escolha por que não.' : undefined}
        >
          <Select name="reason" placeholder="Selecione" options={reasons} defaultValue={typed.reason} />
        </Field>
        <Field id="orcamento-nota" label="O que faltou" optional>
          <Textarea name="note" rows={2} maxLength={500} defaultValue={typed.note} />
        </Field>
        <div className="grid gap-2 sm:grid-cols-2">
          {declining && (
            <Button size="lg" onClick={() => setDeclining(false)} disabled={sending} className="noscript:hidden">
              Voltar
            </Button>
          )}
          <Button
            type="submit"
            name="verdict"
            value="recusado"
            size="lg"
            variant="danger"
            pending={sending}
            pendingLabel="Enviando..."
          >
            Recusar o orçamento
          </Button>
        </div>
      </div>
    </form>
  );
}
