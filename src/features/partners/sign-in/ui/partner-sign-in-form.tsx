import { zodResolver } from '@hookform/resolvers/zod';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { SignedInUser } from '#features/accounts/contract.ts';
import { publicSettingsOperations } from '#features/site-settings/public/contract.ts';
import { whatsappLink } from '#shared/whatsapp.ts';
import { call } from '#ui/api/call.ts';
import { useRead } from '#ui/api/use-operation.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { PasswordInput } from '#ui/fields/password-input.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { type PartnerSignInBody, partnerSignInBody, signInOperations } from '../contract.ts';

const patienceMs = 20_000;

/** User name and password of a partner. What was typed stays when it is refused or the server is not reached. */
export function PartnerSignInForm({ onSignedIn }: { onSignedIn: (user: SignedInUser) => void }) {
  const form = useForm<PartnerSignInBody>({
    resolver: zodResolver(partnerSignInBody),
    defaultValues: { username: '', password: '' },
  });
  const [failure, setFailure] = useState<string>();
  const { errors, isSubmitting } = form.formState;

  async function signIn(body: PartnerSignInBody) {
    setFailure(undefined);
    try {
      const { user } = await call(
        signInOperations.signInAsPartner,
        { body },
        { signal: AbortSignal.timeout(patienceMs) },
      );
      onSignedIn(user);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'Erro desconhecido');
    }
  }

  return (
    <form noValidate onSubmit={form.handleSubmit(signIn)} className="flex flex-col gap-4">
      <Field
        id="usuario"
        label="Usuário"
        required
        hint="Seu e-mail, telefone ou CPF/CNPJ."
        error={errors.username?.message}
      >
        <TextInput autoComplete="username" autoCapitalize="none" spellCheck={false} {...form.register('username')} />
      </Field>
      <Field id="senha" label="Senha" required error={errors.password?.message}>
        <PasswordInput {...form.register('password')} />
      </Field>
      {/* Always there: an alert that arrives together with its text is often not read. */}
      <div role="alert">
        {failure !== undefined && (
          <p className="flex items-start gap-2 rounded-md border border-danger/40 bg-danger-soft px-3 py-2.5 text-sm font-medium text-danger">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            {failure}
          </p>
        )}
      </div>
      {failure !== undefined && <SupportLink />}
      <Button type="submit" variant="primary" size="lg" wide pending={isSubmitting} pendingLabel="Entrando...">
        Entrar na Área do Parceiro
      </Button>
    </form>
  );
}

/** The way to the support that a refusal speaks of. */
function SupportLink() {
  const { data: contact } = useRead(publicSettingsOperations.readContact, {});
  if (contact === undefined) return null;
  return (
    <a
      href={whatsappLink(contact.whatsappNumber, 'Olá! Não consigo entrar na área do parceiro.')}
      target="_blank"
      rel="noopener"
      className="inline-flex min-h-11 items-center self-start font-semibold underline"
    >
      Falar com o suporte pelo WhatsApp
    </a>
  );
}
