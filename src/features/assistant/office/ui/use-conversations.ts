import type { OpenCallBody } from '#features/service-calls/contract.ts';
import { useRead, useWrite } from '#ui/api/use-operation.ts';
import { conversationOperations } from '../contract.ts';

/** Somebody waits for the next word. */
const talkMs = 3_000;

/** One conversation, asked again every 3 s. */
export function useConversation(id: string) {
  return useRead(conversationOperations.findConversation, { params: { id } }, { refreshMs: talkMs });
}

/** Opens the call that a conversation led to. */
export function useConvertConversation(id: string) {
  return useWrite(conversationOperations.convertConversation, (body: OpenCallBody) => ({ params: { id }, body }));
}
