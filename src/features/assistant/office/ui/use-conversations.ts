import type { OpenCallBody } from '#features/service-calls/contract.ts';
import { useRead, useWrite } from '#ui/api/use-operation.ts';
import type { ListQuery } from '#ui/lists/use-list.ts';
import { conversationOperations } from '../contract.ts';

const listMs = 10_000;
/** Somebody waits for the next word. */
const talkMs = 3_000;

export type ConversationFilters = ListQuery<'search' | 'status' | 'motivo' | 'naoAjudou'>;

/** One page of conversations, asked again every 10 s. */
export function useConversations(filters: ConversationFilters) {
  return useRead(conversationOperations.listConversations, { query: filters }, { refreshMs: listMs, keepsShown: true });
}

/** One conversation, asked again every 3 s. */
export function useConversation(id: string) {
  return useRead(conversationOperations.findConversation, { params: { id } }, { refreshMs: talkMs });
}

/** Questions that nothing answered, the most frequent first. */
export function useUnanswered(filters: { page: number; limit: number }) {
  return useRead(conversationOperations.listUnanswered, { query: filters }, { keepsShown: true });
}

export function useReplyToVisitor(id: string) {
  return useWrite(conversationOperations.replyToVisitor, (message: string) => ({ params: { id }, body: { message } }));
}

export function useCloseConversation(id: string) {
  return useWrite(conversationOperations.closeConversation, () => ({
    params: { id },
    body: { status: 'encerrada' as const },
  }));
}

/** Opens the call that a conversation led to. */
export function useConvertConversation(id: string) {
  return useWrite(conversationOperations.convertConversation, (body: OpenCallBody) => ({ params: { id }, body }));
}
