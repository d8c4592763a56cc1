import { useState } from 'react';
import { accepted, paperTypes } from '#shared/files/file-types.ts';
import { randomUuid } from '#ui/api/random-uuid.ts';
import { errorMessage, RequestError } from '#ui/api/request-json.ts';
import { isFileRefused, sendFile } from '#ui/api/send-file.ts';
import { useWrite } from '#ui/api/use-operation.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { refuseFile } from '#ui/fields/file-choice.ts';
import type { FileDropProps } from '#ui/fields/file-drop.tsx';
import type { FileEntry } from '#ui/fields/file-row.tsx';
import { maxAnswerFileBytes, maxAnswerFiles } from '../../rules.ts';
import { ownHearingOperations } from '../contract.ts';
import { useAnswerDraft } from './use-answer-draft.ts';

const choice = { accept: accepted(paperTypes), maxBytes: maxAnswerFileBytes };

interface Sending extends FileEntry {
  file: File;
}

/** An answer with its files: files leave as they are chosen, words when they are sent, and all stays until then. */
export function useAnswer({ hearingId, personId }: { hearingId: string; personId: string }) {
  const { draft, setDraft, forget } = useAnswerDraft(`${personId}-${hearingId}`);
  const [sendings, setSendings] = useState<readonly Sending[]>([]);
  const [failure, setFailure] = useState<string>();
  const write = useWrite(ownHearingOperations.answerHearing);

  const change = (id: string, values: Partial<Sending>) =>
    setSendings((before) => before.map((one) => (one.id === id ? { ...one, ...values } : one)));

  async function sendOne({ id, file }: Sending): Promise<void> {
    change(id, { status: 'sending', progress: 0, error: undefined });
    try {
      const sending = { file, onProgress: (progress: number) => change(id, { progress }) };
      const sent = await sendFile(ownHearingOperations.receiveAnswerFile, { params: { id: hearingId } }, sending);
      setSendings((before) => before.filter((one) => one.id !== id));
      setDraft((before) => ({
        ...before,
        files: [...before.files, { id: sent.id, name: file.name, sizeBytes: file.size }],
      }));
    } catch (error) {
      change(id, { status: 'failed', error: errorMessage(error), refused: isFileRefused(error) });
    }
  }

  function add(files: readonly File[]): void {
    const room = Math.max(0, maxAnswerFiles - draft.files.length - sendings.length);
    if (files.length > room) setFailure(`No máximo ${maxAnswerFiles} arquivos por resposta.`);
    for (const file of files.slice(0, room)) {
      const refusal = refuseFile(file, choice);
      const entry = { id: randomUuid(), file, name: file.name, sizeBytes: file.size };
      const sending: Sending =
        refusal === undefined
          ? { ...entry, status: 'sending', progress: 0 }
          : { ...entry, status: 'failed', error: refusal, refused: true };
      setSendings((before) => [...before, sending]);
      if (refusal === undefined) void sendOne(sending);
    }
  }

  async function send(): Promise<void> {
    if (draft.words.trim() === '') return setFailure('Escreva a sua resposta.');
    if (sendings.length > 0) return setFailure('Um arquivo não foi enviado: tente de novo, ou tire da lista.');
    setFailure(undefined);
    const body = { words: draft.words, fileIds: draft.files.map(({ id }) => id) };
    try {
      await write.mutateAsync({ params: { id: hearingId }, body });
      forget();
      toast({ title: 'Resposta enviada', description: 'A central vai ler antes de decidir.', variant: 'success' });
    } catch (error) {
      setFailure(sentenceOf(error));
    }
  }

  const sent = draft.files.map((file) => ({ ...file, status: 'sent' as const }));
  const drop = {
    ...choice,
    multiple: true,
    entries: [...sent, ...sendings],
    onAdd: add,
    onRemove: (id: string) => {
      setSendings((before) => before.filter((one) => one.id !== id));
      setDraft((before) => ({ ...before, files: before.files.filter((one) => one.id !== id) }));
    },
    onRetry: (id: string) => {
      const sending = sendings.find((one) => one.id === id);
      if (sending !== undefined) void sendOne(sending);
    },
  } satisfies Omit<FileDropProps, 'id' | 'note'>;
  return {
    words: draft.words,
    setWords: (words: string) => setDraft((before) => ({ ...before, words })),
    failure,
    pending: write.isPending,
    /** A file is on its way. */
    isUploading: sendings.some(({ status }) => status === 'sending'),
    drop,
    send,
  };
}

/** Without a signal nothing is lost: it says so. */
function sentenceOf(error: unknown): string {
  const isRefused = error instanceof RequestError && error.status !== undefined && error.status >= 400;
  return isRefused
    ? errorMessage(error)
    : 'Sem sinal agora. O seu texto está guardado neste aparelho: envie de novo quando o sinal voltar.';
}
