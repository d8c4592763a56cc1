import { receiveDocument } from '#features/partners/papers/receive-document.server.ts';
import { demandPhoneProof, requirePhoneProof } from '#features/phone-verification/consume-phone-proof.server.ts';
import { openFlow, readFlow } from '#features/phone-verification/open-flow.server.ts';
import { demandAttempt } from '#platform/attempts.server.ts';
import { serve } from '#platform/serve.server.ts';
import type { Api } from '#platform/slice.server.ts';
import { spokenNumber } from '#shared/contact/spoken-number.ts';
import { limits } from '#shared/limits/limits.ts';
import { applicationReceived } from '../parts/application-received-message.server.ts';
import { isPhoneKnown } from '../queries.server.ts';
import { sentences } from '../rules.ts';
import { applicationOperations } from './contract.ts';
import { limitUploads } from './limit-uploads.server.ts';
import { registerProvider } from './register-provider.server.ts';
import { flowOwner, removeUpload, saveUpload } from './save-upload.server.ts';
import { submitApplication } from './submit-application.server.ts';

/** Messages to applicants. */
export const applicationMessages = [applicationReceived] as const;

/** Routes for applicants: the two forms and their uploads. */
export function registerApplicationRoutes(api: Api): void {
  serve(api, applicationOperations, {
    submitPartnerApplication: async (request) => {
      const { ctx, body, ip } = request;
      await demandAttempt(ctx, limits.applicationByAddress, ip);
      const { id } = await submitApplication(ctx, { ...body, flow: readFlow(request), ip });
      return { success: true as const, message: sentences.received, number: spokenNumber(id) };
    },

    isPhoneKnown: async (request, reply) => {
      const { ctx, body } = request;
      const { phone } = await demandPhoneProof(ctx, { phone: body.whatsapp, flow: readFlow(request) });
      reply.header('cache-control', 'no-store');
      return { success: true as const, isKnown: await isPhoneKnown(ctx, phone) };
    },

    registerProvider: async (request) => {
      const { ctx, body, ip } = request;
      await demandAttempt(ctx, limits.applicationByAddress, ip);
      const { id } = await registerProvider(ctx, { ...body, ip });
      return { success: true as const, message: sentences.received, number: spokenNumber(id) };
    },

    uploadApplicationDocument: async (request, reply) => {
      const { flowHash } = await requirePhoneProof(request.ctx, { flow: readFlow(request) });
      await limitUploads(request.ctx, flowOwner(flowHash));
      const document = await receiveDocument(request);
      openFlow(request, reply);
      return { success: true as const, document: await saveUpload(request.ctx, { flowHash, document }) };
    },

    removeApplicationDocument: async (request) => {
      const { flowHash } = await requirePhoneProof(request.ctx, { flow: readFlow(request) });
      await removeUpload(request.ctx, { flowHash, id: request.params.id });
      return { success: true as const };
    },
  });
}
