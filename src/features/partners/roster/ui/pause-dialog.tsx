import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { clockText } from '#shared/dates.ts';
import { errorMessage } from '#ui/api/request-json.ts';
import { showFieldErrors } from '#ui/api/show-field-errors.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { Field } from '#ui/fields/field.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { FormButtons } from '#ui/forms/form-buttons.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { type AddPauseBody, addPauseBody } from '../contract.ts';
import { type PlanOf, useAddPause } from './use-roster.ts';

/** A time in which a partner takes no calls. */
export function PauseDialog({ of, onClose }: { of: PlanOf; onClose: () => void }) {
  const form = useForm<AddPauseBody>({
    resolver: zodResolver(addPauseBody),
    defaultValues: { from: clockText(new Date()), until: '', reason: '' },
  });
  const add = useAddPause(of);
  const { errors } = form.formState;

  async function save(body: AddPauseBody) {
    try {
      const isKept = await add.mutateAsync(body);
      onClose();
      if (!isKept) toast({ title: 'Pausa marcada', variant: 'success' });
    } catch (error) {
      if (!showFieldErrors(error, form)) form.setError('root', { message: errorMessage(error) });
    }
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Nova pausa">
      <form noValidate onSubmit={form.handleSubmit(save)} className="grid gap-4 pb-1 sm:grid-cols-2">
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
        <FormButtons
          id="pausa"
          failure={errors.root?.message}
          label="Marcar pausa"
          pending={add.isPending}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}
