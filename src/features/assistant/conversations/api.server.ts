import { serve } from '#platform/serve.server.ts';
import type { Api } from '#platform/slice.server.ts';
import { DomainError } from '#shared/errors.ts';
import type { Knowledge } from '../knowledge/open-knowledge.server.ts';
import { chatOperations, conversationHeader } from './contract.ts';
import { noteVisitor } from './parts/note-visitor.server.ts';
import { openOfficeNotice } from './parts/notify-office.server.ts';
import { sendAnswer } from './parts/send-answer.server.ts';
import { listReplies, readIntro } from './queries.server.ts';
import { receiveMessage } from './receive-message.server.ts';
import { recordRating } from './record-rating.server.ts';

/** Routes for the visitors' side of the assistant. */
export function registerChatRoutes(api: Api, knowledge: Knowledge): void {
  const ending = new AbortController();
  api.addHook('preClose', async () => ending.abort());
  const means = { knowledge, closing: ending.signal, tellOffice: openOfficeNotice() };

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
}
