import { useRef, useState } from 'react';
import { type DocumentKind, maxDocumentBytes, maxLogoBytes } from '#features/partners/papers/rules.ts';
import { accepted, logoTypes, paperTypes } from '#shared/files/file-types.ts';
import { errorMessage } from '#ui/api/request-json.ts';
import { isFileRefused, sendFile } from '#ui/api/send-file.ts';
import { type FileChoice, refuseFile } from '#ui/fields/file-choice.ts';
import type { FileEntry } from '#ui/fields/file-row.tsx';

/** A paper as it goes: the file, how far it is, and advice on one that arrived. */
export interface Sending {
  entry: FileEntry;
  file: File;
  advice: string | null;
}

const logo: FileChoice = { accept: accepted(logoTypes), maxBytes: maxLogoBytes };
const paper: FileChoice = { accept: accepted(paperTypes), maxBytes: maxDocumentBytes };

/** File types accepted for a kind of paper. */
export function choiceFor(kind: DocumentKind): FileChoice {
  return kind === 'companyLogo' ? logo : paper;
}

/** Sends each paper as soon as it is chosen; `message` is the server's answer once nothing more is requested. */
export function useResend(key: string) {
  const [sendings, setSendings] = useState<Partial<Record<DocumentKind, Sending>>>({});
  const [message, setMessage] = useState<string>();
  const running = useRef(new Map<DocumentKind, AbortController>());

  const change = (kind: DocumentKind, entry: Partial<FileEntry>, advice: string | null = null) =>
    setSendings((before) => {
      const sending = before[kind];
      return sending === undefined
        ? before
        : { ...before, [kind]: { ...sending, advice, entry: { ...sending.entry, ...entry } } };
    });

  async function send(kind: DocumentKind, file: File) {
    const problem = refuseFile(file, choiceFor(kind));
    const known = { id: kind, name: file.name, sizeBytes: file.size };
    const status = problem === undefined ? ('sending' as const) : ('failed' as const);
    setSendings((before) => ({
      ...before,
      [kind]: { file, advice: null, entry: { ...known, status, error: problem, refused: problem !== undefined } },
    }));
    if (problem !== undefined) return;
    const controller = new AbortController();
    running.current.set(kind, controller);
    try {
      const { resendOperations } = await import('../contract.ts');
      const { advice, documents, message } = await sendFile(
        resendOperations.resendDocument,
        { params: { key } },
        { field: kind, file, signal: controller.signal, onProgress: (progress) => change(kind, { progress }) },
      );
      change(kind, { status: 'sent', progress: 1 }, advice);
      if (documents.length === 0) setMessage(message);
    } catch (error) {
      if (controller.signal.aborted) return;
      change(kind, { status: 'failed', error: errorMessage(error), refused: isFileRefused(error) });
    } finally {
      running.current.delete(kind);
    }
  }

  function drop(kind: DocumentKind) {
    running.current.get(kind)?.abort();
    setSendings(({ [kind]: _, ...others }) => others);
  }

  return { sendings, message, send, drop };
}
