import { serve } from '#platform/serve.server.ts';
import type { Slice } from '#platform/slice.server.ts';
import { changeMessageStatus } from './change-message-status.server.ts';
import { changeMessagesStatus } from './change-messages-status.server.ts';
import { changeOptOut } from './change-opt-out.server.ts';
import { messageOperations } from './contract.ts';
import { openMessage } from './open-message.server.ts';
import { findMessage, listMessages, listMessagesOfRecord } from './queries.server.ts';
import { sendByHand } from './send-by-hand.server.ts';
import { sendDueMessages, sendMessage } from './send-messages.server.ts';
import { sweepUntrueMessages } from './sweep-tasks.server.ts';
import { registerMessageTexts } from './texts/api.server.ts';
import { registerWebhooks } from './webhooks/api.server.ts';

/** The outbox. */
export const messagesApi: Slice = {
  name: 'messages',
  topics: { messages: 'messages.read' },
  jobs: [sendMessage, sendDueMessages, sweepUntrueMessages],
  async routes(api) {
    await registerWebhooks(api);
    registerMessageTexts(api);
    serve(api, messageOperations, {
      listMessages: (request) => listMessages(request.ctx, request.query),

      findMessage: (request) => findMessage(request.ctx, request.params.id),

      listMessagesOfRecord: (request) => listMessagesOfRecord(request.ctx, request.params),

      openMessage: async (request, reply) => {
        reply.header('cache-control', 'no-store');
        return openMessage(request.ctx, request.params);
      },

      sendByHand: async (request, reply) => {
        reply.header('cache-control', 'no-store');
        return sendByHand(request.ctx, request.params);
      },

      changeOptOut: async (request) => {
        await changeOptOut(request.ctx, { ...request.params, ...request.body });
        return { success: true as const, ...request.body };
      },

      changeMessageStatus: async (request) => {
        const { id } = request.params;
        await changeMessageStatus(request.ctx, { id, ...request.body });
        return { success: true as const, id, status: request.body.status };
      },

      changeMessagesStatus: async (request) => ({
        success: true as const,
        results: await changeMessagesStatus(request.ctx, request.body),
      }),
    });
  },
};
