import { CircleAlert } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { whatsappLink } from '#shared/contact/whatsapp.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { PasswordInput } from '#ui/fields/password-input.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { missingAtDoor } from '../rules.ts';
import { loadSignIn } from './use-sign-in-calls.ts';

const patienceMs = 20_000;

type FieldName = keyof typeof missingAtDoor;

/**
 * User name and password of a partner. Both stay typed when they are refused or the server is not reached, and when the
 * form is sent before the script is there.
 */
export function PartnerSignInForm({
  whatsappNumber,
  early,
  onSignedIn,
}: {
  whatsappNumber: string;
  /** The form posted without scripts, and its message. */
  early: { username: string; message: string } | undefined;
  onSignedIn: () => void;
}) {
  const [failure, setFailure] = useState(early?.message);
  const [missing, setMissing] = useState<readonly FieldName[]>([]);
  const [pending, setPending] = useState(false);
  const found = (name: FieldName) => setMissing((before) => before.filter((one) => one !== name));
  const errorOf = (name: FieldName) => (missing.includes(name) ? missingAtDoor[name] : undefined);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending) return;
    const form = event.currentTarget;
    const typed = new FormData(form);
    const body = { username: String(typed.get('username')), password: String(typed.get('password')) };
    const empty = (['username', 'password'] as const).filter((name) => body[name].trim() === '');
    setMissing(empty);
    setFailure(undefined);
    if (empty[0] !== undefined) return (form.elements.namedItem(empty[0]) as HTMLInputElement).focus();
    setPending(true);
    try {
      const { call, signInOperations } = await loadSignIn();
      await call(signInOperations.signInAsPartner, { body }, { signal: AbortSignal.timeout(patienceMs) });
      onSignedIn();
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'Erro desconhecido');
      setPending(false);
    }
  }

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <Field id="usuario" label="Usuário" required hint="Seu e-mail, telefone ou CPF/CNPJ." error={errorOf('username')}>
        <TextInput
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={early?.username}
          onInput={() => found('username')}
        />
      </Field>
      <Field id="senha" label="Senha" required error={errorOf('password')}>
        <PasswordInput name="password" onInput={() => found('password')} />
      </Field>
      {/* Always there: an alert that arrives together with its text is often not read. */}
      <div role="alert" className="empty:hidden">
        {failure !== undefined && (
          <p className="flex items-start gap-2 rounded-md border border-danger/40 bg-danger-soft px-3 py-2.5 text-sm font-medium text-danger">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            {failure}
          </p>
        )}
      </div>
      {failure !== undefined && (
        <a
          href={whatsappLink(whatsappNumber, 'Olá! Não consigo entrar na área do parceiro.')}
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-11 items-center self-start font-semibold underline"
        >
          Falar com o suporte pelo WhatsApp
        </a>
      )}
      <Button type="submit" variant="primary" size="lg" wide pending={pending} pendingLabel="Entrando...">
        Entrar na Área do Parceiro
      </Button>
    </form>
  );
}
