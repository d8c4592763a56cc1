import type { z } from 'zod';
import { clockText } from '#shared/dates.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { TextInput } from '#ui/fields/text-input.tsx';
import { FormField } from '#ui/forms/form-field.tsx';
import { SubmitForm } from '#ui/forms/submit-form.tsx';
import { useSubmitForm } from '#ui/forms/use-submit-form.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { type AddPauseBody, addPauseBody } from '../contract.ts';
import { type PlanOf, useAddPause } from './use-roster.ts';

const Field = FormField<z.input<typeof addPauseBody>>;

/** A time in which a partner takes no calls. */
export function PauseDialog({ of, onClose }: { of: PlanOf; onClose: () => void }) {
  const { form, send } = useSubmitForm({
    schema: addPauseBody,
    start: { from: clockText(new Date()), until: '', reason: '' },
  });
  const add = useAddPause(of);

  async function save(body: AddPauseBody) {
    let isKept = false;
    const isSaved = await send(async () => {
      isKept = await add.mutateAsync(body);
    });
    if (!isSaved) return;
    onClose();
    if (!isKept) toast({ title: 'Pausa marcada', variant: 'success' });
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Nova pausa">
      <SubmitForm form={form} onSend={save} columns={2} id="pausa" label="Marcar pausa" onClose={onClose}>
        <p className="text-sm text-ink-soft sm:col-span-2">
          Na pausa não chegam ofertas. Os chamados que já estão com o prestador continuam com ele.
        </p>
        <Field name="from" label="Começa" required>
          <TextInput type="datetime-local" />
        </Field>
        <Field name="until" label="Termina" required>
          <TextInput type="datetime-local" />
        </Field>
        <Field name="reason" label="Motivo" required className="sm:col-span-2">
          <TextInput maxLength={300} />
        </Field>
      </SubmitForm>
    </Dialog>
  );
}
