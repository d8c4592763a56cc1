import { claimCode } from '#features/phone-verification/claim-code.server.ts';
import { openFlow, readFlow } from '#features/phone-verification/open-flow.server.ts';
import { codeSent } from '#features/phone-verification/rules.ts';
import { sendCode } from '#features/phone-verification/send-code.server.ts';
import { momentOf } from '#features/service-calls/steps/rules.ts';
import { serve } from '#platform/serve.server.ts';
import type { Api } from '#platform/slice.server.ts';
import { DomainError } from '#shared/errors.ts';
import { decideQuote } from '../decide-quote.server.ts';
import { findHashOfAction, readVersions } from '../queries.server.ts';
import { reportWorkBegun } from '../report-work-begun.server.ts';
import { sendQuote } from '../send-quote.server.ts';
import { ownQuoteOperations } from './contract.ts';
import { findOwnQuote, findOwnWork } from './queries.server.ts';

/** The written quote in the partner's app. */
export function registerOwnQuoteRoutes(api: Api): void {
  serve(api, ownQuoteOperations, {
    findOwnQuote: (request) => findOwnQuote(request.ctx, request.params.id),

    sendQuote: async (request) => {
      const callId = request.params.id;
      const { partnerId, wasReported } = await findOwnWork(request.ctx, callId, request.body.actionId);
      if (!wasReported) {
        await sendQuote(request.ctx, { callId, partnerId, ...request.body });
      }
      return findOwnQuote(request.ctx, callId);
    },

    sendQuoteCode: async (request, reply) => {
      const callId = request.params.id;
      const { clientPhone } = (await findOwnWork(request.ctx, callId)).call;
      const [quote] = await readVersions(request.ctx, callId);
      if (quote === undefined) throw new DomainError('conflict', 'Envie o orçamento antes de pedir o código.');
      const flow = openFlow(request, reply);
      const purpose = purposeOf(quote.contentHash);
      const asked = { phone: clientPhone, method: request.body.method, flow, address: request.ip, purpose };
      const { method, devCode } = await sendCode(request.ctx, asked);
      reply.header('cache-control', 'no-store');
      const message = codeSent(method, clientPhone);
      return { success: true as const, message, ...(devCode === null ? {} : { devCode }) };
    },

    answerQuoteByCode: async (request) => {
      const callId = request.params.id;
      const { clientPhone } = (await findOwnWork(request.ctx, callId)).call;
      const { code, ...answer } = request.body;
      const purpose = purposeOf(answer.contentHash);
      const typed = { phone: clientPhone, code, flow: readFlow(request), address: request.ip, purpose };
      await claimCode(request.ctx, typed);
      await decideQuote(request.ctx, { callId, way: 'codigo', ...answer });
      return findOwnQuote(request.ctx, callId);
    },

    recordSpokenAnswer: async (request) => {
      const callId = request.params.id;
      const { contentHash, ofAction, at, ...answer } = request.body;
      const { wasReported, assignedAt } = await findOwnWork(request.ctx, callId, answer.actionId);
      if (!wasReported) {
        const seen = contentHash ?? (await findHashOfAction(request.ctx, { callId, actionId: ofAction ?? '' }));
        const told = at === undefined ? undefined : new Date(at);
        const saidAt = momentOf(told, { earliest: assignedAt, now: request.ctx.now });
        await decideQuote(request.ctx, { callId, way: 'falado', ...answer, contentHash: seen, saidAt });
      }
      return findOwnQuote(request.ctx, callId);
    },

    beginWork: async (request) => {
      const callId = request.params.id;
      const { withoutQuoteReason, actionId } = request.body;
      const reason = withoutQuoteReason || null;
      const { partnerId, wasReported } = await findOwnWork(request.ctx, callId, actionId);
      if (!wasReported) {
        await reportWorkBegun(request.ctx, { callId, partnerId, reason, actionId });
      }
      return findOwnQuote(request.ctx, callId);
    },
  });
}

/** The client reads the code aloud for this version; it approves no other, and opens nothing else. */
const purposeOf = (contentHash: string) => `quote ${contentHash}`;
