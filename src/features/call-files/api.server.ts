import type { FastifyRequest } from 'fastify';
import { callNotFound, findCallState } from '#features/service-calls/queries.server.ts';
import { readBeforeStep, whoTookIt } from '#features/service-calls/steps/queries.server.ts';
import { noteAccess } from '#platform/audit/note-access.server.ts';
import { acceptUploads, receiveUpload } from '#platform/files/receive-upload.server.ts';
import { replyWithFile } from '#platform/files/reply-with-file.server.ts';
import { serve } from '#platform/serve.server.ts';
import type { Api, Slice } from '#platform/slice.server.ts';
import { DomainError } from '#shared/errors.ts';
import { addCallFile } from './add-call-file.server.ts';
import { callFileOperations, clientFileOperations, ownCallFileOperations } from './contract.ts';
import { editCallFile } from './edit-call-file.server.ts';
import {
  findOwnCallFile,
  listCallFiles,
  listOwnCallFiles,
  readCallFile,
  readClientCallFile,
} from './queries.server.ts';
import { removeCallFile, undoRemoveCallFile } from './remove-call-file.server.ts';
import { maxCallFileBytes, partnerMayAdd, partnerMayRemove } from './rules.ts';

const whichOf = ({ id, fileId }: { id: string; fileId: string }) => ({ callId: id, fileId });

/** Photos and papers of calls, for each side. */
export const callFilesApi: Slice = {
  name: 'call-files',
  async routes(api) {
    await acceptUploads(api);
    registerClientFileRoutes(api);
    registerOfficeFileRoutes(api);
    registerOwnFileRoutes(api);
  },
};

function registerOfficeFileRoutes(api: Api): void {
  serve(api, callFileOperations, {
    listCallFiles: async (request) => {
      await findCallState(request.ctx, request.params.id);
      return listCallFiles(request.ctx, request.params.id);
    },
    addCallFile: async (request) => {
      const callId = request.params.id;
      const upload = await receive(request);
      const added = await addCallFile(request.ctx, { callId, upload, facts: request.query, side: 'central' });
      return { success: true as const, ...added };
    },
    readCallFile: async (request, reply) => {
      const which = whichOf(request.params);
      const small = request.query.tamanho === 'miniatura';
      const { bytes, contentType, kind } = await readCallFile(request.ctx, { ...which, reader: 'office', small });
      if (!small) {
        const record = { table: 'service_calls', id: which.callId };
        await noteAccess(request.ctx, { action: 'paper', subject: kind, record, details: { id: which.fileId } });
      }
      return replyWithFile(reply, { bytes, contentType, name: kind });
    },
    editCallFile: async (request) => {
      await editCallFile(request.ctx, whichOf(request.params), request.body);
      return { success: true as const, id: request.params.fileId };
    },
    removeCallFile: async (request) => {
      await removeCallFile(request.ctx, { ...whichOf(request.params), ...request.body });
      return { success: true as const, id: request.params.fileId };
    },
    undoRemoveCallFile: async (request) => {
      await undoRemoveCallFile(request.ctx, whichOf(request.params));
      return { success: true as const, id: request.params.fileId };
    },
  });
}

/** Those that the partner of a call sends and sees. */
function registerOwnFileRoutes(api: Api): void {
  serve(api, ownCallFileOperations, {
    listOwnCallFiles: (request) => listOwnCallFiles(request.ctx, request.params.id),
    addOwnCallFile: async (request) => {
      const callId = request.params.id;
      const before = await readBeforeStep(request.ctx, { callId });
      if (!before?.isOwn) throw (await whoTookIt(request.ctx, callId)) ?? callNotFound();
      const verdict = partnerMayAdd(before.call.status);
      if (!verdict.allowed) throw new DomainError('conflict', verdict.why);
      const upload = await receive(request);
      const added = await addCallFile(request.ctx, { callId, upload, facts: request.query, side: 'prestador' });
      return { success: true as const, ...added };
    },
    readOwnCallFile: async (request, reply) => {
      const small = request.query.tamanho === 'miniatura';
      const which = whichOf(request.params);
      const { bytes, contentType, kind } = await readCallFile(request.ctx, { ...which, reader: 'partner', small });
      return replyWithFile(reply, { bytes, contentType, name: kind });
    },
    removeOwnCallFile: async (request) => {
      const which = whichOf(request.params);
      const { file, call } = await findOwnCallFile(request.ctx, which);
      const verdict = partnerMayRemove(file, call);
      if (!verdict.allowed) throw new DomainError('conflict', verdict.why);
      await removeCallFile(request.ctx, { ...which, ...request.body });
      return { success: true as const, id: request.params.fileId };
    },
  });
}

/** The photos that the office shows to the client, on the page of the client's key. */
function registerClientFileRoutes(api: Api): void {
  serve(api, clientFileOperations, {
    readClientCallFile: async (request, reply) => {
      const small = request.query.tamanho === 'miniatura';
      const { bytes, contentType, kind } = await readClientCallFile(request.ctx, { ...request.params, small });
      return replyWithFile(reply, { bytes, contentType, name: kind });
    },
  });
}

/** The one file of the form. */
const receive = (request: FastifyRequest) => receiveUpload(request, { maxBytes: maxCallFileBytes });
