import { csvResponses } from '#platform/csv-reply.server.ts';
import type { Slice } from '#platform/slice.server.ts';
import { bulkReply } from '#shared/bulk.ts';
import { idParams } from '#shared/fields.ts';
import { reaisToCents } from '#shared/money.ts';
import { addNoteBody, addNoteReply } from '#shared/notes.ts';
import { addCallNote } from './add-call-note.server.ts';
import { changeCallStatus } from './change-call-status.server.ts';
import { changeCallsStatus } from './change-calls-status.server.ts';
import { askCorrection } from './confirmation/ask-correction.server.ts';
import { confirmCompletion } from './confirmation/confirm-completion.server.ts';
import {
  askCorrectionBody,
  askCorrectionReply,
  clientCallReply,
  clientKeyParams,
  parseClientResponse,
  processResponseBody,
  processResponseReply,
} from './confirmation/contract.ts';
import { findClientCall } from './confirmation/queries.server.ts';
import {
  callDetailReply,
  changeCallStatusBody,
  changeCallStatusReply,
  changeCallsStatusBody,
  finishCallBody,
  giveUpCallBody,
  listCallsQuery,
  listCallsReply,
  listPartnerCallsQuery,
  listPartnerCallsReply,
  openCallBody,
  openCallReply,
  partnerCallSchema,
} from './contract.ts';
import { exportCalls } from './export-calls.server.ts';
import { registerHistoryRoutes } from './history/api.server.ts';
import { openCall } from './open-call.server.ts';
import { findOwnCall, listOwnCalls } from './own-calls/queries.server.ts';
import { reportOwnCall } from './own-calls/report-own-call.server.ts';
import { confirmationUrl, findCall, listCalls } from './queries.server.ts';

const tags = ['service-calls'];
const partnerTags = ['partner-app'];

export const serviceCallsApi: Slice = {
  name: 'service-calls',
  topics: { calls: 'calls.read' },
  routes(api) {
    registerHistoryRoutes(api);

    api.get(
      '/api/admin/chamados',
      {
        config: { access: 'calls.read', polled: true },
        schema: {
          operationId: 'listCalls',
          summary: 'Calls, newest first',
          tags,
          querystring: listCallsQuery,
          response: { 200: listCallsReply },
        },
      },
      (request) => listCalls(request.ctx, request.query),
    );

    api.get(
      '/api/admin/chamados/exportar',
      {
        config: { access: 'records.export' },
        schema: {
          operationId: 'exportCalls',
          summary: 'All calls that match as a CSV file, in the order of the list',
          tags,
          querystring: listCallsQuery,
          response: csvResponses,
        },
      },
      (request, reply) => exportCalls(request.ctx, request.query, reply),
    );

    api.get(
      '/api/admin/chamados/:id',
      {
        config: { access: 'calls.read', polled: true },
        schema: {
          operationId: 'findCall',
          summary: 'One call with its timeline and the steps it may take',
          tags,
          params: idParams,
          response: { 200: callDetailReply },
        },
      },
      (request) => findCall(request.ctx, request.params.id),
    );

    api.post(
      '/api/admin/chamados',
      {
        config: { access: 'calls.write', idempotent: true },
        schema: {
          operationId: 'openCall',
          summary: 'Open a call for the client known by the phone',
          tags,
          body: openCallBody,
          response: { 201: openCallReply },
        },
      },
      async (request, reply) => {
        const { id, protocolNumber, clientId, clientKey } = await openCall(request.ctx, request.body);
        const url = confirmationUrl(request.ctx, clientKey);
        return reply.code(201).send({ success: true, id, protocolNumber, clientId, confirmationUrl: url });
      },
    );

    api.post(
      '/api/admin/chamados/status',
      {
        config: { access: 'calls.write' },
        schema: {
          operationId: 'changeCallsStatus',
          summary: 'Take the same step with several calls, each on its own',
          tags,
          body: changeCallsStatusBody,
          response: { 200: bulkReply },
        },
      },
      async (request) => ({ success: true as const, results: await changeCallsStatus(request.ctx, request.body) }),
    );

    api.post(
      '/api/admin/chamados/:id/notas',
      {
        config: { access: 'calls.write' },
        schema: {
          operationId: 'addCallNote',
          summary: 'Note something about a call, for the office alone',
          tags,
          params: idParams,
          body: addNoteBody,
          response: { 201: addNoteReply },
        },
      },
      async (request, reply) => {
        const note = await addCallNote(request.ctx, { ...request.params, ...request.body });
        return reply.code(201).send({ success: true, note });
      },
    );

    api.post(
      '/api/admin/chamados/:id/correcao',
      {
        config: { access: 'calls.write' },
        schema: {
          operationId: 'askCorrection',
          summary: 'Ask the client to correct a confirmation, once, by a new link',
          tags,
          params: idParams,
          body: askCorrectionBody,
          response: { 200: askCorrectionReply },
        },
      },
      async (request) => {
        const { id } = request.params;
        return { success: true as const, id, ...(await askCorrection(request.ctx, { id, ...request.body })) };
      },
    );

    api.patch(
      '/api/admin/chamados/:id/status',
      {
        config: { access: 'calls.write' },
        schema: {
          operationId: 'changeCallStatus',
          summary: 'Move a call to another status',
          tags,
          params: idParams,
          body: changeCallStatusBody,
          response: { 200: changeCallStatusReply },
        },
      },
      async (request) => {
        const { id } = request.params;
        const { status, from, reason, finalValue, paymentMethod } = request.body;
        const finalValueCents = finalValue == null ? null : reaisToCents(finalValue);
        await changeCallStatus(request.ctx, { id, status, from, reason, finalValueCents, paymentMethod });
        return { success: true as const, id, status };
      },
    );

    api.get(
      '/api/partner/chamados',
      {
        config: { access: 'own-calls.read', polled: true },
        schema: {
          operationId: 'listOwnCalls',
          summary: "The partner's own calls",
          tags: partnerTags,
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
          tags: partnerTags,
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
          tags: partnerTags,
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
          tags: partnerTags,
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
          tags: partnerTags,
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

    api.get(
      '/api/service-calls/:clientKey',
      {
        config: { access: 'public' },
        schema: {
          operationId: 'findClientCall',
          summary: "A call as its client's page shows it",
          tags: ['client-page'],
          params: clientKeyParams,
          response: { 200: clientCallReply },
        },
      },
      async (request, reply) => {
        reply.header('cache-control', 'no-store');
        return findClientCall(request.ctx, request.params.clientKey);
      },
    );

    api.post(
      '/api/ai-validation/process-response/:clientKey',
      {
        config: { access: 'public', idempotent: true },
        schema: {
          operationId: 'confirmCompletion',
          summary: 'The client states what was paid, once',
          tags: ['client-page'],
          params: clientKeyParams,
          body: processResponseBody,
          response: { 200: processResponseReply },
        },
      },
      async (request) => {
        const statement = parseClientResponse(request.body.clientResponse);
        await confirmCompletion(request.ctx, { clientKey: request.params.clientKey, statement });
        return { success: true as const, message: 'Obrigado pela confirmação!' };
      },
    );
  },
};
