import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { accepted, paperTypes } from '#shared/files/file-types.ts';
import { addressFor } from '#ui/api/address-for.ts';
import { errorMessage } from '#ui/api/request-json.ts';
import { isFileRefused, sendFile } from '#ui/api/send-file.ts';
import { refuseFile } from '#ui/fields/file-choice.ts';
import type { FileEntry } from '#ui/fields/file-row.tsx';
import { receiptOperations, type UploadReceiptQuery } from '../../contract.ts';
import { maxReceiptBytes } from '../../rules.ts';

export const receiptChoice = { accept: accepted(paperTypes), maxBytes: maxReceiptBytes };

/** The address of a receipt's file. */
export function receiptFilePath(id: string): string {
  return addressFor(receiptOperations.readReceiptFile, { params: { id } });
}

/** The address of a drawn page of a receipt that is a PDF. */
export function receiptPagePath(id: string, page: number): string {
  return addressFor(receiptOperations.readReceiptPage, { params: { id, page } });
}

interface Sending extends FileEntry {
  file: File;
  facts: UploadReceiptQuery;
}

/** Sends receipts one after another as soon as they are chosen; each keeps its id: a try again is no second use. */
export function useReceiptSending() {
  const client = useQueryClient();
  const [entries, setEntries] = useState<readonly Sending[]>([]);
  const last = useRef<Promise<void>>(Promise.resolve());

  const change = (id: string, values: Partial<Sending>) =>
    setEntries((before) => before.map((entry) => (entry.id === id ? { ...entry, ...values } : entry)));

  async function send({ id, file, facts }: Sending): Promise<void> {
    const sending = { file, onProgress: (progress: number) => change(id, { progress }) };
    try {
      const { firstUse } = await sendFile(receiptOperations.uploadReceipt, { query: { ...facts, envio: id } }, sending);
      change(id, {
        status: 'sent',
        ...(firstUse && { name: `${file.name} (já enviado antes: ${firstUse.fileName})` }),
      });
    } catch (error) {
      change(id, { status: 'failed', error: errorMessage(error), refused: isFileRefused(error) });
    }
    await client.invalidateQueries({ queryKey: [receiptOperations.uploadReceipt.tag] });
  }

  function queue(entry: Sending): void {
    last.current = last.current.then(() => send(entry));
  }

  return {
    entries,
    isSending: entries.some(({ status }) => status === 'sending'),
    add(files: readonly File[], facts: UploadReceiptQuery) {
      const added = files.map((file): Sending => {
        const refusal = refuseFile(file, receiptChoice);
        const entry = { id: crypto.randomUUID(), file, facts, name: file.name, sizeBytes: file.size };
        return refusal === undefined
          ? { ...entry, status: 'sending', progress: 0 }
          : { ...entry, status: 'failed', error: refusal, refused: true };
      });
      setEntries((before) => [...before, ...added]);
      for (const entry of added) if (entry.status === 'sending') queue(entry);
    },
    retry(id: string, facts: UploadReceiptQuery) {
      const entry = entries.find((one) => one.id === id);
      if (entry === undefined) return;
      change(id, { status: 'sending', progress: 0, error: undefined, facts });
      queue({ ...entry, facts });
    },
    forget: (id: string) => setEntries((before) => before.filter((entry) => entry.id !== id)),
  };
}
