import { formatDocument } from '#shared/br/document.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { DocumentInput } from '#ui/fields/document-input.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { Textarea } from '#ui/fields/textarea.tsx';
import { FormField } from '#ui/forms/form-field.tsx';
import { SubmitForm } from '#ui/forms/submit-form.tsx';
import { useSubmitForm } from '#ui/forms/use-submit-form.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { type ChangeEmailBody, type CorrectDocumentBody, changeEmailBody, correctDocumentBody } from '../contract.ts';
import { type RecordOf, useChangeEmail, useCorrectDocument } from './use-record.ts';

/** Gives a partner and its account another e-mail. */
export function EmailDialog({ of, email, onClose }: { of: RecordOf; email: string; onClose: () => void }) {
  const { form, send } = useSubmitForm({ schema: changeEmailBody, start: { email, seen: email } });
  const change = useChangeEmail(of);

  async function save(body: ChangeEmailBody) {
    if (!(await send(() => change.mutateAsync(body)))) return;
    toast({ title: 'E-mail trocado', description: body.email, variant: 'success' });
    onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Trocar e-mail"
      description="É com ele que se entra no painel e se recupera a senha. O endereço antigo recebe um aviso."
      size="sm"
    >
      <SubmitForm form={form} onSend={save} columns={2} id="troca-email" label="Trocar e-mail" onClose={onClose}>
        <FormField<ChangeEmailBody> name="email" label="Novo e-mail" required className="sm:col-span-2">
          <TextInput type="email" autoComplete="off" />
        </FormField>
      </SubmitForm>
    </Dialog>
  );
}

const Field = FormField<CorrectDocumentBody>;

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
  const { form, send } = useSubmitForm({
    schema: correctDocumentBody,
    start: { document: formatDocument(document), seen: document, reason: '' },
  });
  const correct = useCorrectDocument(partnerId);

  async function save(body: CorrectDocumentBody) {
    if (!(await send(() => correct.mutateAsync(body)))) return;
    toast({ title: 'Documento corrigido', variant: 'success' });
    onClose();
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Corrigir CPF ou CNPJ" size="sm">
      <SubmitForm form={form} onSend={save} columns={2} id="correcao" label="Corrigir documento" onClose={onClose}>
        <Field name="document" label="CPF ou CNPJ" required className="sm:col-span-2">
          <DocumentInput />
        </Field>
        <Field
          name="reason"
          label="Motivo"
          required
          hint="Fica no histórico, com o documento de antes."
          className="sm:col-span-2"
        >
          <Textarea />
        </Field>
      </SubmitForm>
    </Dialog>
  );
}
