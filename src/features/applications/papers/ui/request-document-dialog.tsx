import { useState } from 'react';
import { type DocumentKind, documentKindLabels } from '#features/partners/papers/rules.ts';
import { useWrite } from '#ui/api/use-operation.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { Field } from '#ui/fields/field.tsx';
import { Select } from '#ui/fields/select.tsx';
import { Textarea } from '#ui/fields/textarea.tsx';
import { AskForm, writtenIn } from '#ui/forms/ask-form.tsx';
import { optionsOf } from '#ui/lists/filter-select.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { applicationDocumentOperations, requestDocumentBody } from '../contract.ts';

/** Asks the applicant for a paper that was not sent. */
export function RequestDocumentDialog({
  applicationId,
  kinds,
  onClose,
}: {
  applicationId: string;
  /** Kinds that the application lacks. */
  kinds: readonly DocumentKind[];
  onClose: () => void;
}) {
  const request = useWrite(applicationDocumentOperations.requestPartnerDocument);
  const [missing, setMissing] = useState<string>();

  async function send(form: HTMLFormElement) {
    const read = requestDocumentBody.safeParse({
      kind: writtenIn(form, 'documento'),
      reason: writtenIn(form, 'motivo'),
    });
    setMissing(read.error?.issues[0]?.message);
    if (!read.success) return;
    await request.mutateAsync({
      params: { id: applicationId },
      body: read.data,
    });
    toast({ title: 'Documento pedido', description: documentKindLabels[read.data.kind], variant: 'success' });
    onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Pedir documento"
      description="O candidato envia pelo link de reenvio, sem refazer o cadastro."
      size="sm"
    >
      <AskForm id="pedido" label="Pedir" pendingLabel="Enviando..." onClose={onClose} onAsk={send}>
        <Field id="pedido-documento" label="Documento" required>
          <Select name="documento" options={optionsOf(kinds, documentKindLabels)} />
        </Field>
        <Field id="pedido-motivo" label="Motivo" required hint="O candidato lê este texto no link." error={missing}>
          <Textarea name="motivo" />
        </Field>
      </AskForm>
    </Dialog>
  );
}
