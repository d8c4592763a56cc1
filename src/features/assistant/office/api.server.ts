import { serve } from '#platform/serve.server.ts';
import type { Api } from '#platform/slice.server.ts';
import type { Knowledge } from '../knowledge/open-knowledge.server.ts';
import { conversationOperations } from './contract.ts';
import { openConversationCall } from './open-conversation-call.server.ts';
import { findConversationDetail, listConversations, listUnanswered } from './queries.server.ts';
import { closeConversation, sendReply } from './send-reply.server.ts';

/** Routes of the office for conversations. */
export function registerConversationRoutes(api: Api, knowledge: Knowledge): void {
  serve(api, conversationOperations, {
    listConversations: (request) => listConversations(request.ctx, request.query),

    listUnanswered: (request) => listUnanswered(request.ctx, request.query),

    findConversation: async ({ ctx, params }) => findConversationDetail(ctx, params.id, await knowledge.read(ctx)),

    replyToVisitor: async (request) => {
      await sendReply(request.ctx, { ...request.params, ...request.body });
      return { success: true as const };
    },

    closeConversation: async (request) => {
      await closeConversation(request.ctx, request.params);
      return { success: true as const };
    },

    convertConversation: async (request) => {
      const { ctx, params, body } = request;
      const { id, protocolNumber, clientId } = await openConversationCall(ctx, { ...params, call: body });
      return { success: true as const, id, protocolNumber, clientId };
    },
  });
}
