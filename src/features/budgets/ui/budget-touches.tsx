import type { z } from 'zod';
import { formatDate, formatDateTime, startOfDay } from '#shared/time/dates.ts';
import { useWrite } from '#ui/api/use-operation.ts';
import { Button } from '#ui/buttons/button.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { Select } from '#ui/fields/select.tsx';
import { Textarea } from '#ui/fields/textarea.tsx';
import { Form } from '#ui/forms/form.tsx';
import { FormFailure } from '#ui/forms/form-failure.tsx';
import { FormField } from '#ui/forms/form-field.tsx';
import { useSubmitForm } from '#ui/forms/use-submit-form.ts';
import { optionsOf } from '#ui/lists/filter-select.tsx';
import { type AddTouchBody, addTouchBody, type BudgetDetail, budgetOperations } from '../contract.ts';
import {
  conversionStrategies,
  conversionStrategyLabels,
  touchChannelLabels,
  touchChannels,
} from '../reference-conversion.ts';

const Field = FormField<z.input<typeof addTouchBody>>;

const strategies = optionsOf(conversionStrategies, conversionStrategyLabels);

/** Contacts with the client, the next due one, and the form to record it. */
export function BudgetTouches({ budget, mayWrite }: { budget: BudgetDetail; mayWrite: boolean }) {
  const { touches, nextTouch, expiresAt, mayMessage } = budget;
  return (
    <section className="flex flex-col gap-3">
      <h3 className="font-semibold">Contatos com o cliente</h3>
      {touches.length === 0 && <p className="text-sm text-ink-soft">Ninguém falou com o cliente ainda.</p>}
      <ol className="flex flex-col gap-2">
        {touches.map(({ id, at, actorName, day, channel, strategy, note }) => (
          <li key={id} className="text-sm">
            <span className="font-medium">
              D+{day} · {touchChannelLabels[channel]} · {conversionStrategyLabels[strategy]}
            </span>
            <span className="block text-ink-soft wrap-anywhere">
              {actorName}, {formatDateTime(new Date(at))}
              {note !== null && `: “${note}”`}
            </span>
          </li>
        ))}
      </ol>
      {!mayMessage && (
        <p className="text-sm text-warning">O cliente pediu para não receber mensagens: só por ligação.</p>
      )}
      {nextTouch !== null && !nextTouch.isDue && (
        <p className="text-sm text-ink-soft">O próximo contato é em {formatDate(startOfDay(nextTouch.dueOn))}.</p>
      )}
      {expiresAt !== null && (
        <p className="text-sm text-ink-soft">Sem acordo, encerra sozinho em {formatDateTime(new Date(expiresAt))}.</p>
      )}
      {mayWrite && <TouchForm id={budget.id} day={nextTouch?.isDue ? nextTouch.day : null} mayMessage={mayMessage} />}
    </section>
  );
}

/** `day` of the due contact; when a colleague was faster, only unsent text remains. */
function TouchForm({ id, day, mayMessage }: { id: string; day: number | null; mayMessage: boolean }) {
  const add = useWrite(budgetOperations.addTouch);
  const { form, send, errors } = useSubmitForm({ schema: addTouchBody, start: { channel: 'ligacao', note: '' } });
  const { isDirty } = form.formState;
  const channels = optionsOf(
    touchChannels.filter((channel) => mayMessage || channel !== 'whatsapp'),
    touchChannelLabels,
  );

  async function save(body: AddTouchBody) {
    const isSaved = await send(() => add.mutateAsync({ params: { id }, body }));
    if (!isSaved) return;
    form.reset();
    toast({ title: 'Contato registrado', variant: 'success' });
  }

  if (day === null && !isDirty) return null;
  return (
    <Form id="contato" form={form} onSend={save} className="flex flex-col gap-3 rounded-lg border border-line p-3">
      <p className="text-sm font-medium">{day === null ? 'Contato com o cliente' : `Contato de D+${day}`}</p>
      <Field name="channel" label="Como falou" required>
        <Select options={channels} />
      </Field>
      <Field name="strategy" label="O que tentou" required>
        <Select placeholder="Selecione" options={strategies} />
      </Field>
      <Field name="note" label="O que o cliente disse" optional>
        <Textarea rows={2} />
      </Field>
      <FormFailure id="contato">{errors.root?.message}</FormFailure>
      <Button type="submit" variant="primary" wide pending={add.isPending} pendingLabel="Registrando...">
        Registrar contato
      </Button>
    </Form>
  );
}
