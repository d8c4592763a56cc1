import { type FormEvent, useState } from 'react';
import { errorMessage } from '#ui/api/request-json.ts';
import { Button } from '#ui/buttons/button.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { Field } from '#ui/fields/field.tsx';
import { Textarea } from '#ui/fields/textarea.tsx';
import { useAnswerProblem } from './use-problems.ts';

/** Writes to the client about a problem; what was typed stays when that fails. */
export function ProblemAnswerForm({ id }: { id: string }) {
  const [words, setWords] = useState('');
  const [failure, setFailure] = useState<string>();
  const answer = useAnswerProblem(id);

  async function send(event: FormEvent) {
    event.preventDefault();
    if (words.trim() === '') return setFailure('Escreva a resposta.');
    setFailure(undefined);
    try {
      await answer.mutateAsync({ words });
      setWords('');
      toast({ title: 'Resposta guardada', description: 'O andamento está em Mensagens.', variant: 'success' });
    } catch (error) {
      setFailure(errorMessage(error));
    }
  }

  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-3">
      <Field
        id="resposta-problema"
        label="Responder ao cliente"
        hint="A resposta entra em Mensagens para o cliente e fica aqui, com o seu nome."
        error={failure}
      >
        <Textarea value={words} rows={3} maxLength={600} onChange={(event) => setWords(event.target.value)} />
      </Field>
      <div>
        <Button type="submit" variant="primary" pending={answer.isPending} pendingLabel="Enviando...">
          Responder
        </Button>
      </div>
    </form>
  );
}
