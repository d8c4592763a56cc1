import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Button } from '#ui/buttons/button.tsx';
import { EmailInput } from '#ui/fields/email-input.tsx';
import { PasswordInput } from '#ui/fields/password-input.tsx';
import { Form } from '#ui/forms/form.tsx';
import { FormField } from '#ui/forms/form-field.tsx';
import { type SignInBody, signInBody } from '../contract.ts';

const Field = FormField<SignInBody>;

/** Sign-in form for staff. `onSignIn` resolves once the answer was shown. */
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
  const { isSubmitting } = form.formState;
  return (
    <Form id="entrar" form={form} onSend={onSignIn} className="flex flex-col gap-4">
      <Field name="email" label="E-mail" required>
        <EmailInput autoComplete="username" />
      </Field>
      <Field name="password" label="Senha" required>
        <PasswordInput />
      </Field>
      <Button type="submit" variant="primary" wide pending={isSubmitting} pendingLabel="Entrando...">
        Entrar
      </Button>
      <Button variant="ghost" wide onClick={onForgotten}>
        Esqueceu sua senha?
      </Button>
    </Form>
  );
}
