import { useRef, useState } from 'react';
import { accepted, paperTypes } from '#shared/files/file-types.ts';
import { RequestError } from '#ui/api/request-json.ts';
import { sendFile } from '#ui/api/send-file.ts';
import { Field } from '#ui/fields/field.tsx';
import { refuseFile } from '#ui/fields/file-choice.ts';
import { FileDrop, type FileDropProps } from '#ui/fields/file-drop.tsx';
import { chosenFile } from '#ui/fields/use-one-file.ts';
import { ownPaymentReceiptOperations } from '../contract.ts';
import { maxPaymentReceiptBytes } from '../rules.ts';

const choice = { accept: accepted(paperTypes), maxBytes: maxPaymentReceiptBytes };

/** The receipt beside a form: it is sent first, and once, however often the form is. */
export function usePaymentReceipt(settlementId: string) {
  const [file, setFile] = useState<File>();
  const [refused, setRefused] = useState<string>();
  const [pending, setPending] = useState(false);
  const [progress, setProgress] = useState(0);
  const sent = useRef<{ file: File; id: string }>(undefined);

  function choose(chosen: File | undefined) {
    setFile(chosen);
    setProgress(0);
    setRefused(chosen && refuseFile(chosen, choice));
  }

  /** Its id; undefined where none was chosen. Throws RequestError. */
  async function send(): Promise<string | undefined> {
    if (file === undefined) return undefined;
    if (refused !== undefined) throw new RequestError(refused, { status: 400 });
    if (sent.current?.file === file) return sent.current.id;
    setPending(true);
    try {
      const sending = { file, onProgress: setProgress };
      const { id } = await sendFile(
        ownPaymentReceiptOperations.receivePaymentReceipt,
        { params: { id: settlementId } },
        sending,
      );
      sent.current = { file, id };
      return id;
    } finally {
      setPending(false);
    }
  }

  const drop = {
    ...choice,
    disabled: pending,
    entries: chosenFile(file, { pending, progress, refused }),
    onAdd: ([chosen]) => choose(chosen),
    onRemove: () => choose(undefined),
  } satisfies Omit<FileDropProps, 'id' | 'note'>;
  return { refused, drop, send };
}

export function ReceiptField({ receipt: { refused, drop } }: { receipt: ReturnType<typeof usePaymentReceipt> }) {
  return (
    <Field id="comprovante" label="Comprovante" optional error={refused}>
      <FileDrop id="comprovante" {...drop} note="JPG, PNG ou PDF, até 10 MB" />
    </Field>
  );
}
