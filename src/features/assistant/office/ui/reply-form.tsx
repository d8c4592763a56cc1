import { useWrite } from '#ui/api/use-operation.ts';
import { WordsForm } from '#ui/forms/words-form.tsx';
import { conversationOperations } from '../contract.ts';

/** Writes to the visitor. `offered` until the conversation became a call. */
export function ReplyForm({ id, isVisitorThere, offered }: { id: string; isVisitorThere: boolean; offered: boolean }) {
  const reply = useWrite(conversationOperations.replyToVisitor);
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
      title="Resposta"
      offered={offered}
      onSend={(words) => reply.mutateAsync({ params: { id }, body: { message: words } })}
    />
  );
}
