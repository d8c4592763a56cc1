import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type ToastMessage, toast } from '#ui/feedback/toast-store.ts';
import { Dialog, type DialogProps } from '../overlays/dialog.tsx';
import { SubmitForm, type SubmitFormProps } from './submit-form.tsx';
import { type FormOptions, useSubmitForm } from './use-submit-form.ts';

type Saved = Pick<ToastMessage, 'title' | 'description'>;

interface DialogFormProps<Values extends FieldValues, Answer, Seen>
  extends FormOptions<Values, Answer, Seen>,
    Omit<SubmitFormProps<Values, Answer>, 'form' | 'onSend'> {
  /** Sends the answer; `seen` is absent once a refusal has told the current state. */
  onSend: (answer: Answer, seen: Seen | undefined) => Promise<unknown>;
  /** The notice once it is saved; without it `onSend` shows its own. */
  saved?: Saved | ((answer: Answer) => Saved);
}

/** A form in a dialog, which closes once what was typed is saved. Its fields are `FormField`s. */
export function FormDialog<Values extends FieldValues, Answer, Seen = undefined>({
  open = true,
  title,
  description,
  size = 'md',
  losesTyped = false,
  ...form
}: Pick<DialogProps, 'title' | 'description' | 'size' | 'losesTyped'> & { open?: boolean } & DialogFormProps<
    Values,
    Answer,
    Seen
  >): ReactNode {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && form.onClose()}
      title={title}
      description={description}
      size={size}
      losesTyped={losesTyped}
    >
      <DialogForm {...form} />
    </Dialog>
  );
}

/** Drawn only while the dialog is open: the next opening begins anew. */
function DialogForm<Values extends FieldValues, Answer, Seen>({
  onSend,
  saved,
  id,
  label,
  pendingLabel,
  columns,
  onClose,
  children,
  ...options
}: DialogFormProps<Values, Answer, Seen>) {
  const { form, send } = useSubmitForm(options);

  async function save(answer: Answer) {
    if (!(await send((seen) => onSend(answer, seen)))) return;
    onClose();
    const notice = typeof saved === 'function' ? saved(answer) : saved;
    if (notice) toast({ ...notice, variant: 'success' });
  }

  return (
    <SubmitForm {...{ form, id, label, pendingLabel, columns, onClose }} onSend={save}>
      {children}
    </SubmitForm>
  );
}
