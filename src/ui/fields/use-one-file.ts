import { useState } from 'react';
import { errorMessage } from '../api/request-json.ts';
import { type FileChoice, refuseFile } from './file-choice.ts';
import type { FileDropProps } from './file-drop.tsx';

interface Sending<Sent> {
  error: Error | null;
  reset: () => void;
  mutateAsync: (input: { file: File; onProgress: (share: number) => void }) => Promise<Sent>;
}

/** A field for one file that is sent at once: its error, and the entry for `FileDrop`. */
export function useOneFile<Sent>(choice: FileChoice, sending: Sending<Sent>, onSent: (sent: Sent) => void) {
  const [file, setFile] = useState<File>();
  const [refusal, setRefusal] = useState<string>();
  const [progress, setProgress] = useState(0);
  const failed = refusal ?? (sending.error === null ? undefined : errorMessage(sending.error));

  async function choose(chosen: File | undefined) {
    sending.reset();
    setFile(chosen);
    const refused = chosen && refuseFile(chosen, choice);
    setRefusal(refused);
    if (chosen === undefined || refused !== undefined) return;
    setProgress(0);
    const sent = await sending.mutateAsync({ file: chosen, onProgress: setProgress }).catch(() => undefined);
    if (sent === undefined) return;
    setFile(undefined);
    onSent(sent);
  }

  const drop: Omit<FileDropProps, 'id' | 'note'> = {
    ...choice,
    entries:
      file === undefined
        ? []
        : [
            {
              id: 'arquivo',
              name: file.name,
              sizeBytes: file.size,
              status: failed === undefined ? 'sending' : 'failed',
              progress,
              error: failed,
              refused: refusal !== undefined,
            },
          ],
    onAdd: (files) => void choose(files[0]),
    onRemove: () => void choose(undefined),
    onRetry: () => void choose(file),
  };
  return { failed, drop };
}

/** The `FileDrop` entry of a file sent with its form; `refused` is the reason of the last refusal. */
export function chosenFile(
  file: File | undefined,
  { pending, progress, refused }: { pending: boolean; progress: number; refused: string | undefined },
): FileDropProps['entries'] {
  if (file === undefined) return [];
  const status = refused !== undefined ? 'failed' : pending ? 'sending' : 'chosen';
  return [{ id: file.name, name: file.name, sizeBytes: file.size, status, progress, error: refused }];
}
