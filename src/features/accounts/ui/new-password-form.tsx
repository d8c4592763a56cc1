import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { call } from '#ui/api/call.ts';
import { RequestError } from '#ui/api/request-json.ts';
import { Button } from '#ui/buttons/button.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { Field } from '#ui/fields/field.tsx';
import { PasswordInput } from '#ui/fields/password-input.tsx';
import { accountOperations, resetPasswordBody } from '../contract.ts';

const newPasswordForm = z
  .object({ newPassword: resetPasswordBody.shape.newPassword, again: z.string() })
  .refine(({ newPassword, again }) => newPassword === again, {
    path: ['again'],
    message: 'As senhas não são iguais.',
  });

/** Chooses a password with the token of a recovery or invitation link. `onDone` gets the person's sign-in page. */
export function NewPasswordForm({
  token,
  minLength,
  onDone,
}: {
  token: string;
  minLength: number;
  onDone: (location: string) => void;
}) {
  const form = useForm({ resolver: zodResolver(newPasswordForm), defaultValues: { newPassword: '', again: '' } });
  const { errors, isSubmitting } = form.formState;

  async function save({ newPassword }: { newPassword: string }) {
    try {
      const { message, location } = await call(accountOperations.resetPassword, { body: { token, newPassword } });
      toast({ title: 'Senha criada', description: message, variant: 'success' });
      onDone(location);
    } catch (error) {
      const refused = error instanceof RequestError ? error.issues.find(({ path }) => path === 'newPassword') : null;
      const message = refused?.message ?? (error instanceof Error ? error.message : 'Erro desconhecido');
      form.setError('newPassword', { message }, { shouldFocus: true });
    }
  }

  return (
    <form noValidate onSubmit={form.handleSubmit(save)} className="flex flex-col gap-4">
      <Field
        id="nova-senha"
        label="Nova senha"
        required
        hint={`Pelo menos ${minLength} caracteres. Uma frase curta é fácil de lembrar.`}
        error={errors.newPassword?.message}
      >
        <PasswordInput autoComplete="new-password" {...form.register('newPassword')} />
      </Field>
      <Field id="repetir-senha" label="Repita a nova senha" required error={errors.again?.message}>
        <PasswordInput autoComplete="new-password" {...form.register('again')} />
      </Field>
      <Button type="submit" variant="primary" wide pending={isSubmitting} pendingLabel="Salvando...">
        Salvar senha
      </Button>
    </form>
  );
}
