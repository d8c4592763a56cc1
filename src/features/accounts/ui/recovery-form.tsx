import { useForm } from 'react-hook-form';
import { call } from '#ui/api/call.ts';
import { Button } from '#ui/buttons/button.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { Field } from '#ui/fields/field.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { accountOperations, recoverBody } from '../contract.ts';

/** Asks for a link to choose a new password; told in notices, the same whether or not the account exists. */
export function RecoveryForm({ email, onClose }: { email?: string; onClose: () => void }) {
  const form = useForm<{ email: string }>({ defaultValues: { email: email ?? '' } });

  async function recover(typed: { email: string }) {
    const body = recoverBody.safeParse(typed);
    if (!body.success) {
      toast({
        title: 'E-mail inválido',
        description: 'Por favor, digite um e-mail válido para recuperação.',
        variant: 'destructive',
      });
      form.setFocus('email');
      return;
    }
    try {
      const { byEmail, message } = await call(accountOperations.recoverPassword, { body: body.data });
      toast({
        title: byEmail ? 'E-mail de recuperação enviado' : 'Pedido recebido',
        description: byEmail
          ? `Se houver uma conta com ${body.data.email}, o link para criar uma nova senha chega em instantes.`
          : message,
        variant: 'success',
      });
      onClose();
    } catch (error) {
      const description = error instanceof Error ? error.message : undefined;
      toast({ title: 'Erro ao enviar', description, variant: 'destructive' });
    }
  }

  return (
    <form noValidate onSubmit={form.handleSubmit(recover)} className="flex flex-col gap-4">
      <Field id="email-recuperacao" label="E-mail" required hint="Enviaremos um link para você criar uma nova senha.">
        <TextInput
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="nome@exemplo.com.br"
          {...form.register('email')}
        />
      </Field>
      <div className="grid grid-cols-2 gap-2">
        <Button onClick={onClose}>Cancelar</Button>
        <Button type="submit" variant="primary" pending={form.formState.isSubmitting} pendingLabel="Enviando...">
          Enviar
        </Button>
      </div>
    </form>
  );
}
