import { clockText } from '#shared/dates.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { Field } from '#ui/fields/field.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { SubmitForm } from '#ui/forms/submit-form.tsx';
import { useSubmitForm } from '#ui/forms/use-submit-form.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { type AddPauseBody, addPauseBody } from '../contract.ts';
import { type PlanOf, useAddPause } from './use-roster.ts';

/** A time in which a partner takes no calls. */
export function PauseDialog({ of, onClose }: { of: PlanOf; onClose: () => void }) {
  const { form, send, errors } = useSubmitForm({
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
        <Field id="pausa-inicio" label="Começa" required error={errors.from?.message}>
          <TextInput type="datetime-local" {...form.register('from')} />
        </Field>
        <Field id="pausa-fim" label="Termina" required error={errors.until?.message}>
          <TextInput type="datetime-local" {...form.register('until')} />
        </Field>
        <Field id="pausa-motivo" label="Motivo" required error={errors.reason?.message} className="sm:col-span-2">
          <TextInput maxLength={300} {...form.register('reason')} />
        </Field>
      </SubmitForm>
    </Dialog>
  );
}
