import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sendFile } from '#ui/api/send-file.ts';
import { useRead } from '#ui/api/use-operation.ts';
import { bankStatementOperations as operations } from '../contract.ts';

const readingMs = 1_000;
const idleMs = 60_000;

/** The statements that were brought; asked for each second while one is being read. */
export function useBankStatements() {
  return useRead(
    operations.listBankStatements,
    {},
    { refreshMs: (reply) => (reply?.extratos.some(({ status }) => status === 'lendo') ? readingMs : idleMs) },
  );
}

export function useReceiveStatement() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({
      account,
      ...sending
    }: {
      account: string | undefined;
      file: File;
      onProgress: (share: number) => void;
    }) => sendFile(operations.receiveBankStatement, { query: { conta: account } }, sending),
    onSettled: () => client.invalidateQueries({ queryKey: [operations.receiveBankStatement.tag] }),
  });
}
