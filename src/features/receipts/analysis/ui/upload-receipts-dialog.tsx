import { type ClipboardEvent, useEffect, useRef, useState } from 'react';
import { paymentMethodLabels, paymentMethods } from '#features/service-calls/rules.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { fileSize } from '#ui/fields/file-choice.ts';
import { FileDrop } from '#ui/fields/file-drop.tsx';
import { Select } from '#ui/fields/select.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { optionsOf } from '#ui/lists/filter-select.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { uploadReceiptQuery } from '../../contract.ts';
import { maxReceiptBytes } from '../../rules.ts';
import { receiptChoice, useReceiptSending } from './use-receipts.ts';

const methods = optionsOf(paymentMethods, paymentMethodLabels);

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Files that were dropped or pasted on the page. */
  files?: readonly File[];
}

/** Sends one receipt or many: chosen, dropped or pasted, each with its own progress. */
export function UploadReceiptsDialog({ open, ...props }: Props) {
  return open ? <Uploading {...props} /> : null;
}

function Uploading({ onOpenChange, files }: Omit<Props, 'open'>) {
  const [facts, setFacts] = useState({ protocol: '', paymentMethod: '' });
  const sending = useReceiptSending();
  const told = () => uploadReceiptQuery.parse(facts);
  const given = useRef<readonly File[]>(undefined);
  useEffect(() => {
    if (files === undefined || files === given.current) return;
    given.current = files;
    sending.add(files, {});
  });

  function paste(event: ClipboardEvent) {
    const pasted = [...event.clipboardData.files];
    if (pasted.length === 0) return;
    event.preventDefault();
    sending.add(pasted, told());
  }

  return (
    <Dialog
      open
      onOpenChange={(next) => !(sending.isSending && !next) && onOpenChange(next)}
      title="Enviar recibo"
      description="Cada recibo é guardado assim que chega e lido em seguida. Dá para escolher vários de uma vez."
      footer={
        <Button variant="primary" onClick={() => onOpenChange(false)} disabled={sending.isSending}>
          {sending.isSending ? 'Enviando...' : 'Pronto'}
        </Button>
      }
    >
      <div className="flex flex-col gap-4 pb-1" onPaste={paste}>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field id="recibo-protocolo" label="Protocolo" optional hint="Vale para os arquivos escolhidos em seguida.">
            <TextInput
              value={facts.protocol}
              maxLength={40}
              placeholder="CH-2026-000123"
              autoComplete="off"
              onChange={({ currentTarget }) => setFacts((before) => ({ ...before, protocol: currentTarget.value }))}
            />
          </Field>
          <Field id="recibo-forma" label="Forma de pagamento" optional>
            <Select
              placeholder="Não informada"
              options={methods}
              value={facts.paymentMethod}
              onChange={({ currentTarget }) =>
                setFacts((before) => ({ ...before, paymentMethod: currentTarget.value }))
              }
            />
          </Field>
        </div>
        <Field id="recibo-arquivo" label="Recibos">
          <FileDrop
            id="recibo-arquivo"
            {...receiptChoice}
            multiple
            note={`JPG, PNG ou PDF, até ${fileSize(maxReceiptBytes)} cada. Também dá para colar uma imagem.`}
            entries={sending.entries}
            onAdd={(chosen) => sending.add(chosen, told())}
            onRemove={sending.forget}
            onRetry={(id) => sending.retry(id, told())}
          />
        </Field>
      </div>
    </Dialog>
  );
}
