import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { spanWords } from '#shared/time/due.ts';
import { minuteMs } from '#shared/time/durations.ts';
import { randomUuid } from '#ui/api/random-uuid.ts';
import { errorMessage } from '#ui/api/request-json.ts';
import { useWrite } from '#ui/api/use-operation.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { RadioCards } from '#ui/fields/radio-cards.tsx';
import { Textarea } from '#ui/fields/textarea.tsx';
import { PlainForm } from '#ui/forms/plain-form.tsx';
import { Card } from '#ui/layout/card.tsx';
import { useNow } from '#ui/records/use-now.ts';
import { type ThreadDetail, threadOperations } from '../contract.ts';
import { useDraft } from './use-draft.ts';

/** The link to the next thread that waits, which gets the focus once an answer has left. */
export const nextThreadLink = 'proxima-conversa';
/** Of the navigation by that link: whoever comes writes at once. */
export const arrivesToAnswer = 'responde';

/** Writes to the person: free words while the window is open, an approved text after it. */
export function ThreadAnswer({ thread }: { thread: ThreadDetail }) {
  const now = useNow();
  const leftMs = thread.windowEndsAt === null ? 0 : Date.parse(thread.windowEndsAt) - now;
  if (thread.whyNoWay !== null) {
    return (
      <Card title="Resposta">
        <p>{thread.whyNoWay}</p>
      </Card>
    );
  }
  return (
    <Card title="Resposta">
      <div className="flex flex-col gap-5">
        <FreeWords key={thread.id} thread={thread} leftMs={leftMs} />
        {leftMs <= 0 && <Templates thread={thread} />}
      </div>
    </Card>
  );
}

function FreeWords({ thread, leftMs }: { thread: ThreadDetail; leftMs: number }) {
  const answer = useWrite(threadOperations.answerThread);
  const { key, text, write, forget } = useDraft(thread.id);
  const [failure, setFailure] = useState<string>();
  const isOpen = leftMs > 0;
  const field = useRef<HTMLTextAreaElement>(null);
  const arrives = useLocation().state?.[arrivesToAnswer] === true;

  useEffect(() => {
    if (arrives) field.current?.focus();
  }, [arrives]);

  async function send() {
    if (text.trim() === '') return setFailure('Escreva a resposta.');
    setFailure(undefined);
    try {
      await answer.mutateAsync({ params: { id: thread.id }, body: { key, text: text.trim(), seen: thread.lastId } });
      forget();
      document.getElementById(nextThreadLink)?.focus();
    } catch (error) {
      setFailure(errorMessage(error));
    }
  }

  function sendByKeyboard(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (!answer.isPending && isOpen) event.currentTarget.form?.requestSubmit();
  }

  if (!isOpen && text === '') return null;
  return (
    <PlainForm onSend={send} className="flex flex-col gap-3">
      <Field
        id="resposta"
        label="Responder"
        hint={
          isOpen
            ? `Dá para responder em palavras suas por mais ${spanWords(Math.ceil(leftMs / minuteMs))}. Ctrl Enter envia.`
            : 'O que você escreveu fica aqui, e pode ir assim que a pessoa escrever de novo.'
        }
        error={failure}
      >
        <Textarea
          ref={field}
          value={text}
          maxLength={4_000}
          onChange={(event) => write(event.currentTarget.value)}
          onKeyDown={sendByKeyboard}
        />
      </Field>
      {isOpen && (
        <Button
          type="submit"
          variant="primary"
          className="self-start"
          pending={answer.isPending}
          pendingLabel="Enviando..."
        >
          Enviar resposta
        </Button>
      )}
    </PlainForm>
  );
}

/** Texts that the platform approved, for after the window. */
function Templates({ thread }: { thread: ThreadDetail }) {
  const answer = useWrite(threadOperations.answerThread);
  const [chosen, setChosen] = useState('');
  const [key, setKey] = useState(() => randomUuid());
  const [failure, setFailure] = useState<string>();

  async function send() {
    if (chosen === '') return setFailure('Escolha um modelo.');
    setFailure(undefined);
    try {
      await answer.mutateAsync({ params: { id: thread.id }, body: { key, template: chosen, seen: thread.lastId } });
      setKey(randomUuid());
      setChosen('');
    } catch (error) {
      setFailure(errorMessage(error));
    }
  }

  return (
    <PlainForm onSend={send} className="flex flex-col gap-3">
      <p className="text-sm">
        {thread.windowEndsAt === null
          ? 'A pessoa ainda não escreveu pelo WhatsApp: só um modelo aprovado pode ir.'
          : 'As 24 horas desde a última mensagem da pessoa passaram: só um modelo aprovado pode ir.'}
      </p>
      <RadioCards
        id="modelo"
        name="modelo"
        legend="Modelo"
        columns={1}
        value={chosen}
        onChange={(event) => setChosen(event.currentTarget.value)}
        error={failure}
        options={thread.templates.map(({ name, label, text }) => ({ value: name, label, description: text }))}
      />
      <Button
        type="submit"
        variant="primary"
        className="self-start"
        pending={answer.isPending}
        pendingLabel="Enviando..."
      >
        Enviar modelo
      </Button>
    </PlainForm>
  );
}
