import { formatDocument } from '#shared/br/document.ts';
import { useWrite } from '#ui/api/use-operation.ts';
import { DocumentInput } from '#ui/fields/document-input.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { Textarea } from '#ui/fields/textarea.tsx';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { FormField } from '#ui/forms/form-field.tsx';
import {
  type ChangeEmailBody,
  type CorrectDocumentBody,
  changeEmailBody,
  correctDocumentBody,
  recordOperations,
} from '../contract.ts';
import { type RecordOf, useChangeEmail } from './use-record.ts';

/** Changes the e-mail of a partner and its account. */
export function EmailDialog({ of, email, onClose }: { of: RecordOf; email: string; onClose: () => void }) {
  const change = useChangeEmail(of);
  return (
    <FormDialog
      title="Trocar e-mail"
      description="É com ele que se entra no painel e se recupera a senha. O endereço antigo recebe um aviso."
      size="sm"
      id="troca-email"
      label="Trocar e-mail"
      schema={changeEmailBody}
      start={{ email, seen: email }}
      onSend={(body) => change.mutateAsync(body)}
      saved={(body) => ({ title: 'E-mail trocado', description: body.email })}
      onClose={onClose}
    >
      <FormField<ChangeEmailBody> name="email" label="Novo e-mail" required>
        <TextInput type="email" autoComplete="off" />
      </FormField>
    </FormDialog>
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
  const correct = useWrite(recordOperations.correctPartnerDocument);
  return (
    <FormDialog
      title="Corrigir CPF ou CNPJ"
      size="sm"
      id="correcao"
      label="Corrigir documento"
      schema={correctDocumentBody}
      start={{ document: formatDocument(document), seen: document, reason: '' }}
      onSend={(body) =>
        correct.mutateAsync({
          params: { id: partnerId },
          body,
        })
      }
      saved={{ title: 'Documento corrigido' }}
      onClose={onClose}
    >
      <Field name="document" label="CPF ou CNPJ" required>
        <DocumentInput />
      </Field>
      <Field name="reason" label="Motivo" required hint="Fica no histórico, com o documento de antes.">
        <Textarea />
      </Field>
    </FormDialog>
  );
}
