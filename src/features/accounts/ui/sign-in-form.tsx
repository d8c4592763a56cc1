import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Button } from '#ui/buttons/button.tsx';
import { EmailInput } from '#ui/fields/email-input.tsx';
import { Field } from '#ui/fields/field.tsx';
import { PasswordInput } from '#ui/fields/password-input.tsx';
import { type SignInBody, signInBody } from '../contract.ts';

/** E-mail and password of somebody of the staff. `onSignIn` settles when the answer has been told. */
export function SignInForm({
  onSignIn,
  onForgotten,
}: {
  onSignIn: (input: SignInBody) => Promise<void>;
  onForgotten: () => void;
}) {
  const form = useForm<SignInBody>({
    resolver: zodResolver(signInBody),
    defaultValues: { email: '', password: '' },
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <form noValidate onSubmit={form.handleSubmit(onSignIn)} className="flex flex-col gap-4">
      <Field id="email" label="E-mail" required error={errors.email?.message}>
        <EmailInput autoComplete="username" {...form.register('email')} />
      </Field>
      <Field id="senha" label="Senha" required error={errors.password?.message}>
        <PasswordInput {...form.register('password')} />
      </Field>
      <Button type="submit" variant="primary" wide pending={isSubmitting} pendingLabel="Entrando...">
        Entrar
      </Button>
      <Button variant="ghost" wide onClick={onForgotten}>
        Esqueceu sua senha?
      </Button>
    </form>
  );
}
