import { type ReactNode, useState } from 'react';
import { Field } from '../fields/field.tsx';
import { RadioCards } from '../fields/radio-cards.tsx';
import { Textarea } from '../fields/textarea.tsx';
import { AskForm, writtenIn } from '../forms/ask-form.tsx';

export interface StatusFormProps<Status extends string> {
  options: readonly { value: Status; label: string }[];
  reasonRequired: boolean;
  /** The record's kind, a masculine word. */
  noun?: string | undefined;
  /** Asked about several records at once. A single option goes without saying then: the title names it. */
  many?: boolean | undefined;
  /** Further fields above the reason. */
  extra?: ReactNode;
  confirmLabel?: string | undefined;
  tone?: 'primary' | 'danger' | undefined;
  onBack: () => void;
  /** An error that it throws is shown under the typed text. */
  onConfirm: (status: Status, reason: string) => Promise<void>;
}

/** Asks for the new status and the reason for it. */
export function StatusForm<Status extends string>(props: StatusFormProps<Status>) {
  const { options, reasonRequired, noun = 'status', many = false, tone = 'primary', onConfirm } = props;
  const [errors, setErrors] = useState<{ status?: string; reason?: string }>({});
  const only = options.length === 1 ? options[0] : undefined;
  const isChoice = !many || only === undefined;

  async function confirm(form: HTMLFormElement) {
    const chosen = isChoice ? options.find(({ value }) => value === writtenIn(form, 'status')) : only;
    const reason = writtenIn(form, 'motivo');
    const lacksReason = reasonRequired && reason === '';
    setErrors({
      ...(chosen === undefined && { status: `Escolha o novo ${noun}.` }),
      ...(lacksReason && { reason: 'Escreva o motivo.' }),
    });
    if (chosen === undefined || lacksReason) {
      form.querySelector<HTMLElement>(chosen === undefined ? 'input' : 'textarea')?.focus();
      return;
    }
    await onConfirm(chosen.value, reason);
  }

  return (
    <AskForm
      id="status"
      label={props.confirmLabel ?? 'Salvar'}
      tone={tone}
      closeLabel={many ? 'Voltar' : undefined}
      onClose={props.onBack}
      onAsk={confirm}
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
    </AskForm>
  );
}
