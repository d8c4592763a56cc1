import { receiveUpload } from '#platform/files/receive-upload.server.ts';
import { serve } from '#platform/serve.server.ts';
import type { Api } from '#platform/slice.server.ts';
import { maxReceiptBytes } from '../rules.ts';
import { answerClientReading, answerOwnReading } from './answer-own-reading.server.ts';
import { clientReceiptOperations, ownReceiptOperations } from './contract.ts';
import { limitReceipts } from './limit-receipts.server.ts';
import { listClientReceipts, listOwnReceipts } from './queries.server.ts';
import { sendClientReceipt } from './send-client-receipt.server.ts';
import { demandOwnCall, sendOwnReceipt } from './send-own-receipt.server.ts';

/** Receipts of those who pay or are paid: the client on its page, the partner and its drivers in the app. */
export function registerSenderRoutes(api: Api): void {
  serve(api, ownReceiptOperations, {
    listOwnReceipts: ({ ctx, params }) => listOwnReceipts(ctx, params.id),
    sendOwnReceipt: async (request) => {
      const { ctx, params, query } = request;
      // A refusal comes before the file is read.
      await demandOwnCall(ctx, params.id);
      const upload = await receiveUpload(request, { maxBytes: maxReceiptBytes });
      const { id, wasThere } = await sendOwnReceipt(ctx, { callId: params.id, upload, sendingId: query.envio });
      return { success: true as const, id, wasThere };
    },
    answerOwnReading: ({ ctx, params, body }) =>
      answerOwnReading(ctx, { callId: params.id, receiptId: params.receiptId, ...body }),
  });

  serve(api, clientReceiptOperations, {
    listClientReceipts: ({ ctx, params }, reply) => {
      reply.header('cache-control', 'no-store');
      return listClientReceipts(ctx, params.clientKey);
    },
    sendClientReceipt: async (request) => {
      const { ctx, params, query } = request;
      const call = await limitReceipts(ctx, params.clientKey);
      const upload = await receiveUpload(request, { maxBytes: maxReceiptBytes });
      const { id, wasThere } = await sendClientReceipt(ctx, { call, upload, sendingId: query.envio });
      return { success: true as const, id, wasThere };
    },
    answerClientReading: ({ ctx, params, body }) => answerClientReading(ctx, { ...params, ...body }),
  });
}
