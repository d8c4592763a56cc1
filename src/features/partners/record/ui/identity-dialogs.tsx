import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { formatDocument } from '#shared/br/document.ts';
import { errorMessage } from '#ui/api/request-json.ts';
import { showFieldErrors } from '#ui/api/show-field-errors.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { DocumentInput } from '#ui/fields/document-input.tsx';
import { Field } from '#ui/fields/field.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { Textarea } from '#ui/fields/textarea.tsx';
import { FormButtons } from '#ui/forms/form-buttons.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { type ChangeEmailBody, type CorrectDocumentBody, changeEmailBody, correctDocumentBody } from '../contract.ts';
import { type RecordOf, useChangeEmail, useCorrectDocument } from './use-record.ts';

/** Gives a partner and its account another e-mail. */
export function EmailDialog({ of, email, onClose }: { of: RecordOf; email: string; onClose: () => void }) {
  const form = useForm<ChangeEmailBody>({
    resolver: zodResolver(changeEmailBody),
    defaultValues: { email, seen: email },
  });
  const change = useChangeEmail(of);
  const { errors } = form.formState;

  async function save(body: ChangeEmailBody) {
    try {
      await change.mutateAsync(body);
      toast({ title: 'E-mail trocado', description: body.email, variant: 'success' });
      onClose();
    } catch (error) {
      if (!showFieldErrors(error, form)) form.setError('root', { message: errorMessage(error) });
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Trocar e-mail"
      description="É com ele que se entra no painel e se recupera a senha. O endereço antigo recebe um aviso."
      size="sm"
    >
      <form noValidate onSubmit={form.handleSubmit(save)} className="grid gap-4 pb-1 sm:grid-cols-2">
        <Field id="troca-email" label="Novo e-mail" required error={errors.email?.message} className="sm:col-span-2">
          <TextInput type="email" autoComplete="off" {...form.register('email')} />
        </Field>
        <FormButtons
          id="troca-email"
          failure={errors.root?.message}
          label="Trocar e-mail"
          pending={change.isPending}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}

/** Corrects the CPF or CNPJ of a partner, with a reason. */
export function DocumentDialog({
  partnerId,
  document,
  onClose,
}: {
  partnerId: string;
  document: string;
  onClose: () => void;
}) {
  const form = useForm<CorrectDocumentBody>({
    resolver: zodResolver(correctDocumentBody),
    defaultValues: { document: formatDocument(document), seen: document, reason: '' },
  });
  const correct = useCorrectDocument(partnerId);
  const { errors } = form.formState;

  async function save(body: CorrectDocumentBody) {
    try {
      await correct.mutateAsync(body);
      toast({ title: 'Documento corrigido', variant: 'success' });
      onClose();
    } catch (error) {
      if (!showFieldErrors(error, form)) form.setError('root', { message: errorMessage(error) });
    }
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Corrigir CPF ou CNPJ" size="sm">
      <form noValidate onSubmit={form.handleSubmit(save)} className="grid gap-4 pb-1 sm:grid-cols-2">
        <Field
          id="correcao-documento"
          label="CPF ou CNPJ"
          required
          error={errors.document?.message}
          className="sm:col-span-2"
        >
          <DocumentInput {...form.register('document')} />
        </Field>
        <Field
          id="correcao-motivo"
          label="Motivo"
          required
          hint="Fica no histórico, com o documento de antes."
          error={errors.reason?.message}
          className="sm:col-span-2"
        >
          <Textarea {...form.register('reason')} />
        </Field>
        <FormButtons
          id="correcao"
          failure={errors.root?.message}
          label="Corrigir documento"
          pending={correct.isPending}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}
