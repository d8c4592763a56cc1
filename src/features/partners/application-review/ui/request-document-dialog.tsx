import { useState } from 'react';
import { errorMessage } from '#ui/api/request-json.ts';
import { Button } from '#ui/buttons/button.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { Field } from '#ui/fields/field.tsx';
import { FieldError } from '#ui/fields/field-notes.tsx';
import { Select } from '#ui/fields/select.tsx';
import { Textarea } from '#ui/fields/textarea.tsx';
import { optionsOf } from '#ui/lists/filter-select.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { type DocumentKind, documentKindLabels } from '../../applications/rules.ts';
import { requestDocumentBody } from '../contract.ts';
import { useRequestDocument } from './use-applications.ts';

/** Asks the applicant for a paper that was not sent. */
export function RequestDocumentDialog({
  applicationId,
  kinds,
  onClose,
}: {
  applicationId: string;
  /** Those that are not part of the application yet. */
  kinds: readonly DocumentKind[];
  onClose: () => void;
}) {
  const request = useRequestDocument(applicationId);
  const [errors, setErrors] = useState<{ reason?: string | undefined; failure?: string | undefined }>({});

  async function send(form: FormData) {
    const read = requestDocumentBody.safeParse({ kind: form.get('documento'), reason: form.get('motivo') });
    if (!read.success) {
      setErrors({ reason: read.error.issues[0]?.message });
      return;
    }
    setErrors({});
    try {
      await request.mutateAsync(read.data);
      toast({ title: 'Documento pedido', description: documentKindLabels[read.data.kind], variant: 'success' });
      onClose();
    } catch (error) {
      setErrors({ failure: errorMessage(error) });
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Pedir documento"
      description="O candidato envia pelo link de reenvio, sem refazer o cadastro."
      size="sm"
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send(new FormData(event.currentTarget));
        }}
        className="flex flex-col gap-4 pb-1"
      >
        <Field id="pedido-documento" label="Documento" required>
          <Select name="documento" options={optionsOf(kinds, documentKindLabels)} />
        </Field>
        <Field
          id="pedido-motivo"
          label="Motivo"
          required
          hint="O candidato lê este texto no link."
          error={errors.reason}
        >
          <Textarea name="motivo" />
        </Field>
        {errors.failure !== undefined && (
          <div role="alert">
            <FieldError id="pedido-erro">{errors.failure}</FieldError>
          </div>
        )}
        <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          <Button onClick={onClose} disabled={request.isPending}>
            Cancelar
          </Button>
          <Button type="submit" variant="primary" pending={request.isPending} pendingLabel="Enviando...">
            Pedir
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
