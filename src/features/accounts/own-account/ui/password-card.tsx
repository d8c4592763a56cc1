import type { z } from 'zod';
import { Button } from '#ui/buttons/button.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { PasswordInput } from '#ui/fields/password-input.tsx';
import { Form } from '#ui/forms/form.tsx';
import { FormField } from '#ui/forms/form-field.tsx';
import { useSubmitForm } from '#ui/forms/use-submit-form.ts';
import { Card } from '#ui/layout/card.tsx';
import { changePasswordBody } from '../../contract.ts';
import { NewPasswordFields, withNewPassword } from '../../ui/new-password-fields.tsx';
import { useChangePassword } from './use-own-account.ts';

const passwordForm = withNewPassword(changePasswordBody.shape);
type Passwords = z.infer<typeof passwordForm>;

const empty: Passwords = { currentPassword: '', newPassword: '', again: '' };

/** Changes the password, and ends the other sessions. */
export function PasswordCard({ minLength }: { minLength: number }) {
  const change = useChangePassword();
  const { form, send } = useSubmitForm({ schema: passwordForm, start: empty, head: 'currentPassword' });

  async function save({ currentPassword, newPassword }: Passwords) {
    if (!(await send(() => change.mutateAsync({ currentPassword, newPassword })))) return;
    form.reset(empty);
    toast({ title: 'Senha alterada', description: 'As outras sessões foram encerradas.', variant: 'success' });
  }

  return (
    <Card title="Senha" description="Trocar a senha encerra as suas outras sessões.">
      <Form id="senha" form={form} onSend={save} className="flex flex-col gap-4">
        <FormField<Passwords> name="currentPassword" label="Senha atual" required>
          <PasswordInput />
        </FormField>
        <NewPasswordFields minLength={minLength} />
        <div>
          <Button type="submit" variant="primary" pending={change.isPending} pendingLabel="Salvando...">
            Alterar senha
          </Button>
        </div>
      </Form>
    </Card>
  );
}
