import { useRef, useState } from 'react';
import { accepted, photoTypes } from '#shared/files/file-types.ts';
import { addressFor } from '#ui/api/address-for.ts';
import { errorMessage } from '#ui/api/request-json.ts';
import { isFileRefused, sendFile } from '#ui/api/send-file.ts';
import { refuseFile } from '#ui/fields/file-choice.ts';
import type { FileEntry } from '#ui/fields/file-row.tsx';
import { withdrawAction } from '#ui/offline/action-queue.ts';
import { useQueueAction } from '#ui/offline/use-queued-actions.ts';
import { callFileOperations, captionField, ownCallFileOperations } from '../contract.ts';
import { type CallFileKind, callFileKindLabels, maxCallFileBytes, type partnerFileKinds } from '../rules.ts';
import { type FilesOf, useRefreshFiles } from './use-call-files.ts';

export const callFileChoice = {
  accept: accepted([...photoTypes, 'pdf']),
  maxBytes: maxCallFileBytes,
};

interface Sending extends FileEntry {
  file: File;
  kind: CallFileKind;
  caption: string;
  takenAt: string | undefined;
}

/**
 * Sends files one after another as soon as they are chosen, each with its own id, so that a repeat is stored once. In
 * the partner's app each is queued on the phone first.
 */
export function useFileSending(of: FilesOf) {
  const [entries, setEntries] = useState<readonly Sending[]>([]);
  const last = useRef<Promise<void>>(Promise.resolve());
  const refresh = useRefreshFiles();
  const queueAction = useQueueAction();

  const change = (id: string, values: Partial<Sending>) =>
    setEntries((before) => before.map((entry) => (entry.id === id ? { ...entry, ...values } : entry)));

  async function send({ id, file, kind, caption, takenAt }: Sending): Promise<void> {
    const words: Record<string, string> = caption === '' ? {} : { [captionField]: caption };
    const sending = { file, words, onProgress: (progress: number) => change(id, { progress }) };
    const query = { fotoId: id, ...(takenAt === undefined ? {} : { tiradaEm: takenAt }) };
    const params = { id: of.callId };
    try {
      if (of.side === 'office') {
        await sendFile(callFileOperations.addCallFile, { params, query: { ...query, tipo: kind } }, sending);
        change(id, { status: 'sent' });
      } else {
        const { addOwnCallFile } = ownCallFileOperations;
        const { queued } = await queueAction(
          {
            id,
            about: of.callId,
            step: addOwnCallFile.id,
            words: `${callFileKindLabels[kind]} · ${of.protocolNumber}`,
            path: addressFor(addOwnCallFile, {
              params,
              query: { ...query, tipo: kind as (typeof partnerFileKinds)[number] },
            }),
            body: {},
            file: {
              field: addOwnCallFile.upload,
              blob: new Blob([await file.arrayBuffer()], { type: file.type }),
              name: file.name,
              words,
            },
          },
          sending.onProgress,
        );
        change(id, { status: queued ? 'queued' : 'sent' });
      }
    } catch (error) {
      change(id, { status: 'failed', error: errorMessage(error), refused: isFileRefused(error) });
    }
    await refresh();
  }

  function queue(entry: Sending): void {
    last.current = last.current.then(() => send(entry));
  }

  return {
    entries,
    isSending: entries.some(({ status }) => status === 'sending'),
    hasFailed: entries.some(({ status }) => status === 'failed'),
    /** Returns the names of the files that are sent. */
    add(files: readonly File[], { kind, caption }: { kind: CallFileKind; caption: string }): string[] {
      const added = files.map((file): Sending => {
        const refusal = refuseFile(file, callFileChoice);
        const entry = { id: crypto.randomUUID(), file, name: file.name, sizeBytes: file.size, kind, caption };
        const takenAt = file.type.startsWith('image/') ? new Date(file.lastModified).toISOString() : undefined;
        return refusal === undefined
          ? { ...entry, takenAt, status: 'sending', progress: 0 }
          : { ...entry, takenAt, status: 'failed', error: refusal, refused: true };
      });
      setEntries((before) => [...before, ...added]);
      const going = added.filter(({ status }) => status === 'sending');
      for (const entry of going) queue(entry);
      return going.map(({ id }) => id);
    },
    retry(id: string) {
      const entry = entries.find((one) => one.id === id);
      if (entry === undefined) return;
      change(id, { status: 'sending', progress: 0, error: undefined });
      queue(entry);
    },
    /** Removes one from the list, and from the phone's queue; sent files stay in the call. */
    forget: (id: string) => {
      if (entries.some((entry) => entry.id === id && entry.status === 'queued')) void withdrawAction(id);
      setEntries((before) => before.filter((entry) => entry.id !== id));
    },
  };
}
