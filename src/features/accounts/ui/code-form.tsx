import { useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { CodeInput } from '#ui/fields/code-input.tsx';
import { Field } from '#ui/fields/field.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { PlainForm } from '#ui/forms/plain-form.tsx';

/**
 * The second step of signing in: the authenticator's code, or a backup code. `onCode` gives the sentence of a refusal.
 */
export function CodeForm({
  onCode,
  onBack,
}: {
  onCode: (code: string) => Promise<string | undefined>;
  onBack: () => void;
}) {
  const [withBackup, setWithBackup] = useState(false);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [pending, setPending] = useState(false);

  async function send(form: HTMLFormElement, typed: string) {
    if (pending) return;
    if (typed.trim().length < 6) {
      setError(withBackup ? 'Digite o código reserva' : 'Digite os 6 dígitos');
      return;
    }
    setPending(true);
    const refusal = await onCode(typed);
    setError(refusal);
    setPending(false);
    if (refusal !== undefined) form.querySelector('input')?.select();
  }

  const input = {
    value: code,
    autoFocus: true,
    onChange: (event: { currentTarget: { value: string } }) => {
      setCode(event.currentTarget.value);
      setError(undefined);
    },
  };
  return (
    <PlainForm onSend={(form) => send(form, code)} className="flex flex-col gap-4">
      {withBackup ? (
        <Field
          id="codigo-reserva"
          label="Código reserva"
          required
          hint="Um dos dez códigos que você guardou. Cada um vale uma vez."
          error={error}
        >
          <TextInput key="reserva" {...input} autoComplete="off" autoCapitalize="none" spellCheck={false} />
        </Field>
      ) : (
        <Field
          id="codigo"
          label="Código de 6 dígitos"
          required
          hint="Abra o aplicativo autenticador no seu celular."
          error={error}
        >
          <CodeInput key="aplicativo" {...input} />
        </Field>
      )}
      <Button type="submit" variant="primary" wide pending={pending} pendingLabel="Entrando...">
        Entrar
      </Button>
      <Button
        variant="ghost"
        wide
        onClick={() => {
          setWithBackup(!withBackup);
          setCode('');
          setError(undefined);
        }}
      >
        {withBackup ? 'Usar o aplicativo autenticador' : 'Usar um código reserva'}
      </Button>
      <Button variant="ghost" wide onClick={onBack}>
        Voltar
      </Button>
    </PlainForm>
  );
}
