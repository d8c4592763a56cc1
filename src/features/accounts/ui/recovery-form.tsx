import { type FormEvent, useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { EmailInput } from '#ui/fields/email-input.tsx';
import { Field } from '#ui/fields/field.tsx';

/** Requests a link to a new password; the message is the same whether or not the account exists. */
export function RecoveryForm({ onClose }: { onClose: () => void }) {
  const [pending, setPending] = useState(false);

  async function recover(form: HTMLFormElement) {
    const email = form.elements.namedItem('email') as HTMLInputElement;
    const [{ call }, { accountOperations, recoverBody }] = await loadCalls();
    const body = recoverBody.safeParse({ email: email.value });
    if (!body.success) {
      toast({
        title: 'E-mail inválido',
        description: 'Por favor, digite um e-mail válido para recuperação.',
        variant: 'destructive',
      });
      email.focus();
      return;
    }
    const { byEmail, message } = await call(accountOperations.recoverPassword, { body: body.data });
    toast({
      title: byEmail ? 'E-mail de recuperação enviado' : 'Pedido recebido',
      description: byEmail
        ? `Se houver uma conta com ${body.data.email}, o link para criar uma nova senha chega em instantes.`
        : message,
      variant: 'success',
    });
    onClose();
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending) return;
    setPending(true);
    recover(event.currentTarget)
      .catch((error: unknown) => {
        const description = error instanceof Error ? error.message : undefined;
        toast({ title: 'Erro ao enviar', description, variant: 'destructive' });
      })
      .finally(() => setPending(false));
  }

  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field id="email-recuperacao" label="E-mail" required hint="Enviaremos um link para você criar uma nova senha.">
        <EmailInput name="email" autoComplete="username" />
      </Field>
      <div className="grid grid-cols-2 gap-2">
        <Button onClick={onClose}>Cancelar</Button>
        <Button type="submit" variant="primary" pending={pending} pendingLabel="Enviando...">
          Enviar
        </Button>
      </div>
    </form>
  );
}

/** A public page brings what asks the server with its first question. */
function loadCalls() {
  return Promise.all([import('#ui/api/call.ts'), import('../contract.ts')]);
}
