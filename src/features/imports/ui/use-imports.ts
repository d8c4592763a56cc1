import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isAmong } from '#shared/choices.ts';
import { sendFile } from '#ui/api/send-file.ts';
import { useRead, useWrite } from '#ui/api/use-operation.ts';
import { importOperations as operations } from '../contract.ts';
import { type ImportKind, runningImportStatuses, type SheetLetters } from '../rules.ts';

export function useImports() {
  return useRead(operations.listImports, {}, { refreshMs: 30_000 });
}

/** One sheet with a page of its lines; polled while a job runs. */
export function useImport(id: string, query: { outcome: string; page: number; limit: number }) {
  return useRead(
    operations.findImport,
    { params: { id }, query },
    {
      showsPrevious: true,
      refreshMs: (reply) => (isAmong(reply?.status ?? null, runningImportStatuses) ? 1_000 : 30_000),
    },
  );
}

export function useTryImport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({
      kind,
      letters,
      ...sending
    }: {
      kind: ImportKind;
      letters: SheetLetters | undefined;
      file: File;
      onProgress: (share: number) => void;
    }) => sendFile(operations.tryImport, { params: { kind }, query: { letras: letters } }, sending),
    onSettled: () => client.invalidateQueries({ queryKey: [operations.listImports.tag] }),
  });
}

export function useWriteImport(id: string) {
  return useWrite(operations.writeImport, () => ({ params: { id } }));
}

export function useUndoImport(id: string) {
  return useWrite(operations.undoImport, () => ({ params: { id } }));
}
