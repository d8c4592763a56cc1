import { noteDisclosure } from '#platform/disclosures.server.ts';
import { paperResponses, replyWithFile } from '#platform/files/reply-with-file.server.ts';
import type { Api } from '#platform/slice.server.ts';
import { idParams } from '#shared/fields.ts';
import { approveApplication } from './approve-application.server.ts';
import {
  applicationDetailReply,
  approveApplicationBody,
  approveApplicationReply,
  documentParams,
  judgeDocumentBody,
  judgeDocumentReply,
  listApplicationsQuery,
  listApplicationsReply,
  refuseApplicationBody,
  refuseApplicationReply,
  remindApplicantReply,
  requestDocumentBody,
} from './contract.ts';
import { judgeDocument, requestDocument } from './judge-document.server.ts';
import { findApplication, listApplications, readDocument } from './queries.server.ts';
import { refuseApplication } from './refuse-application.server.ts';
import { remindApplicant } from './remind-applicant.server.ts';

const tags = ['partner-applications'];
const base = '/api/admin/aplicacoes-parceiros';
const read = { access: 'partners.read' };
const write = { access: 'partners.write' };

/** What the back office calls to review applications. */
export function registerReviewRoutes(api: Api): void {
  api.get(
    base,
    {
      config: { ...read, polled: true },
      schema: {
        operationId: 'listPartnerApplications',
        summary: 'Applications, newest first',
        tags,
        querystring: listApplicationsQuery,
        response: { 200: listApplicationsReply },
      },
    },
    (request) => listApplications(request.ctx, request.query),
  );

  api.get(
    `${base}/:id`,
    {
      config: read,
      schema: {
        operationId: 'findPartnerApplication',
        summary: 'One application with its papers and history',
        tags,
        params: idParams,
        response: { 200: applicationDetailReply },
      },
    },
    (request) => findApplication(request.ctx, request.params.id),
  );

  api.get(
    `${base}/:id/documentos/:docId`,
    {
      config: write,
      schema: {
        operationId: 'readPartnerDocument',
        summary: 'The file of one paper',
        tags,
        params: documentParams,
        response: paperResponses,
      },
    },
    async (request, reply) => {
      const { bytes, contentType, kind } = await readDocument(request.ctx, request.params);
      await noteDisclosure(request.ctx, { kind: 'paper', subject: kind, recordId: request.params.docId });
      return replyWithFile(reply, { bytes, contentType, name: kind });
    },
  );

  api.patch(
    `${base}/:id/documentos/:docId`,
    {
      config: write,
      schema: {
        operationId: 'judgePartnerDocument',
        summary: 'Accept a paper, or refuse it with a reason',
        tags,
        params: documentParams,
        body: judgeDocumentBody,
        response: { 200: judgeDocumentReply },
      },
    },
    async (request) => {
      const document = await judgeDocument(request.ctx, { ...request.params, ...request.body });
      return { success: true as const, document };
    },
  );

  api.post(
    `${base}/:id/documentos`,
    {
      config: write,
      schema: {
        operationId: 'requestPartnerDocument',
        summary: 'Ask for a paper that was not sent',
        tags,
        params: idParams,
        body: requestDocumentBody,
        response: { 200: judgeDocumentReply },
      },
    },
    async (request) => {
      const document = await requestDocument(request.ctx, { ...request.params, ...request.body });
      return { success: true as const, document };
    },
  );

  api.post(
    `${base}/:id/avisar`,
    {
      config: write,
      schema: {
        operationId: 'remindApplicant',
        summary: 'Send the applicant the link for what was refused or asked for',
        tags,
        params: idParams,
        response: { 200: remindApplicantReply },
      },
    },
    async (request) => {
      const { resendUrl, email } = await remindApplicant(request.ctx, request.params);
      return { success: true as const, message: `Pedido enviado para ${email}.`, resendUrl };
    },
  );

  api.post(
    `${base}/:id/aprovar`,
    {
      config: { ...write, recentProof: true },
      schema: {
        operationId: 'approvePartnerApplication',
        summary: 'Make an application a partner; approving again changes nothing',
        tags,
        params: idParams,
        body: approveApplicationBody,
        response: { 200: approveApplicationReply },
      },
    },
    async (request) => {
      const { id } = request.params;
      const approved = await approveApplication(request.ctx, { id, ...request.body });
      return { success: true as const, id, status: 'aprovado' as const, ...approved };
    },
  );

  api.post(
    `${base}/:id/recusar`,
    {
      config: write,
      schema: {
        operationId: 'refusePartnerApplication',
        summary: 'Refuse an application with a reason',
        tags,
        params: idParams,
        body: refuseApplicationBody,
        response: { 200: refuseApplicationReply },
      },
    },
    async (request) => {
      const { id } = request.params;
      await refuseApplication(request.ctx, { id, ...request.body });
      return { success: true as const, id, status: 'recusado' as const };
    },
  );
}
