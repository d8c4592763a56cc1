import { useState } from 'react';
import { Link } from 'react-router';
import { z } from 'zod';
import { addressOf } from '#shared/address/address.ts';
import { officePages } from '#shared/address/pages.ts';
import { dayField } from '#shared/api/fields.ts';
import { addDays, formatDateTime, todayOn } from '#shared/time/dates.ts';
import { useWrite } from '#ui/api/use-operation.ts';
import { Button } from '#ui/buttons/button.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { Textarea } from '#ui/fields/textarea.tsx';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { FormField } from '#ui/forms/form-field.tsx';
import { Card } from '#ui/layout/card.tsx';
import { reais } from '#ui/records/reais.ts';
import { collectionOperations, type DebtQuestion, decideDebtBody } from '../contract.ts';

type Choice = 'pause' | 'stay';

/** Partners above the ceiling: a person decides whether they get no offers for a while. */
export function DebtQuestions({ questions, mayDecide }: { questions: readonly DebtQuestion[]; mayDecide: boolean }) {
  const [asked, ask] = useState<{ question: DebtQuestion; choice: Choice }>();
  if (questions.length === 0) return null;
  return (
    <Card
      title="Acima do teto da dívida"
      description="O sistema não para ninguém sozinho: a central decide se o prestador fica sem ofertas."
    >
      <ul className="divide-y divide-line">
        {questions.map((question) => (
          <li key={question.id} className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0 last:pb-0">
            <div className="min-w-0">
              <p className="font-medium">
                <Link to={addressOf(officePages.partner, { partnerId: question.partnerId })}>
                  {question.partnerName}
                </Link>
              </p>
              <p className="text-sm text-ink-soft">
                Devia {reais(question.amount)} em {formatDateTime(new Date(question.askedAt))}; o teto é{' '}
                {reais(question.ceiling)}.
              </p>
            </div>
            {mayDecide && (
              <div className="flex flex-wrap gap-2">
                <Button size="sm" onClick={() => ask({ question, choice: 'stay' })}>
                  Manter as ofertas
                </Button>
                <Button size="sm" variant="danger" onClick={() => ask({ question, choice: 'pause' })}>
                  Pausar ofertas
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {asked && <DecisionDialog {...asked} onClose={() => ask(undefined)} />}
    </Card>
  );
}

const pauseSchema = z.object({
  until: dayField('Escolha o último dia da pausa.'),
  reason: decideDebtBody.shape.reason,
});
const Field = FormField<z.input<typeof pauseSchema>>;
const usualPauseDays = 7;

function DecisionDialog({
  question: { id, partnerName },
  choice,
  onClose,
}: {
  question: DebtQuestion;
  choice: Choice;
  onClose: () => void;
}) {
  const decide = useWrite(collectionOperations.decideDebtQuestion);
  const pauses = choice === 'pause';
  return (
    <FormDialog
      losesTyped
      title={pauses ? `Pausar as ofertas de ${partnerName}?` : `Manter as ofertas de ${partnerName}?`}
      description={
        pauses
          ? 'Até o fim do dia escolhido não chegam ofertas. Os chamados que já estão com o prestador continuam com ele. A pausa fica na escala, onde pode ser encerrada antes.'
          : 'A central é perguntada de novo em 7 dias, se a dívida continuar acima do teto.'
      }
      id="teto"
      label={pauses ? 'Pausar ofertas' : 'Manter as ofertas'}
      schema={pauseSchema}
      start={{ until: addDays(todayOn(new Date()), usualPauseDays), reason: pauses ? 'Comissão em atraso' : '' }}
      onSend={({ until, reason }) =>
        decide.mutateAsync({ params: { id }, body: { until: pauses ? until : null, reason } })
      }
      saved={{ title: pauses ? 'Ofertas pausadas' : 'Ofertas mantidas' }}
      onClose={onClose}
    >
      {pauses && (
        <Field name="until" label="Último dia da pausa" required>
          <TextInput type="date" />
        </Field>
      )}
      <Field name="reason" label="Motivo" required>
        <Textarea />
      </Field>
    </FormDialog>
  );
}
