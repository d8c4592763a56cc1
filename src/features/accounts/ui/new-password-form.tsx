import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { call } from '#ui/api/call.ts';
import { RequestError } from '#ui/api/request-json.ts';
import { Button } from '#ui/buttons/button.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { Form } from '#ui/forms/form.tsx';
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
  const { isSubmitting } = form.formState;

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
    <Form id="nova-senha" form={form} onSend={save} className="flex flex-col gap-4">
      <NewPasswordFields minLength={minLength} />
      <Button type="submit" variant="primary" wide pending={isSubmitting} pendingLabel="Salvando...">
        Salvar senha
      </Button>
    </Form>
  );
}
