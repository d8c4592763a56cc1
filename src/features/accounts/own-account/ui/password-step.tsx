import { useState } from 'react';
import { errorMessage } from '#ui/api/request-json.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { PasswordInput } from '#ui/password-input.tsx';

/** Asks for the password again before something that only the account's owner may do. */
export function PasswordStep({
  label,
  tone = 'primary',
  onCancel,
  onPassword,
}: {
  /** The button's words. */
  label: string;
  tone?: 'primary' | 'danger';
  onCancel?: (() => void) | undefined;
  /** What it throws is said at the field. */
  onPassword: (password: string) => Promise<void>;
}) {
  const [error, setError] = useState<string>();
  const [pending, setPending] = useState(false);

  async function go(password: string) {
    if (password === '') {
      setError('Digite a sua senha');
      return;
    }
    setPending(true);
    try {
      await onPassword(password);
    } catch (refusal) {
      setError(errorMessage(refusal));
    } finally {
      setPending(false);
    }
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void go(String(new FormData(event.currentTarget).get('senha') ?? ''));
      }}
      className="flex flex-col gap-4 pb-1"
    >
      <Field id="confirmar-senha" label="Sua senha" required error={error}>
        <PasswordInput name="senha" onChange={() => setError(undefined)} />
      </Field>
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        {onCancel && (
          <Button onClick={onCancel} disabled={pending}>
            Cancelar
          </Button>
        )}
        <Button type="submit" variant={tone} pending={pending}>
          {label}
        </Button>
      </div>
    </form>
  );
}
