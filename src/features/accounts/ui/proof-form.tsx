import { useState } from 'react';
import type { ProofPart } from '#shared/api/proof-parts.ts';
import { errorMessage, RequestError } from '#ui/api/request-json.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { PasswordInput } from '#ui/fields/password-input.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { PlainForm } from '#ui/forms/plain-form.tsx';
import type { ProofBody } from '../contract.ts';

type Errors = Partial<Record<ProofPart, string>>;

/** Asks for the password and, if in `parts`, a code of the second factor. */
export function ProofForm({
  parts,
  label,
  tone = 'primary',
  onCancel,
  onProof,
}: {
  parts: readonly ProofPart[];
  /** The button's words. */
  label: string;
  tone?: 'primary' | 'danger';
  onCancel?: (() => void) | undefined;
  /** Its errors show at the refused fields. */
  onProof: (proof: ProofBody) => Promise<void>;
}) {
  const [errors, setErrors] = useState<Errors>({});
  const [pending, setPending] = useState(false);
  const asksCode = parts.includes('code');

  async function go(form: HTMLFormElement) {
    const typed = new FormData(form);
    const password = String(typed.get('senha') ?? '');
    const code = String(typed.get('codigo') ?? '').trim();
    const missing: Errors = {
      ...(password === '' && { password: 'Digite a sua senha' }),
      ...(asksCode && code.length < 6 && { code: 'Digite os 6 dígitos, ou um código reserva' }),
    };
    if (Object.keys(missing).length > 0) return show(form, missing);
    setPending(true);
    try {
      await onProof({ password, ...(asksCode && { code }) });
    } catch (refusal) {
      const at = refusal instanceof RequestError && refusal.issues.some(({ path }) => path === 'code');
      show(form, { [at ? 'code' : 'password']: errorMessage(refusal) });
    } finally {
      setPending(false);
    }
  }

  function show(form: HTMLFormElement, found: Errors) {
    setErrors(found);
    const first = form.elements.namedItem(found.password === undefined ? 'codigo' : 'senha');
    if (first instanceof HTMLInputElement) first.select();
  }

  return (
    <PlainForm onSend={go} className="flex flex-col gap-4 pb-1">
      <Field id="confirmar-senha" label="Sua senha" required error={errors.password}>
        <PasswordInput name="senha" onChange={() => setErrors({})} />
      </Field>
      {asksCode && (
        <Field
          id="confirmar-codigo"
          label="Código de 6 dígitos"
          required
          hint="Do aplicativo autenticador, ou um dos seus códigos reserva."
          error={errors.code}
        >
          <TextInput
            name="codigo"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={20}
            onChange={() => setErrors({})}
          />
        </Field>
      )}
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
    </PlainForm>
  );
}
