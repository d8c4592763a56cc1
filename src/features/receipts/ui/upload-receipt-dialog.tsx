import { useState } from 'react';
import { paymentMethodLabels, paymentMethods } from '#features/service-calls/rules.ts';
import { accepted, paperTypes } from '#shared/files/file-types.ts';
import { errorMessage } from '#ui/api/request-json.ts';
import { Button } from '#ui/buttons/button.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { Field } from '#ui/fields/field.tsx';
import { refuseFile } from '#ui/fields/file-choice.ts';
import { FileDrop } from '#ui/fields/file-drop.tsx';
import { MoneyInput } from '#ui/fields/money-input.tsx';
import { moneyText } from '#ui/fields/money-text.ts';
import { Select } from '#ui/fields/select.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { chosenFile } from '#ui/fields/use-one-file.ts';
import { PlainForm } from '#ui/forms/plain-form.tsx';
import { optionsOf } from '#ui/lists/filter-select.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { uploadFailure, uploadReceiptQuery } from '../contract.ts';
import { maxReceiptBytes } from '../rules.ts';
import { useUploadReceipt } from './use-receipts.ts';

const types = accepted(paperTypes);
const methods = optionsOf(paymentMethods, paymentMethodLabels);

/** Uploads one receipt, with the values that its sender can read on it. */
export function UploadReceiptDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Enviar recibo"
      description="O recibo fica pendente até uma pessoa aprovar ou rejeitar."
    >
      <UploadForm close={() => onOpenChange(false)} />
    </Dialog>
  );
}

type Errors = Partial<Record<'file' | 'amount', string>>;

function UploadForm({ close }: { close: () => void }) {
  const [file, setFile] = useState<File>();
  const [errors, setErrors] = useState<Errors>({});
  const upload = useUploadReceipt();
  const [progress, setProgress] = useState(0);

  function choose(chosen: File | undefined) {
    setFile(chosen);
    upload.reset();
    const refusal = chosen && refuseFile(chosen, { accept: types, maxBytes: maxReceiptBytes });
    setErrors(refusal === undefined ? {} : { file: refusal });
  }

  async function send(form: FormData) {
    const amount = moneyText.safeParse(String(form.get('valor') ?? ''));
    if (file === undefined || errors.file !== undefined || !amount.success) {
      setErrors({
        file: errors.file ?? (file === undefined ? 'Escolha um arquivo.' : undefined),
        amount: amount.error?.issues[0]?.message,
      } as Errors);
      return;
    }
    setErrors({});
    const facts = uploadReceiptQuery.parse({
      protocol: form.get('protocolo') ?? '',
      amount: amount.data ?? '',
      paymentMethod: form.get('forma') ?? '',
    });
    // A refusal stays on the form, in `upload.error`.
    await upload.mutateAsync({ file, facts, onProgress: setProgress }).then(
      () => {
        close();
        toast({ title: 'Recibo guardado', description: file.name, variant: 'success' });
      },
      () => {},
    );
  }

  return (
    <PlainForm onSend={(form) => send(new FormData(form))} className="flex flex-col gap-4 pb-1">
      <Field id="recibo-arquivo" label="Recibo" required error={errors.file}>
        <FileDrop
          id="recibo-arquivo"
          accept={types}
          maxBytes={maxReceiptBytes}
          note="JPG, PNG ou PDF, até 10 MB"
          disabled={upload.isPending}
          entries={chosenFile(file, { pending: upload.isPending, progress, refused: errors.file })}
          onAdd={([chosen]) => choose(chosen)}
          onRemove={() => choose(undefined)}
        />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2 sm:*:first:col-span-2">
        <Field id="recibo-protocolo" label="Protocolo" optional>
          <TextInput name="protocolo" placeholder="CH-2026-000123" autoComplete="off" />
        </Field>
        <Field id="recibo-valor" label="Valor" optional error={errors.amount}>
          <MoneyInput name="valor" />
        </Field>
        <Field id="recibo-forma" label="Forma de pagamento" optional>
          <Select name="forma" placeholder="Não informada" options={methods} />
        </Field>
      </div>
      {upload.error !== null && (
        <div role="alert" className="rounded-md bg-danger-soft px-4 py-3 text-sm text-danger">
          <p className="font-semibold">{uploadFailure}</p>
          {upload.error.message !== uploadFailure && <p className="mt-0.5">{errorMessage(upload.error)}</p>}
        </div>
      )}
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button onClick={close} disabled={upload.isPending}>
          Cancelar
        </Button>
        <Button type="submit" variant="primary" pending={upload.isPending} pendingLabel="Enviando...">
          Enviar recibo
        </Button>
      </div>
    </PlainForm>
  );
}
