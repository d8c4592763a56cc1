import type { Api } from '#platform/slice.server.ts';
import { idParams } from '#shared/fields.ts';
import { reaisToCents } from '#shared/money.ts';
import { changeCallStatusReply } from '../contract.ts';
import {
  finishCallBody,
  giveUpCallBody,
  listPartnerCallsQuery,
  listPartnerCallsReply,
  partnerCallSchema,
} from './contract.ts';
import { findOwnCall, listOwnCalls } from './queries.server.ts';
import { reportOwnCall } from './report-own-call.server.ts';

const tags = ['partner-app'];

/** A partner's app: the own calls and their steps. */
export function registerOwnCallRoutes(api: Api): void {
  api.get(
    '/api/partner/chamados',
    {
      config: { access: 'own-calls.read', polled: true },
      schema: {
        operationId: 'listOwnCalls',
        summary: "The partner's own calls",
        tags,
        querystring: listPartnerCallsQuery,
        response: { 200: listPartnerCallsReply },
      },
    },
    (request) => listOwnCalls(request.ctx, request.query),
  );

  api.get(
    '/api/partner/chamados/:id',
    {
      config: { access: 'own-calls.read', polled: true },
      schema: {
        operationId: 'findOwnCall',
        summary: "One of the partner's own calls",
        tags,
        params: idParams,
        response: { 200: partnerCallSchema },
      },
    },
    (request) => findOwnCall(request.ctx, request.params.id),
  );

  api.post(
    '/api/partner/chamados/:id/sair',
    {
      config: { access: 'own-calls.report', idempotent: true },
      schema: {
        operationId: 'setOut',
        summary: 'Set out for the client',
        tags,
        params: idParams,
        response: { 200: partnerCallSchema },
      },
    },
    async (request) => {
      await reportOwnCall(request.ctx, { id: request.params.id, step: 'setOut' });
      return findOwnCall(request.ctx, request.params.id);
    },
  );

  api.post(
    '/api/partner/chamados/:id/concluir',
    {
      config: { access: 'own-calls.report', idempotent: true },
      schema: {
        operationId: 'finishOwnCall',
        summary: 'Report the final amount and how it was paid',
        tags,
        params: idParams,
        body: finishCallBody,
        response: { 200: partnerCallSchema },
      },
    },
    async (request) => {
      const { finalValue, paymentMethod } = request.body;
      const details = { finalValueCents: reaisToCents(finalValue), paymentMethod };
      await reportOwnCall(request.ctx, { id: request.params.id, step: 'finish', details });
      return findOwnCall(request.ctx, request.params.id);
    },
  );

  api.post(
    '/api/partner/chamados/:id/desistir',
    {
      config: { access: 'own-calls.report', idempotent: true },
      schema: {
        operationId: 'giveUpOwnCall',
        summary: 'Give the call back, with a reason',
        tags,
        params: idParams,
        body: giveUpCallBody,
        response: { 200: changeCallStatusReply },
      },
    },
    async (request) => {
      const { id } = request.params;
      await reportOwnCall(request.ctx, { id, step: 'giveUp', details: request.body });
      return { success: true as const, id, status: 'pendente' as const };
    },
  );
}
