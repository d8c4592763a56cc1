import { csvResponses } from '#platform/csv-reply.server.ts';
import type { Api } from '#platform/slice.server.ts';
import { bulkReply } from '#shared/bulk.ts';
import { idParams } from '#shared/fields.ts';
import { addNoteBody, addNoteReply } from '#shared/notes.ts';
import { changePartnerStatus } from '../change-partner-status.server.ts';
import { registerPartnerBody } from '../contract.ts';
import { registerPartner } from '../register-partner.server.ts';
import { addPartnerNote } from './add-partner-note.server.ts';
import { changePartnersStatus } from './change-partners-status.server.ts';
import {
  changePartnerStatusBody,
  changePartnerStatusReply,
  changePartnersStatusBody,
  listPartnersQuery,
  listPartnersReply,
  partnerDetailReply,
  registerPartnerReply,
} from './contract.ts';
import { exportPartners } from './export-partners.server.ts';
import { findPartner, listPartners } from './queries.server.ts';

const tags = ['partners'];

/** What the office reads and does of partners. */
export function registerOfficeRoutes(api: Api): void {
  api.get(
    '/api/admin/prestadores',
    {
      config: { access: 'partners.read', polled: true },
      schema: {
        operationId: 'listPartners',
        summary: 'Partners by name',
        tags,
        querystring: listPartnersQuery,
        response: { 200: listPartnersReply },
      },
    },
    (request) => listPartners(request.ctx, request.query),
  );

  api.get(
    '/api/admin/prestadores/exportar',
    {
      config: { access: 'records.export' },
      schema: {
        operationId: 'exportPartners',
        summary: 'All partners that match as a CSV file, in the order of the list',
        tags,
        querystring: listPartnersQuery,
        response: csvResponses,
      },
    },
    (request, reply) => exportPartners(request.ctx, request.query, reply),
  );

  api.get(
    '/api/admin/prestadores/:id',
    {
      config: { access: 'partners.read' },
      schema: {
        operationId: 'findPartner',
        summary: 'One partner',
        tags,
        params: idParams,
        response: { 200: partnerDetailReply },
      },
    },
    (request) => findPartner(request.ctx, request.params.id),
  );

  api.post(
    '/api/admin/prestadores',
    {
      // It makes a way in, and may set its password.
      config: { access: 'partners.write', recentProof: true },
      schema: {
        operationId: 'registerPartner',
        summary: 'Register a partner with its account',
        tags,
        body: registerPartnerBody,
        response: { 201: registerPartnerReply },
      },
    },
    async (request, reply) => {
      const { partner, invitationUrl } = await registerPartner(request.ctx, request.body);
      return reply.code(201).send({ success: true, ...partner, invitationUrl });
    },
  );

  api.post(
    '/api/admin/prestadores/status',
    {
      config: { access: 'partners.write' },
      schema: {
        operationId: 'changePartnersStatus',
        summary: 'Change the status of several partners, each on its own',
        tags,
        body: changePartnersStatusBody,
        response: { 200: bulkReply },
      },
    },
    async (request) => ({ success: true as const, results: await changePartnersStatus(request.ctx, request.body) }),
  );

  api.post(
    '/api/admin/prestadores/:id/notas',
    {
      config: { access: 'partners.write' },
      schema: {
        operationId: 'addPartnerNote',
        summary: 'Note something about a partner, for the office alone',
        tags,
        params: idParams,
        body: addNoteBody,
        response: { 201: addNoteReply },
      },
    },
    async (request, reply) => {
      const note = await addPartnerNote(request.ctx, { ...request.params, ...request.body });
      return reply.code(201).send({ success: true, note });
    },
  );

  api.patch(
    '/api/admin/prestadores/:id/status',
    {
      config: { access: 'partners.write' },
      schema: {
        operationId: 'changePartnerStatus',
        summary: "Change a partner's status",
        tags,
        params: idParams,
        body: changePartnerStatusBody,
        response: { 200: changePartnerStatusReply },
      },
    },
    async (request) => {
      const { id } = request.params;
      await changePartnerStatus(request.ctx, { id, ...request.body });
      return { success: true as const, id, status: request.body.status };
    },
  );
}
