import { noteAccess } from '#platform/audit/note-access.server.ts';
import { acceptUploads, receiveUpload } from '#platform/files/receive-upload.server.ts';
import { replyWithFile } from '#platform/files/reply-with-file.server.ts';
import { serve } from '#platform/serve.server.ts';
import type { Slice } from '#platform/slice.server.ts';
import { registerAnalysisRoutes } from './analysis/api.server.ts';
import { readReceipt } from './analysis/read-receipt.server.ts';
import { whenReceiptReceived } from './analysis/when-receipt-received.server.ts';
import { askReceiptDecision } from './ask-receipt-decision.server.ts';
import { receiptOperations } from './contract.ts';
import { decideReceipt } from './decide-receipt.server.ts';
import { drawReceiptPage, readReceiptBytes } from './queries.server.ts';
import { receiveReceipt } from './receive-receipt.server.ts';
import { maxReceiptBytes } from './rules.ts';
import { registerSenderRoutes } from './senders/api.server.ts';

export const receiptsApi: Slice = {
  name: 'receipts',
  subscribers: [whenReceiptReceived],
  jobs: [readReceipt],
  topics: { receipts: 'receipts.read' },
  async routes(api) {
    await acceptUploads(api);
    registerAnalysisRoutes(api);
    registerSenderRoutes(api);

    serve(api, receiptOperations, {
      readReceiptFile: async (request, reply) => {
        const { bytes, contentType } = await readReceiptBytes(request.ctx, request.params.id);
        const record = { table: 'receipts', id: request.params.id };
        await noteAccess(request.ctx, { action: 'paper', subject: 'recibo', record });
        return replyWithFile(reply, { bytes, contentType, name: 'recibo' });
      },

      readReceiptPage: async (request, reply) => {
        const { id, page } = request.params;
        const bytes = await drawReceiptPage(request.ctx, { id, page });
        const record = { table: 'receipts', id };
        await noteAccess(request.ctx, { action: 'paper', subject: 'recibo', record, details: { page: page + 1 } });
        return replyWithFile(reply, { bytes, contentType: 'image/webp', name: `recibo-${page + 1}` });
      },

      uploadReceipt: async (request) => {
        const upload = await receiveUpload(request, { maxBytes: maxReceiptBytes });
        const kept = await receiveReceipt(request.ctx, { upload, facts: request.query });
        return { success: true as const, ...kept };
      },

      decideReceipt: async (request) => {
        const { id } = request.params;
        await decideReceipt(request.ctx, { id, ...request.body });
        return { success: true as const, id, status: request.body.status };
      },

      askReceiptDecision: async ({ ctx, params: { id }, body }) => ({
        success: true as const,
        id,
        status: await askReceiptDecision(ctx, { id, ...body }),
      }),
    });
  },
};
