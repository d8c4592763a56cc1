import { requirePhoneProof } from '#features/phone-verification/consume-phone-proof.server.ts';
import { keepFlow, readFlow } from '#features/phone-verification/keep-flow.server.ts';
import { demandAttempt } from '#platform/attempts.server.ts';
import { acceptUploads } from '#platform/files/receive-upload.server.ts';
import type { Api } from '#platform/slice.server.ts';
import { DomainError } from '#shared/errors.ts';
import { idParams } from '#shared/fields.ts';
import { limits } from '#shared/limits.ts';
import {
  receivedReply,
  registerProviderBody,
  removeUploadReply,
  resendParams,
  resendReply,
  resentReply,
  submitApplicationBody,
  uploadReply,
} from './contract.ts';
import { flowOwner, keepUpload, removeUpload } from './keep-upload.server.ts';
import { limitUploads } from './limit-uploads.server.ts';
import { findResend } from './queries.server.ts';
import { receiveDocument } from './receive-document.server.ts';
import { registerProvider } from './register-provider.server.ts';
import { resendDocument } from './resend-document.server.ts';
import { sentences } from './rules.ts';
import { submitApplication } from './submit-application.server.ts';

const tags = ['partner-applications'];

/** What applicants call: the two forms, their uploads, and the link for what was refused. */
export async function registerApplicationRoutes(api: Api): Promise<void> {
  await acceptUploads(api);
  const config = { access: 'public' };
  const consumes = ['multipart/form-data'];

  api.post(
    '/api/partner-applications',
    {
      config: { ...config, idempotent: true },
      schema: {
        operationId: 'submitPartnerApplication',
        summary: 'Apply by the five-step form; demands that its WhatsApp number was verified in this browser',
        tags,
        body: submitApplicationBody,
        response: { 200: receivedReply },
      },
    },
    async (request) => {
      const { ctx, body, ip } = request;
      await demandAttempt(ctx, limits.applicationByAddress, ip);
      await submitApplication(ctx, { ...body, flow: readFlow(request) });
      return { success: true as const, message: sentences.received };
    },
  );

  api.post(
    '/api/providers/register',
    {
      config: { ...config, idempotent: true },
      schema: {
        operationId: 'registerProvider',
        summary: 'Apply by the simple registration',
        tags,
        body: registerProviderBody,
        response: { 200: receivedReply },
      },
    },
    async (request) => {
      const { ctx, body, ip } = request;
      await demandAttempt(ctx, limits.applicationByAddress, ip);
      await registerProvider(ctx, body);
      return { success: true as const, message: sentences.received };
    },
  );

  api.post(
    '/api/partner-applications/documents',
    {
      config,
      schema: {
        operationId: 'uploadApplicationDocument',
        summary: "Upload one paper before applying; the file's field names its kind; goes after 24 hours if not sent",
        tags,
        consumes,
        response: { 200: uploadReply },
      },
    },
    async (request, reply) => {
      const { flowHash } = await requirePhoneProof(request.ctx, { flow: readFlow(request) });
      await limitUploads(request.ctx, flowOwner(flowHash));
      const document = await receiveDocument(request);
      keepFlow(request, reply);
      return { success: true as const, document: await keepUpload(request.ctx, { flowHash, document }) };
    },
  );

  api.delete(
    '/api/partner-applications/documents/:id',
    {
      config,
      schema: {
        operationId: 'removeApplicationDocument',
        summary: 'Remove a paper that this browser uploaded and has not sent',
        tags,
        params: idParams,
        response: { 200: removeUploadReply },
      },
    },
    async (request) => {
      const { flowHash } = await requirePhoneProof(request.ctx, { flow: readFlow(request) });
      await removeUpload(request.ctx, { flowHash, id: request.params.id });
      return { success: true as const };
    },
  );

  api.get(
    '/api/partner-applications/resend/:key',
    {
      config,
      schema: {
        operationId: 'findResend',
        summary: 'What an applicant is asked to send again, by the key of the link',
        tags,
        params: resendParams,
        response: { 200: resendReply },
      },
    },
    async (request, reply) => {
      const { companyName, documents } = await findResend(request.ctx, request.params.key);
      reply.header('cache-control', 'no-store');
      return { success: true as const, companyName, documents };
    },
  );

  api.post(
    '/api/partner-applications/resend/:key',
    {
      config,
      schema: {
        operationId: 'resendDocument',
        summary: "Send a refused paper again; the file's field names its kind",
        tags,
        params: resendParams,
        consumes,
        response: { 200: resentReply },
      },
    },
    async (request) => {
      const { key } = request.params;
      const { isOpen } = await findResend(request.ctx, key);
      if (!isOpen) throw new DomainError('conflict', 'Esta aplicação já foi decidida.');
      const document = await receiveDocument(request);
      const { documents } = await resendDocument(request.ctx, { key, document });
      const message =
        documents.length === 0 ? 'Documentos recebidos! Vamos analisar e avisar você.' : 'Documento recebido!';
      return { success: true as const, message, advice: document.advice, documents };
    },
  );
}
