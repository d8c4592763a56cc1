import { z } from 'zod';
import { idParams, instant, optionalText, requiredText, strictBody } from '#shared/api/fields.ts';
import { get, operations, patch, post } from '#shared/api/operation.ts';
import { doneWithIdSchema, success } from '#shared/api/replies.ts';
import { photoSizeQuery } from '#shared/files/photo-sizes.ts';
import { cardOf, seenOf } from '#shared/record/card.ts';
import { choice, flag, text } from '#shared/record/card-fields.ts';
import { callFileKindLabels, callFileKinds, callFileSides, clientFilePath, partnerFileKinds } from './rules.ts';

/** A photo or paper of a call, as lists show it. */
export const callFileSchema = z.object({
  id: z.uuid(),
  /** The id that the sender's device gave it. */
  photoId: z.uuid(),
  /** Ids of the same picture sent again. */
  otherPhotoIds: z.array(z.uuid()),
  kind: z.enum(callFileKinds),
  caption: z.string().nullable(),
  fileName: z.string(),
  contentType: z.string(),
  side: z.enum(callFileSides),
  addedByName: z.string(),
  addedAt: instant,
  takenAt: instant,
  shownToClient: z.boolean(),
  mayRemove: z.boolean(),
});
export type CallFile = z.infer<typeof callFileSchema>;

/** One that was removed, and up to when it can be brought back. */
const removedFileSchema = z.object({
  id: z.uuid(),
  kind: z.enum(callFileKinds),
  caption: z.string().nullable(),
  removedAt: instant,
  removedByName: z.string(),
  reason: z.string(),
});

const place = 'Este endereço não está completo.';
const fileParams = z.object({ id: z.uuid(place), fileId: z.uuid(place) });

const sentShape = {
  /** The device's id of this photo: sent again under the same id, it is stored once. */
  fotoId: z.uuid('Falta o código da foto.'),
  /** The moment of the photo, if earlier than its sending. */
  tiradaEm: z.iso.datetime({ offset: true, error: 'Informe o dia e a hora.' }).optional(),
};
const kindField = z.enum(callFileKinds, 'Escolha o que a foto mostra.');
export const addCallFileQuery = z.object({ tipo: kindField, ...sentShape });
export type AddCallFileQuery = z.infer<typeof addCallFileQuery>;
const addOwnCallFileQuery = z.object({ tipo: z.enum(partnerFileKinds, 'Escolha o que a foto mostra.'), ...sentShape });

/** The form's field of the caption, which goes before the file. */
export const captionField = 'legenda';
export const captionText = optionalText(200);

export const callFileCard = cardOf({
  record: 'este arquivo',
  fields: {
    kind: choice('O que mostra', callFileKindLabels),
    caption: text('Legenda'),
    shownToClient: flag('O cliente vê'),
  },
});

const saidOfFile = { kind: kindField.optional(), caption: captionText, shownToClient: z.boolean().optional() };
const editCallFileBody = strictBody({
  ...saidOfFile,
  seen: seenOf(callFileCard.fields),
});
export type EditCallFileBody = z.infer<typeof editCallFileBody>;

const removeCallFileBody = strictBody({ reason: requiredText('Escreva o motivo.', 500) });

/** `wasThere`: the call already had it, under this id or with the same bytes. */
const addedReply = success({ id: z.uuid(), wasThere: z.boolean() });
const failure = 'Não foi possível salvar a mudança do arquivo.';
const sendFailure = 'Não foi possível enviar o arquivo.';

export const callFileOperations = operations('call-files', {
  listCallFiles: get('/api/admin/chamados/:id/arquivos', {
    access: 'calls.read',
    summary: 'The photos and papers of a call, in the order in which they were taken, and those that were removed',
    params: idParams,
    looksAt: 'service_calls',
    reply: z.object({ files: z.array(callFileSchema), removed: z.array(removedFileSchema) }),
    polled: true,
    failure: 'Erro ao carregar as fotos e os arquivos',
  }),
  addCallFile: post('/api/admin/chamados/:id/arquivos', {
    access: 'calls.write',
    summary: 'Add a photo or paper to a call; the words of the field `legenda` go before the file',
    params: idParams,
    query: addCallFileQuery,
    upload: 'arquivo',
    reply: addedReply,
    status: 201,
    failure: sendFailure,
  }),
  readCallFile: get('/api/admin/chamados/:id/arquivos/:fileId', {
    access: 'calls.read',
    summary: 'A photo or paper of a call, whole or small',
    params: fileParams,
    looksAt: 'service_calls',
    query: photoSizeQuery,
    sends: 'paper',
  }),
  editCallFile: patch('/api/admin/chamados/:id/arquivos/:fileId', {
    access: 'calls.write',
    summary: 'Say what a photo of a call shows, and whether its client sees it',
    params: fileParams,
    body: editCallFileBody,
    reply: doneWithIdSchema,
    failure,
  }),
  removeCallFile: post('/api/admin/chamados/:id/arquivos/:fileId/remover', {
    access: 'calls.write',
    summary: 'Take a photo or paper out of a call, with a reason; it can be brought back for 30 days',
    params: fileParams,
    body: removeCallFileBody,
    reply: doneWithIdSchema,
    failure,
  }),
  undoRemoveCallFile: post('/api/admin/chamados/:id/arquivos/:fileId/restaurar', {
    access: 'calls.write',
    summary: 'Bring back a photo or paper that was removed',
    params: fileParams,
    reply: doneWithIdSchema,
    failure,
  }),
});

export const ownCallFileOperations = operations('own-call-files', {
  listOwnCallFiles: get('/api/partner/chamados/:id/arquivos', {
    access: 'own-calls.read',
    summary: "The photos and papers of one of the partner's own calls; of one that is over, those that its side sent",
    params: idParams,
    looksAt: 'service_calls',
    reply: z.object({ files: z.array(callFileSchema), mayAdd: z.boolean() }),
    polled: true,
    failure: 'Erro ao carregar as fotos',
  }),
  addOwnCallFile: post('/api/partner/chamados/:id/arquivos', {
    access: 'own-calls.report',
    summary:
      'Add a photo or paper to an own call, also when the work is done; the field `legenda` goes before the file',
    params: idParams,
    query: addOwnCallFileQuery,
    upload: 'arquivo',
    reply: addedReply,
    status: 201,
    failure: sendFailure,
  }),
  readOwnCallFile: get('/api/partner/chamados/:id/arquivos/:fileId', {
    access: 'own-calls.read',
    summary: 'A photo or paper of an own call, whole or small',
    params: fileParams,
    looksAt: 'service_calls',
    query: photoSizeQuery,
    sends: 'paper',
  }),
  removeOwnCallFile: post('/api/partner/chamados/:id/arquivos/:fileId/remover', {
    access: 'own-calls.report',
    summary: 'Take out what the own side added to an open call, with a reason',
    params: fileParams,
    body: removeCallFileBody,
    reply: doneWithIdSchema,
    failure,
  }),
});

export const clientFileOperations = operations('client-page', {
  readClientCallFile: get(clientFilePath, {
    access: 'public',
    summary: "A photo that the office shows to a call's client, for the holder of its page's key",
    params: z.object({ clientKey: z.string(), fileId: z.string() }),
    query: photoSizeQuery,
    sends: 'paper',
  }),
});
