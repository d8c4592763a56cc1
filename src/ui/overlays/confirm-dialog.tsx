import { type ReactNode, useState } from 'react';
import { errorMessage } from '../api/request-json.ts';
import { Button } from '../buttons/button.tsx';
import { Field } from '../fields/field.tsx';
import { FieldError } from '../fields/field-notes.tsx';
import { Select, type SelectOption } from '../fields/select.tsx';
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
  reason?: { label: string; placeholder?: string; optional?: boolean } | undefined;
  /** Asks for one of a list beside it, which must be chosen; `onConfirm` gets it second. */
  choice?: { label: string; options: readonly SelectOption[] } | undefined;
  /** Closes when this ends well; when it throws, stays open and shows the error's message. */
  onConfirm: (reason: string, choice: string) => Promise<void> | void;
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
  choice,
  onConfirm,
  close,
}: QuestionProps) {
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [missing, setMissing] = useState(false);
  const [unchosen, setUnchosen] = useState(false);

  async function confirm(form: HTMLFormElement) {
    const written = String(new FormData(form).get('motivo') ?? '').trim();
    const chosen = String(new FormData(form).get('escolha') ?? '');
    if (choice !== undefined && chosen === '') {
      setUnchosen(true);
      form.querySelector('select')?.focus();
      return;
    }
    if (reason !== undefined && !reason.optional && written === '') {
      setMissing(true);
      form.querySelector('textarea')?.focus();
      return;
    }
    setPending(true);
    setFailure(undefined);
    try {
      await onConfirm(written, chosen);
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
      {choice !== undefined && (
        <Field
          id="confirmacao-escolha"
          label={choice.label}
          required
          error={unchosen ? 'Escolha uma opção.' : undefined}
        >
          <Select name="escolha" placeholder="Selecione" options={choice.options} onChange={() => setUnchosen(false)} />
        </Field>
      )}
      {reason !== undefined && (
        <Field
          id="confirmacao-motivo"
          label={reason.label}
          {...(reason.optional ? { optional: true } : { required: true })}
          error={missing ? 'Escreva o motivo.' : undefined}
        >
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
