import { receiveDocument } from '#features/partners/papers/receive-document.server.ts';
import { serve } from '#platform/serve.server.ts';
import type { Api } from '#platform/slice.server.ts';
import { DomainError } from '#shared/errors.ts';
import { findResend } from '../queries.server.ts';
import { resendOperations } from './contract.ts';
import { resendDocument } from './resend-document.server.ts';

/** Routes behind the applicant's link: refused papers, and their new uploads. */
export function registerResendRoutes(api: Api): void {
  serve(api, resendOperations, {
    findResend: async (request, reply) => {
      const { companyName, documents } = await findResend(request.ctx, request.params.key);
      reply.header('cache-control', 'no-store');
      return { success: true as const, companyName, documents };
    },

    resendDocument: async (request) => {
      const { key } = request.params;
      const { isOpen } = await findResend(request.ctx, key);
      if (!isOpen) throw new DomainError('conflict', 'Esta aplicação já foi decidida.');
      const document = await receiveDocument(request);
      const { documents } = await resendDocument(request.ctx, { key, document });
      const message =
        documents.length === 0 ? 'Documentos recebidos! Vamos analisar e avisar você.' : 'Documento recebido!';
      return { success: true as const, message, advice: document.advice, documents };
    },
  });
}
