import { findOwnPartner } from '#features/partners/queries.server.ts';
import { noteAccess } from '#platform/audit/note-access.server.ts';
import { receiveUpload } from '#platform/files/receive-upload.server.ts';
import { replyWithFile } from '#platform/files/reply-with-file.server.ts';
import { serve } from '#platform/serve.server.ts';
import type { Api } from '#platform/slice.server.ts';
import { ownPaymentReceiptOperations, paymentReceiptOperations } from './contract.ts';
import { readPaymentReceipt } from './queries.server.ts';
import { receivePaymentReceipt } from './receive-payment-receipt.server.ts';
import { maxPaymentReceiptBytes } from './rules.ts';

const name = 'comprovante';

/** Receipts of payments that partners say to have made. */
export function registerPaymentReceiptRoutes(api: Api): void {
  serve(api, paymentReceiptOperations, {
    readPaymentReceipt: async ({ ctx, params: { id, requestId } }, reply) => {
      const { bytes, contentType } = await readPaymentReceipt(ctx, { settlementId: id, requestId });
      const record = { table: 'settlements', id };
      await noteAccess(ctx, { action: 'paper', subject: 'comprovante', record, details: { id: requestId } });
      return replyWithFile(reply, { bytes, contentType, name });
    },
  });

  serve(api, ownPaymentReceiptOperations, {
    receivePaymentReceipt: async (request) => {
      const { id: partnerId } = await findOwnPartner(request.ctx);
      const upload = await receiveUpload(request, { maxBytes: maxPaymentReceiptBytes });
      const { id } = await receivePaymentReceipt(request.ctx, { settlementId: request.params.id, partnerId, upload });
      return { success: true as const, id };
    },

    readOwnPaymentReceipt: async ({ ctx, params: { id, requestId } }, reply) => {
      const { id: partnerId } = await findOwnPartner(ctx);
      const { bytes, contentType } = await readPaymentReceipt(ctx, { settlementId: id, requestId, partnerId });
      return replyWithFile(reply, { bytes, contentType, name });
    },
  });
}
