import { useState } from 'react';
import { errorMessage } from './api/request-json.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Field } from './field.tsx';
import { FieldError } from './field-notes.tsx';
import { RadioCards } from './radio-cards.tsx';
import { Textarea } from './textarea.tsx';

interface Props<Status extends string> {
  /** The statuses that can be chosen; the present one is not among them. */
  options: readonly { value: Status; label: string }[];
  reasonRequired: boolean;
  /** What is changed, a masculine word. */
  noun?: string;
  onOpenChange: (open: boolean) => void;
  /** Closes when this ends well; when it throws, stays open with what was written. */
  onConfirm: (status: Status, reason: string) => Promise<void>;
}

/** Gives a record another status, with the reason for it. */
export function StatusDialog<Status extends string>({
  open,
  title,
  ...props
}: Props<Status> & { open: boolean; title: string }) {
  return (
    <Dialog open={open} onOpenChange={props.onOpenChange} title={title} size="sm">
      <StatusForm {...props} />
    </Dialog>
  );
}

function StatusForm<Status extends string>({
  options,
  reasonRequired,
  noun = 'status',
  onOpenChange,
  onConfirm,
}: Props<Status>) {
  const [pending, setPending] = useState(false);
  const [errors, setErrors] = useState<{ status?: string; reason?: string; failure?: string }>({});

  async function confirm(form: FormData) {
    const chosen = options.find(({ value }) => value === form.get('status'));
    const reason = String(form.get('motivo') ?? '').trim();
    if (chosen === undefined || (reasonRequired && reason === '')) {
      setErrors({
        ...(chosen === undefined && { status: `Escolha o novo ${noun}.` }),
        ...(reasonRequired && reason === '' && { reason: 'Escreva o motivo.' }),
      });
      return;
    }
    setErrors({});
    setPending(true);
    try {
      await onConfirm(chosen.value, reason);
      onOpenChange(false);
    } catch (error) {
      setErrors({ failure: errorMessage(error) });
    } finally {
      setPending(false);
    }
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void confirm(new FormData(event.currentTarget));
      }}
      className="flex flex-col gap-4 pb-1"
    >
      <RadioCards
        id="novo-status"
        name="status"
        legend={`Novo ${noun}`}
        required
        columns={1}
        options={options}
        defaultValue={options.length === 1 ? options[0]?.value : undefined}
        error={errors.status}
      />
      <Field
        id="status-motivo"
        label="Motivo"
        required={reasonRequired}
        optional={!reasonRequired}
        error={errors.reason}
      >
        <Textarea name="motivo" />
      </Field>
      {errors.failure !== undefined && (
        <div role="alert">
          <FieldError id="status-erro">{errors.failure}</FieldError>
        </div>
      )}
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button onClick={() => onOpenChange(false)} disabled={pending}>
          Cancelar
        </Button>
        <Button type="submit" variant="primary" pending={pending} pendingLabel="Salvando...">
          Salvar
        </Button>
      </div>
    </form>
  );
}
