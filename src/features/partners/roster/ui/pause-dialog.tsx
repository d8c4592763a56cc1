import type { z } from 'zod';
import { clockText } from '#shared/time/dates.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { TextInput } from '#ui/fields/text-input.tsx';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { FormField } from '#ui/forms/form-field.tsx';
import { addPauseBody } from '../contract.ts';
import { type PlanOf, useAddPause } from './use-roster.ts';

const Field = FormField<z.input<typeof addPauseBody>>;

/** A time in which a partner takes no calls. */
export function PauseDialog({ of, onClose }: { of: PlanOf; onClose: () => void }) {
  const add = useAddPause(of);
  return (
    <FormDialog
      title="Nova pausa"
      id="pausa"
      label="Marcar pausa"
      columns={2}
      schema={addPauseBody}
      start={{ from: clockText(new Date()), until: '', reason: '' }}
      onSend={async (body) => {
        const isQueued = await add.mutateAsync(body);
        if (!isQueued) toast({ title: 'Pausa marcada', variant: 'success' });
      }}
      onClose={onClose}
    >
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
    </FormDialog>
  );
}
