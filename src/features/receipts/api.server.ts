import { noteDisclosure } from '#platform/disclosures.server.ts';
import { acceptUploads, receiveUpload } from '#platform/files/receive-upload.server.ts';
import { paperResponses, replyWithFile } from '#platform/files/reply-with-file.server.ts';
import type { Slice } from '#platform/slice.server.ts';
import { idParams } from '#shared/fields.ts';
import {
  decideReceiptBody,
  decideReceiptReply,
  listReceiptsQuery,
  listReceiptsReply,
  receiptDetailReply,
  uploadReceiptQuery,
  uploadReceiptReply,
} from './contract.ts';
import { decideReceipt } from './decide-receipt.server.ts';
import { findReceipt, listReceipts, readReceiptFile } from './queries.server.ts';
import { receiveReceipt } from './receive-receipt.server.ts';
import { maxReceiptBytes } from './rules.ts';

const tags = ['receipts'];
const base = '/api/admin/analise-recibos';

export const receiptsApi: Slice = {
  name: 'receipts',
  topics: { receipts: 'receipts.read' },
  async routes(api) {
    await acceptUploads(api);

    api.get(
      base,
      {
        config: { access: 'receipts.read', polled: true },
        schema: {
          operationId: 'listReceipts',
          summary: 'Receipts, newest first',
          tags,
          querystring: listReceiptsQuery,
          response: { 200: listReceiptsReply },
        },
      },
      (request) => listReceipts(request.ctx, request.query),
    );

    api.get(
      `${base}/:id`,
      {
        config: { access: 'receipts.read' },
        schema: {
          operationId: 'findReceipt',
          summary: 'One receipt beside what was said about the payment',
          tags,
          params: idParams,
          response: { 200: receiptDetailReply },
        },
      },
      (request) => findReceipt(request.ctx, request.params.id),
    );

    api.get(
      `${base}/:id/arquivo`,
      {
        config: { access: 'receipts.read' },
        schema: {
          operationId: 'readReceiptFile',
          summary: 'The file of a receipt',
          tags,
          params: idParams,
          response: paperResponses,
        },
      },
      async (request, reply) => {
        const { bytes, contentType } = await readReceiptFile(request.ctx, request.params.id);
        await noteDisclosure(request.ctx, { kind: 'paper', subject: 'recibo', recordId: request.params.id });
        return replyWithFile(reply, { bytes, contentType, name: 'recibo' });
      },
    );

    api.post(
      `${base}/upload`,
      {
        config: { access: 'receipts.write' },
        schema: {
          operationId: 'uploadReceipt',
          summary: 'Upload a receipt in the field `receipt`; the same file again answers 409',
          tags,
          consumes: ['multipart/form-data'],
          querystring: uploadReceiptQuery,
          response: { 201: uploadReceiptReply },
        },
      },
      async (request, reply) => {
        const upload = await receiveUpload(request, { maxBytes: maxReceiptBytes });
        const kept = await receiveReceipt(request.ctx, { upload, facts: request.query });
        return reply.code(201).send({ success: true, ...kept });
      },
    );

    api.patch(
      `${base}/:id/status`,
      {
        config: { access: 'receipts.decide' },
        schema: {
          operationId: 'decideReceipt',
          summary: 'Approve or reject a receipt or take that back, with a reason',
          tags,
          params: idParams,
          body: decideReceiptBody,
          response: { 200: decideReceiptReply },
        },
      },
      async (request) => {
        const { id } = request.params;
        await decideReceipt(request.ctx, { id, ...request.body });
        return { success: true as const, id, status: request.body.status };
      },
    );
  },
};
