import { type FormEvent, useState } from 'react';
import { errorMessage } from '#ui/api/request-json.ts';
import { Button } from '#ui/buttons/button.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { Field } from '#ui/fields/field.tsx';
import { Textarea } from '#ui/fields/textarea.tsx';
import type { ReviewDetail } from '../contract.ts';
import { useAnswerReview } from './use-reviews.ts';

/** What the house says below the words on the site; who may not write it reads it. */
export function AnswerForm({ review }: { review: ReviewDetail }) {
  const seen = review.answer;
  const [text, setText] = useState(seen ?? '');
  const [failure, setFailure] = useState<string>();
  const save = useAnswerReview(review.id);
  if (!review.mayModerate) {
    return seen === null ? null : (
      <section>
        <h3 className="mb-1 font-semibold">Resposta da central</h3>
        <p className="whitespace-pre-line">{seen}</p>
      </section>
    );
  }

  async function keep(event: FormEvent) {
    event.preventDefault();
    setFailure(undefined);
    try {
      await save.mutateAsync({ answer: text, seen });
      toast({ title: text.trim() === '' ? 'Resposta retirada' : 'Resposta guardada', variant: 'success' });
    } catch (error) {
      setFailure(errorMessage(error));
    }
  }

  return (
    <form noValidate onSubmit={keep} className="flex flex-col gap-3">
      <Field
        id="resposta-avaliacao"
        label="Resposta da central"
        hint="Aparece abaixo do depoimento enquanto ele está publicado. Em branco, não aparece nada."
        error={failure}
      >
        <Textarea value={text} rows={3} maxLength={1_000} onChange={(event) => setText(event.target.value)} />
      </Field>
      <div>
        <Button type="submit" pending={save.isPending} pendingLabel="Salvando...">
          Salvar resposta
        </Button>
      </div>
    </form>
  );
}
