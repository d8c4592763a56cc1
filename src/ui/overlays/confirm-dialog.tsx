import { type ReactNode, useState } from 'react';
import { Field } from '../fields/field.tsx';
import { Select, type SelectOption } from '../fields/select.tsx';
import { Textarea } from '../fields/textarea.tsx';
import { AskForm, writtenIn } from '../forms/ask-form.tsx';
import { useSeen } from '../forms/use-seen.ts';
import { Dialog } from './dialog.tsx';
import { Question } from './questions.tsx';

export interface ConfirmDialogProps<Seen> {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string | undefined;
  tone?: 'primary' | 'danger';
  /** Asks for a reason, which must be written; an optional one too once `requiredBy` is chosen from the list. */
  reason?:
    | { label: string; placeholder?: string; optional?: boolean; requiredBy?: string; initial?: string | undefined }
    | undefined;
  /** A required choice from a list; `onConfirm` gets it second. */
  choice?: { label: string; options: readonly SelectOption[]; initial?: string | undefined } | undefined;
  /** Current state of the record, which a colleague may change behind the question. */
  present?: Seen;
  /**
   * Closes on success; on an error it stays open and shows the message. `seen` is `present` from when the question
   * opened, undefined after a conflict.
   */
  onConfirm: (reason: string, choice: string, seen: Seen) => Promise<void> | void;
}

/** Asks before something that is hard to undo. */
export function ConfirmDialog<Seen = undefined>(props: ConfirmDialogProps<Seen>) {
  const { open, onOpenChange, title, description, ...asked } = props;
  return (
    <Question open={open} onOpenChange={onOpenChange}>
      {(change) => (
        <Dialog
          open
          onOpenChange={change}
          title={title}
          {...(description !== undefined && { description })}
          size="sm"
          role="alertdialog"
        >
          <Asked {...asked} close={() => change(false)} />
        </Dialog>
      )}
    </Question>
  );
}

type AskedProps<Seen> = Omit<ConfirmDialogProps<Seen>, 'open' | 'onOpenChange' | 'title' | 'description'> & {
  close: () => void;
};

/** Remounted at each opening, so no reason or error remains from the last one. */
function Asked<Seen>({
  confirmLabel,
  cancelLabel = 'Cancelar',
  tone = 'primary',
  reason,
  choice,
  present,
  onConfirm,
  close,
}: AskedProps<Seen>) {
  const compared = useSeen({ seen: present });
  const [missing, setMissing] = useState(false);
  const [unchosen, setUnchosen] = useState(false);
  const [choiceNow, setChoiceNow] = useState(choice?.initial);
  const mayOmit = reason?.optional === true && (reason.requiredBy === undefined || reason.requiredBy !== choiceNow);

  async function confirm(form: HTMLFormElement) {
    const written = writtenIn(form, 'motivo');
    const chosen = writtenIn(form, 'escolha');
    if (choice !== undefined && chosen === '') {
      setUnchosen(true);
      form.querySelector('select')?.focus();
      return;
    }
    if (reason !== undefined && !mayOmit && written === '') {
      setMissing(true);
      form.querySelector('textarea')?.focus();
      return;
    }
    await compared(async (noted = { seen: present }) => onConfirm(written, chosen, noted.seen as Seen));
    close();
  }

  return (
    <AskForm
      id="confirmacao"
      label={confirmLabel}
      pendingLabel={confirmLabel}
      tone={tone}
      closeLabel={cancelLabel}
      onClose={close}
      onAsk={confirm}
    >
      {choice !== undefined && (
        <Field
          id="confirmacao-escolha"
          label={choice.label}
          required
          error={unchosen ? 'Escolha uma opção.' : undefined}
        >
          <Select
            name="escolha"
            placeholder="Selecione"
            options={choice.options}
            defaultValue={choice.initial}
            onChange={({ target }) => {
              setUnchosen(false);
              setMissing(false);
              setChoiceNow(target.value);
            }}
          />
        </Field>
      )}
      {reason !== undefined && (
        <Field
          id="confirmacao-motivo"
          label={reason.label}
          {...(mayOmit ? { optional: true } : { required: true })}
          error={missing ? 'Escreva o motivo.' : undefined}
        >
          <Textarea
            name="motivo"
            placeholder={reason.placeholder}
            defaultValue={reason.initial}
            onChange={() => setMissing(false)}
          />
        </Field>
      )}
    </AskForm>
  );
}
