import { confirmationUrl } from '#features/service-calls/queries.server.ts';
import { replyWithFile, replyWithSound } from '#platform/files/reply-with-file.server.ts';
import { serve } from '#platform/serve.server.ts';
import type { Slice } from '#platform/slice.server.ts';
import { addWordsAsNote } from './add-words-as-note.server.ts';
import { answerThread } from './answer-thread.server.ts';
import { assignThread } from './assign-thread.server.ts';
import { changeThreadStatus } from './change-thread-status.server.ts';
import { threadOperations } from './contract.ts';
import { openProblemFromWords } from './open-problem-from-words.server.ts';
import { openThreadCall } from './open-thread-call.server.ts';
import { threadMessages } from './parts/thread-messages.server.ts';
import { findThread, listThreads, readThreadFile } from './queries.server.ts';
import { receiveMedia } from './receive-media.server.ts';
import { retryMedia } from './retry-media.server.ts';
import { giveUpAnswers, sendAnswer } from './send-answers.server.ts';
import { sendWordsAsReceipt } from './send-words-as-receipt.server.ts';
import { whenAnswerReported } from './when-answer-reported.server.ts';
import { whenPersonWrote } from './when-person-wrote.server.ts';

const done = { success: true as const };

/** Conversations with people who write to the house's number. */
export const threadsApi: Slice = {
  name: 'threads',
  topics: { threads: 'messages.read' },
  jobs: [receiveMedia, sendAnswer, giveUpAnswers],
  messages: threadMessages,
  subscribers: [whenPersonWrote, whenAnswerReported],
  routes(api) {
    serve(api, threadOperations, {
      listThreads: ({ ctx, query }) => listThreads(ctx, query),

      findThread: ({ ctx, params, query }) => findThread(ctx, params.id, query.quantas),

      answerThread: async ({ ctx, params, body }) => {
        const { entryId } = await answerThread(ctx, { ...params, ...body });
        return { ...done, id: entryId };
      },

      assignThread: async ({ ctx, params, body }) => {
        await assignThread(ctx, { ...params, ...body });
        return done;
      },

      changeThreadStatus: async ({ ctx, params, body }) => {
        await changeThreadStatus(ctx, { ...params, ...body });
        return done;
      },

      retryThreadMedia: async ({ ctx, params, body }) => {
        await retryMedia(ctx, { ...params, ...body });
        return done;
      },

      readThreadFile: async ({ ctx, params }, reply) => {
        const { bytes, contentType } = await readThreadFile(ctx, params);
        return replyWithFile(reply, { bytes, contentType, name: 'whatsapp' });
      },

      readThreadSound: async ({ ctx, params }, reply) => {
        const { bytes, contentType } = await readThreadFile(ctx, params);
        return replyWithSound(reply, { bytes, contentType });
      },

      openThreadCall: async ({ ctx, params, body }) => {
        const { id, protocolNumber, clientId, clientKey } = await openThreadCall(ctx, { ...params, ...body });
        return { ...done, id, protocolNumber, clientId, confirmationUrl: confirmationUrl(ctx, clientKey) };
      },

      addWordsAsNote: async ({ ctx, params, body }) => ({
        ...done,
        id: await addWordsAsNote(ctx, { ...params, ...body }),
      }),

      openProblemFromWords: async ({ ctx, params, body }) => ({
        ...done,
        id: await openProblemFromWords(ctx, { ...params, ...body }),
      }),

      sendWordsAsReceipt: async ({ ctx, params, body }) => ({
        ...done,
        id: await sendWordsAsReceipt(ctx, { ...params, ...body }),
      }),
    });
  },
};
