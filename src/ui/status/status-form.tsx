import { type ReactNode, useState } from 'react';
import { errorMessage } from '../api/request-json.ts';
import { Button } from '../buttons/button.tsx';
import { Field } from '../fields/field.tsx';
import { FieldError } from '../fields/field-notes.tsx';
import { RadioCards } from '../fields/radio-cards.tsx';
import { Textarea } from '../fields/textarea.tsx';

export interface StatusFormProps<Status extends string> {
  /** What can be chosen. */
  options: readonly { value: Status; label: string }[];
  reasonRequired: boolean;
  /** What is changed, a masculine word. */
  noun?: string | undefined;
  /** Asked about several records at once. A single option goes without saying then: the title names it. */
  many?: boolean | undefined;
  /** What else is asked, above the reason. */
  extra?: ReactNode;
  confirmLabel?: string | undefined;
  tone?: 'primary' | 'danger' | undefined;
  onBack: () => void;
  /** When it throws, the error is shown under what was written. */
  onConfirm: (status: Status, reason: string) => Promise<void>;
}

/** Asks for the new status and the reason for it. */
export function StatusForm<Status extends string>(props: StatusFormProps<Status>) {
  const { options, reasonRequired, noun = 'status', many = false, tone = 'primary', onConfirm } = props;
  const [pending, setPending] = useState(false);
  const [errors, setErrors] = useState<{ status?: string; reason?: string; failure?: string }>({});
  const only = options.length === 1 ? options[0] : undefined;
  const isChoice = !many || only === undefined;

  async function confirm(form: HTMLFormElement) {
    const written = new FormData(form);
    const chosen = isChoice ? options.find(({ value }) => value === written.get('status')) : only;
    const reason = String(written.get('motivo') ?? '').trim();
    const lacksReason = reasonRequired && reason === '';
    setErrors({
      ...(chosen === undefined && { status: `Escolha o novo ${noun}.` }),
      ...(lacksReason && { reason: 'Escreva o motivo.' }),
    });
    if (chosen === undefined || lacksReason) {
      form.querySelector<HTMLElement>(chosen === undefined ? 'input' : 'textarea')?.focus();
      return;
    }
    setPending(true);
    try {
      await onConfirm(chosen.value, reason);
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
        void confirm(event.currentTarget);
      }}
      className="flex flex-col gap-4 pb-1"
    >
      {isChoice && (
        <RadioCards
          id="novo-status"
          name="status"
          legend={`Novo ${noun}`}
          required
          columns={1}
          options={options}
          defaultValue={only?.value}
          onChange={() => setErrors(({ status: _, ...rest }) => rest)}
          error={errors.status}
        />
      )}
      {props.extra}
      <Field
        id="status-motivo"
        label="Motivo"
        required={reasonRequired}
        optional={!reasonRequired}
        hint={many ? 'O mesmo motivo fica no histórico de cada um.' : undefined}
        error={errors.reason}
      >
        <Textarea name="motivo" onChange={() => setErrors(({ reason: _, ...rest }) => rest)} />
      </Field>
      {errors.failure !== undefined && (
        <div role="alert">
          <FieldError id="status-erro">{errors.failure}</FieldError>
        </div>
      )}
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button onClick={props.onBack} disabled={pending}>
          {many ? 'Voltar' : 'Cancelar'}
        </Button>
        <Button type="submit" variant={tone} pending={pending} pendingLabel="Salvando...">
          {props.confirmLabel ?? 'Salvar'}
        </Button>
      </div>
    </form>
  );
}
