import { useWrite } from '#ui/api/use-operation.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { WordsForm } from '#ui/forms/words-form.tsx';
import { problemOperations } from '../contract.ts';

/** Writes to the client about a problem. */
export function ProblemAnswerForm({ id, offered }: { id: string; offered: boolean }) {
  const answer = useWrite(problemOperations.answerProblem);

  async function send(words: string) {
    await answer.mutateAsync({ params: { id }, body: { words } });
    toast({ title: 'Resposta guardada', description: 'O andamento está em Mensagens.', variant: 'success' });
  }

  return (
    <WordsForm
      id="resposta-problema"
      label="Responder ao cliente"
      hint="A resposta entra em Mensagens para o cliente e fica aqui, com o seu nome."
      maxLength={600}
      lacking="Escreva a resposta."
      button="Responder"
      offered={offered}
      onSend={send}
    />
  );
}
