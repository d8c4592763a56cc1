import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sendFile } from '#ui/api/send-file.ts';
import { importOperations as operations } from '../contract.ts';
import type { ImportKind, SheetLetters } from '../rules.ts';

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
