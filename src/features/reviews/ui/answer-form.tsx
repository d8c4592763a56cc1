import { useWrite } from '#ui/api/use-operation.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { WordsForm } from '#ui/forms/words-form.tsx';
import { type ReviewDetail, reviewsOperations } from '../contract.ts';

/** The house's public answer; read-only without permission. */
export function AnswerForm({ review }: { review: ReviewDetail }) {
  const { answer: stands } = review;
  const save = useWrite(reviewsOperations.answerReview);
  if (!review.mayModerate) {
    return stands === null ? null : (
      <section>
        <h3 className="mb-1 font-semibold">Resposta da central</h3>
        <p className="whitespace-pre-line">{stands}</p>
      </section>
    );
  }

  async function submit(answer: string, seen: string | undefined) {
    await save.mutateAsync({ params: { id: review.id }, body: { answer, seen } });
    toast({ title: answer.trim() === '' ? 'Resposta retirada' : 'Resposta guardada', variant: 'success' });
  }

  return (
    <WordsForm
      id="resposta-avaliacao"
      label="Resposta da central"
      hint="Aparece abaixo do depoimento enquanto ele está publicado. Em branco, não aparece nada."
      maxLength={1_000}
      start={stands ?? ''}
      button="Salvar resposta"
      pendingLabel="Salvando..."
      variant="secondary"
      onSend={submit}
    />
  );
}
