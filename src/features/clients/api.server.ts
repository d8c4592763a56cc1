import { csvResponses } from '#platform/csv-reply.server.ts';
import type { Slice } from '#platform/slice.server.ts';
import { bulkReply } from '#shared/bulk.ts';
import { idParams } from '#shared/fields.ts';
import { addNoteBody, addNoteReply } from '#shared/notes.ts';
import { addClientNote } from './add-client-note.server.ts';
import { changeClientStatus } from './change-client-status.server.ts';
import { changeClientsStatus } from './change-clients-status.server.ts';
import {
  changeClientStatusBody,
  changeClientStatusReply,
  changeClientsStatusBody,
  clientDetailReply,
  createClientBody,
  createClientReply,
  findByPhoneBody,
  findByPhoneReply,
  listClientsQuery,
  listClientsReply,
} from './contract.ts';
import { exportClients } from './export-clients.server.ts';
import { findClient, findClientByPhone, listClients } from './queries.server.ts';
import { registerClient } from './register-client.server.ts';

const tags = ['clients'];

export const clientsApi: Slice = {
  name: 'clients',
  topics: { clients: 'clients.read' },
  routes(api) {
    api.get(
      '/api/admin/clientes',
      {
        config: { access: 'clients.read', polled: true },
        schema: {
          operationId: 'listClients',
          summary: 'Clients, newest first',
          tags,
          querystring: listClientsQuery,
          response: { 200: listClientsReply },
        },
      },
      (request) => listClients(request.ctx, request.query),
    );

    // Reads alone, but by POST: addresses are written down in logs and histories, and a phone is somebody's.
    api.post(
      '/api/admin/clientes/por-telefone',
      {
        config: { access: 'clients.read' },
        schema: {
          operationId: 'findClientByPhone',
          summary: 'Recognise a returning client',
          tags,
          body: findByPhoneBody,
          response: { 200: findByPhoneReply },
        },
      },
      async (request) => ({ client: await findClientByPhone(request.ctx, request.body.phone) }),
    );

    api.get(
      '/api/admin/clientes/exportar',
      {
        config: { access: 'records.export' },
        schema: {
          operationId: 'exportClients',
          summary: 'All clients that match as a CSV file, in the order of the list',
          tags,
          querystring: listClientsQuery,
          response: csvResponses,
        },
      },
      (request, reply) => exportClients(request.ctx, request.query, reply),
    );

    api.get(
      '/api/admin/clientes/:id',
      {
        config: { access: 'clients.read' },
        schema: {
          operationId: 'findClient',
          summary: 'One client',
          tags,
          params: idParams,
          response: { 200: clientDetailReply },
        },
      },
      (request) => findClient(request.ctx, request.params.id),
    );

    api.post(
      '/api/admin/clientes',
      {
        config: { access: 'clients.write' },
        schema: {
          operationId: 'registerClient',
          summary: 'Register a client',
          tags,
          body: createClientBody,
          response: { 201: createClientReply },
        },
      },
      async (request, reply) => {
        const client = await registerClient(request.ctx, request.body);
        return reply.code(201).send({ success: true, ...client });
      },
    );

    api.post(
      '/api/admin/clientes/status',
      {
        config: { access: 'clients.write' },
        schema: {
          operationId: 'changeClientsStatus',
          summary: 'Change the status of several clients, each on its own',
          tags,
          body: changeClientsStatusBody,
          response: { 200: bulkReply },
        },
      },
      async (request) => ({ success: true as const, results: await changeClientsStatus(request.ctx, request.body) }),
    );

    api.post(
      '/api/admin/clientes/:id/notas',
      {
        config: { access: 'clients.write' },
        schema: {
          operationId: 'addClientNote',
          summary: 'Note something about a client, for the office alone',
          tags,
          params: idParams,
          body: addNoteBody,
          response: { 201: addNoteReply },
        },
      },
      async (request, reply) => {
        const note = await addClientNote(request.ctx, { ...request.params, ...request.body });
        return reply.code(201).send({ success: true, note });
      },
    );

    api.patch(
      '/api/admin/clientes/:id/status',
      {
        config: { access: 'clients.write' },
        schema: {
          operationId: 'changeClientStatus',
          summary: "Change a client's status",
          tags,
          params: idParams,
          body: changeClientStatusBody,
          response: { 200: changeClientStatusReply },
        },
      },
      async (request) => {
        const { id } = request.params;
        await changeClientStatus(request.ctx, { id, ...request.body });
        return { success: true as const, id, status: request.body.status };
      },
    );
  },
};
