import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { accepted, paperTypes } from '#shared/files/file-types.ts';
import { addressFor } from '#ui/api/address-for.ts';
import { errorMessage } from '#ui/api/request-json.ts';
import { isFileRefused } from '#ui/api/send-file.ts';
import { refuseFile } from '#ui/fields/file-choice.ts';
import type { FileEntry } from '#ui/fields/file-row.tsx';
import { withdrawAction } from '#ui/offline/action-queue.ts';
import { useQueueAction } from '#ui/offline/use-queued-actions.ts';
import { maxReceiptBytes } from '../../rules.ts';
import { ownReceiptOperations } from '../contract.ts';

export const receiptChoice = { accept: accepted(paperTypes), maxBytes: maxReceiptBytes };

const { listOwnReceipts, sendOwnReceipt } = ownReceiptOperations;

interface Sending extends FileEntry {
  file: File;
}

/** Sends receipts of an own call through the phone's queue, each under an id of its own. */
export function useReceiptSending(call: { id: string; protocolNumber: string }) {
  const [entries, setEntries] = useState<readonly Sending[]>([]);
  const queueAction = useQueueAction();
  const client = useQueryClient();
  const change = (id: string, values: Partial<Sending>) =>
    setEntries((before) => before.map((entry) => (entry.id === id ? { ...entry, ...values } : entry)));

  async function send({ id, file }: Sending): Promise<void> {
    try {
      const blob = new Blob([await file.arrayBuffer()], { type: file.type });
      const { queued } = await queueAction(
        {
          id,
          about: call.id,
          step: sendOwnReceipt.id,
          words: `Comprovante do pagamento · ${call.protocolNumber}`,
          path: addressFor(sendOwnReceipt, { params: { id: call.id }, query: { envio: id } }),
          body: {},
          file: { field: sendOwnReceipt.upload, blob, name: file.name, words: {} },
        },
        (progress) => change(id, { progress }),
      );
      if (queued) change(id, { status: 'queued' });
      else setEntries((before) => before.filter((entry) => entry.id !== id));
    } catch (error) {
      change(id, { status: 'failed', error: errorMessage(error), refused: isFileRefused(error) });
    }
    await client.invalidateQueries({ queryKey: [listOwnReceipts.tag] });
  }

  return {
    entries,
    add(file: File): void {
      const refusal = refuseFile(file, receiptChoice);
      const entry = { id: crypto.randomUUID(), file, name: file.name, sizeBytes: file.size };
      const sending: Sending =
        refusal === undefined
          ? { ...entry, status: 'sending', progress: 0 }
          : { ...entry, status: 'failed', error: refusal, refused: true };
      setEntries((before) => [...before, sending]);
      if (refusal === undefined) void send(sending);
    },
    retry(id: string): void {
      const entry = entries.find((one) => one.id === id);
      if (entry === undefined) return;
      change(id, { status: 'sending', progress: 0, error: undefined });
      void send(entry);
    },
    /** Takes one off the list, and out of the phone's queue. */
    forget(id: string): void {
      if (entries.some((entry) => entry.id === id && entry.status === 'queued')) void withdrawAction(id);
      setEntries((before) => before.filter((entry) => entry.id !== id));
    },
  };
}
