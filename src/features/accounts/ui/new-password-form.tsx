import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { call } from '#ui/api/call.ts';
import { RequestError } from '#ui/api/request-json.ts';
import { Button } from '#ui/buttons/button.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { accountOperations, resetPasswordBody } from '../contract.ts';
import { NewPasswordFields, withNewPassword } from './new-password-fields.tsx';

const newPasswordForm = withNewPassword({ newPassword: resetPasswordBody.shape.newPassword });

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
      <NewPasswordFields
        ids={['nova-senha', 'repetir-senha']}
        minLength={minLength}
        register={form.register}
        errors={errors}
      />
      <Button type="submit" variant="primary" wide pending={isSubmitting} pendingLabel="Salvando...">
        Salvar senha
      </Button>
    </form>
  );
}
