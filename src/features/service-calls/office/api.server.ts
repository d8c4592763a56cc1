import { csvResponses } from '#platform/csv-reply.server.ts';
import type { Api } from '#platform/slice.server.ts';
import { bulkReply } from '#shared/bulk.ts';
import { idParams } from '#shared/fields.ts';
import { reaisToCents } from '#shared/money.ts';
import { addNoteBody, addNoteReply } from '#shared/notes.ts';
import { changeCallStatus } from '../change-call-status.server.ts';
import { changeCallStatusReply, openCallBody } from '../contract.ts';
import { openCall } from '../open-call.server.ts';
import { confirmationUrl } from '../queries.server.ts';
import { addCallNote } from './add-call-note.server.ts';
import { changeCallsStatus } from './change-calls-status.server.ts';
import {
  callDetailReply,
  changeCallStatusBody,
  changeCallsStatusBody,
  listCallsQuery,
  listCallsReply,
  openCallReply,
} from './contract.ts';
import { exportCalls } from './export-calls.server.ts';
import { findCall, listCalls } from './queries.server.ts';

const tags = ['service-calls'];

/** What the office reads and does of calls. */
export function registerOfficeRoutes(api: Api): void {
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
}
