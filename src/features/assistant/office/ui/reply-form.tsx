import { WordsForm } from '#ui/forms/words-form.tsx';
import { useReplyToVisitor } from './use-conversations.ts';

/** Writes to the visitor. */
export function ReplyForm({ id, isVisitorThere }: { id: string; isVisitorThere: boolean }) {
  const reply = useReplyToVisitor(id);
  return (
    <WordsForm
      id="resposta"
      label="Responder ao visitante"
      required
      hint={
        isVisitorThere
          ? 'Ele está com a janela aberta e lê em alguns segundos. O assistente para de responder.'
          : 'Ele não está na página agora: lê se voltar a esta aba.'
      }
      maxLength={1_000}
      lacking="Escreva a resposta."
      button="Enviar resposta"
      onSend={(words) => reply.mutateAsync(words)}
    />
  );
}
