import { confirmationUrl } from '#features/service-calls/queries.server.ts';
import { serve } from '#platform/serve.server.ts';
import type { Api } from '#platform/slice.server.ts';
import { DomainError } from '#shared/errors.ts';
import type { Knowledge } from '../knowledge/parts/hold-knowledge.server.ts';
import { chatOperations, conversationHeader, conversationOperations } from './contract.ts';
import { openConversationCall } from './open-conversation-call.server.ts';
import { noteVisitor } from './parts/note-visitor.server.ts';
import { sendAnswer } from './parts/send-answer.server.ts';
import { findConversationDetail, listConversations, listReplies, listUnanswered, readIntro } from './queries.server.ts';
import { receiveMessage } from './receive-message.server.ts';
import { recordRating } from './record-rating.server.ts';
import { closeConversation, sendReply } from './send-reply.server.ts';

/** What visitors say to the assistant, and what the office reads and does of conversations. */
export function registerConversationRoutes(api: Api, knowledge: Knowledge): void {
  const ending = new AbortController();
  api.addHook('preClose', async () => ending.abort());
  const means = { knowledge, closing: ending.signal };

  serve(api, chatOperations, {
    openChat: ({ ctx }) => readIntro(ctx),

    askAssistant: ({ ctx, body, ip }) => receiveMessage(ctx, { ...body, address: ip }, means),

    streamAnswer: ({ ctx, body, ip }, reply) => sendAnswer(ctx, reply, { ...body, address: ip }, means),

    followChat: async ({ ctx, headers, query }) => {
      const conversation = await noteVisitor(ctx, String(headers[conversationHeader] ?? ''));
      if (conversation === null) throw new DomainError('not_found', 'Esta conversa não existe mais.');
      const messages = await listReplies(ctx, conversation.id, query.after);
      return { messages, isAttended: conversation.status === 'em_atendimento' };
    },

    rateAnswer: async ({ ctx, body }) => {
      const handOver = await recordRating(ctx, body);
      return { success: true as const, handOver };
    },
  });

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
      const { id, protocolNumber, clientId, clientKey } = await openConversationCall(ctx, { ...params, call: body });
      const url = confirmationUrl(ctx, clientKey);
      return { success: true as const, id, protocolNumber, clientId, confirmationUrl: url };
    },
  });
}
