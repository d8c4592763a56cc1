import { useRead, useWrite } from '#ui/api/use-operation.ts';
import { type ChangeMessageStatusBody, messageOperations } from '../contract.ts';
import type { CauseKind } from '../rules.ts';

const refreshMs = 30_000;

/** One message with its words and history. */
export function useMessage(id: string) {
  return useRead(messageOperations.findMessage, { params: { id } }, { refreshMs });
}

/** The messages that one record caused. */
export function useMessagesOfRecord(kind: CauseKind, id: string) {
  return useRead(
    messageOperations.listMessagesOfRecord,
    { params: { kind, id } },
    { refreshMs, select: (reply) => reply.mensagens },
  );
}

export function useChangeMessageStatus(id: string) {
  return useWrite(messageOperations.changeMessageStatus, (body: ChangeMessageStatusBody) => ({ params: { id }, body }));
}
