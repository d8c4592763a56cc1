import { useEffect, useRef, useState } from 'react';
import { type DocumentKind, maxDocumentBytes, maxLogoBytes } from '#features/partners/papers/rules.ts';
import { addressOf } from '#shared/address/address.ts';
import { accepted, logoTypes, paperTypes } from '#shared/files/file-types.ts';
import { RequestError } from '#ui/api/request-json.ts';
import { isFileRefused, sendFile } from '#ui/api/send-file.ts';
import { refuseFile } from '#ui/fields/file-choice.ts';
import type { FileEntry } from '#ui/fields/file-row.tsx';
import { sentDocumentPath } from '../../rules.ts';
import { useArrivedUploads } from './use-arrived-uploads.ts';

export interface Upload extends FileEntry {
  /** Not of one that arrived before a reload. */
  file?: File;
  /** Once it has arrived. */
  fileId?: string;
  advice?: string | null;
}

export type Uploads = Partial<Record<DocumentKind, Upload>>;

interface UploadsOptions {
  /** The server no longer takes this browser's phone as verified. */
  onUnverified: (message: string) => void;
}

/** Papers of the fourth step, one of each kind, sent as soon as they are chosen. */
export function useUploads({ onUnverified }: UploadsOptions) {
  const [uploads, setUploads] = useState<Uploads>({});
  const sendings = useRef(new Map<DocumentKind, AbortController>());
  useArrivedUploads(uploads, setUploads);
  useEffect(() => {
    const open = sendings.current;
    return () => {
      for (const sending of open.values()) sending.abort();
    };
  }, []);

  const change = (kind: DocumentKind, id: string, values: Partial<Upload>) =>
    setUploads((before) => {
      const upload = before[kind];
      return upload?.id === id ? { ...before, [kind]: { ...upload, ...values } } : before;
    });

  async function send(kind: DocumentKind, upload: Upload & { file: File }): Promise<void> {
    sendings.current.get(kind)?.abort();
    const sending = new AbortController();
    sendings.current.set(kind, sending);
    try {
      const { applicationOperations } = await import('../contract.ts');
      const { document } = await sendFile(
        applicationOperations.uploadApplicationDocument,
        {},
        {
          field: kind,
          file: upload.file,
          signal: sending.signal,
          onProgress: (progress) => change(kind, upload.id, { progress }),
        },
      );
      change(kind, upload.id, { status: 'sent', fileId: document.id, advice: document.advice });
    } catch (error) {
      if (sending.signal.aborted) return;
      const { message, status } = error instanceof RequestError ? error : { message: 'Não foi enviado.', status: 0 };
      change(kind, upload.id, { status: 'failed', error: message, refused: isFileRefused(error) });
      if (status === 403) onUnverified(message);
    }
  }

  return {
    uploads,
    /** The ids of what has arrived. */
    fileIds: Object.fromEntries(
      Object.entries(uploads).flatMap(([kind, { fileId }]) => (fileId === undefined ? [] : [[kind, fileId]])),
    ) as Partial<Record<DocumentKind, string>>,
    isSending: Object.values(uploads).some(({ status }) => status === 'sending'),
    add(kind: DocumentKind, file: File) {
      const isLogo = kind === 'companyLogo';
      const error = refuseFile(file, {
        accept: accepted(isLogo ? logoTypes : paperTypes),
        maxBytes: isLogo ? maxLogoBytes : maxDocumentBytes,
      });
      const upload: Upload & { file: File } = {
        id: `${kind}-${Date.now()}`,
        name: file.name,
        sizeBytes: file.size,
        file,
        ...(error === undefined ? { status: 'sending', progress: 0 } : { status: 'failed', error, refused: true }),
      };
      discard(uploads[kind]);
      setUploads((before) => ({ ...before, [kind]: upload }));
      if (error === undefined) void send(kind, upload);
    },
    retry(kind: DocumentKind) {
      const upload = uploads[kind];
      if (upload?.file === undefined) return;
      change(kind, upload.id, { status: 'sending', progress: 0, error: undefined });
      void send(kind, { ...upload, file: upload.file });
    },
    remove(kind: DocumentKind) {
      sendings.current.get(kind)?.abort();
      discard(uploads[kind]);
      setUploads(({ [kind]: _, ...others }) => others);
    },
    /** The server no longer has these files. */
    forget(kinds: readonly DocumentKind[]) {
      setUploads((before) =>
        Object.fromEntries(Object.entries(before).filter(([kind]) => !kinds.some((gone) => gone === kind))),
      );
    },
  };
}

export type UploadsState = ReturnType<typeof useUploads>;

/** Deletes an upload; after a failure the server deletes it within a day. */
function discard(upload: Upload | undefined): void {
  if (upload?.fileId === undefined) return;
  const address = addressOf(sentDocumentPath, { id: upload.fileId });
  void fetch(address, { method: 'DELETE' }).catch(() => {});
}
