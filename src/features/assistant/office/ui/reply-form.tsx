import { type FormEvent, useState } from 'react';
import { errorMessage } from '#ui/api/request-json.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Textarea } from '#ui/fields/textarea.tsx';
import { useReplyToVisitor } from './use-conversations.ts';

/** Writes to the visitor; what was typed stays when sending fails. */
export function ReplyForm({ id, isVisitorThere }: { id: string; isVisitorThere: boolean }) {
  const [text, setText] = useState('');
  const [failure, setFailure] = useState<string>();
  const reply = useReplyToVisitor(id);

  async function send(event: FormEvent) {
    event.preventDefault();
    setFailure(undefined);
    try {
      await reply.mutateAsync(text);
      setText('');
    } catch (error) {
      setFailure(errorMessage(error));
    }
  }

  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-3">
      <Field
        id="resposta"
        label="Responder ao visitante"
        required
        hint={
          isVisitorThere
            ? 'Ele está com a janela aberta e lê em alguns segundos. O assistente para de responder.'
            : 'Ele não está na página agora: lê se voltar a esta aba.'
        }
        error={failure}
      >
        <Textarea value={text} rows={3} maxLength={1_000} onChange={(event) => setText(event.target.value)} />
      </Field>
      <div>
        <Button type="submit" variant="primary" pending={reply.isPending} pendingLabel="Enviando...">
          Enviar resposta
        </Button>
      </div>
    </form>
  );
}
