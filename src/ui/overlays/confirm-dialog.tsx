import { type ReactNode, useState } from 'react';
import { errorMessage } from '../api/request-json.ts';
import { Button } from '../buttons/button.tsx';
import { Field } from '../fields/field.tsx';
import { FieldError } from '../fields/field-notes.tsx';
import { Textarea } from '../fields/textarea.tsx';
import { Dialog } from './dialog.tsx';

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string | undefined;
  tone?: 'primary' | 'danger';
  /** Asks for a reason, which must be written. */
  reason?: { label: string; placeholder?: string } | undefined;
  /** Closes when this ends well; when it throws, stays open and shows the error's message. */
  onConfirm: (reason: string) => Promise<void> | void;
}

/** Asks before something that is hard to undo. */
export function ConfirmDialog({ open, onOpenChange, title, description, ...question }: ConfirmDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      {...(description !== undefined && { description })}
      size="sm"
      role="alertdialog"
    >
      <Question {...question} close={() => onOpenChange(false)} />
    </Dialog>
  );
}

type QuestionProps = Omit<ConfirmDialogProps, 'open' | 'onOpenChange' | 'title' | 'description'> & {
  close: () => void;
};

/** Mounted anew at each opening, so no reason or error is left over from the last one. */
function Question({
  confirmLabel,
  cancelLabel = 'Cancelar',
  tone = 'primary',
  reason,
  onConfirm,
  close,
}: QuestionProps) {
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [missing, setMissing] = useState(false);

  async function confirm(form: HTMLFormElement) {
    const written = String(new FormData(form).get('motivo') ?? '').trim();
    if (reason !== undefined && written === '') {
      setMissing(true);
      form.querySelector('textarea')?.focus();
      return;
    }
    setPending(true);
    setFailure(undefined);
    try {
      await onConfirm(written);
      close();
    } catch (error) {
      setFailure(errorMessage(error));
    } finally {
      setPending(false);
    }
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void confirm(event.currentTarget);
      }}
      className="flex flex-col gap-4 pb-1"
    >
      {reason !== undefined && (
        <Field id="confirmacao-motivo" label={reason.label} required error={missing ? 'Escreva o motivo.' : undefined}>
          <Textarea name="motivo" placeholder={reason.placeholder} onChange={() => setMissing(false)} />
        </Field>
      )}
      {failure !== undefined && (
        <div role="alert">
          <FieldError id="confirmacao-erro">{failure}</FieldError>
        </div>
      )}
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button onClick={close} disabled={pending}>
          {cancelLabel}
        </Button>
        <Button type="submit" variant={tone} pending={pending}>
          {confirmLabel}
        </Button>
      </div>
    </form>
  );
}
