import { z } from 'zod';
import { idParams, instant, optionalText, requiredText, strictBody } from '#shared/api/fields.ts';
import { get, operations, patch, post } from '#shared/api/operation.ts';
import { doneWithIdSchema } from '#shared/api/replies.ts';
import { isDay } from '#shared/time/dates.ts';
import { documentKinds, documentStatuses } from './rules.ts';

/** A paper of a partner: the one in force, one that waits, or one that was refused. */
export const paperSchema = z.object({
  id: z.uuid(),
  kind: z.enum(documentKinds),
  status: z.enum(documentStatuses),
  /** Null while what was asked for has not been sent. */
  file: z
    .object({ id: z.uuid(), fileName: z.string(), contentType: z.string(), sizeBytes: z.number().int() })
    .nullable(),
  reason: z.string().nullable(),
  /** Calendar day up to which it is in force. */
  expiresOn: z.string().nullable(),
  sentAt: instant.nullable(),
  decidedAt: instant.nullable(),
  decidedByName: z.string().nullable(),
  /** Whether one person sent and accepted it. */
  isSelfAccepted: z.boolean(),
});
export type Paper = z.infer<typeof paperSchema>;

const place = 'Este endereço não está completo.';
const paperParams = z.object({ id: z.uuid(place), docId: z.uuid(place) });

/** Accepts a paper, optionally until a day, or refuses it with a reason. */
export const judgePaperBody = z.discriminatedUnion(
  'status',
  [
    strictBody({
      status: z.literal('aprovado'),
      expiresOn: z.string().refine(isDay, 'Informe uma data válida.').nullish(),
      reason: optionalText(500),
      /** The seen file; refused when it was replaced meanwhile. */
      fileId: z.uuid().optional(),
    }),
    strictBody({
      status: z.literal('recusado'),
      reason: requiredText('Informe o motivo.', 500),
      expiresOn: z.null().optional(),
      fileId: z.uuid().optional(),
    }),
  ],
  'Use aprovado ou recusado.',
);
export type JudgePaperBody = z.infer<typeof judgePaperBody>;

export const paperOperations = operations('partners', {
  readPartnerPaper: get('/api/admin/prestadores/:id/documentos/:docId', {
    access: 'partners.write',
    summary: 'The file of one paper of a partner',
    params: paperParams,
    sends: 'paper',
  }),
  sendPartnerPaper: post('/api/admin/prestadores/:id/documentos', {
    access: 'partners.write',
    summary: 'Send a paper for a partner; the one in force stays so until the new one is accepted',
    params: idParams,
    upload: 'any',
    reply: doneWithIdSchema,
    status: 201,
    failure: 'Não foi possível enviar o documento.',
  }),
  judgePartnerPaper: patch('/api/admin/prestadores/:id/documentos/:docId', {
    access: 'partners.write',
    summary: 'Accept a paper of a partner, or refuse it with a reason; of an accepted one, correct the day',
    params: paperParams,
    body: judgePaperBody,
    reply: doneWithIdSchema,
    failure: 'Erro ao avaliar o documento',
  }),
});

export const ownPaperOperations = operations('own-record', {
  sendOwnPaper: post('/api/partner/documentos', {
    access: 'own-record.manage',
    summary: 'Send an own paper, which waits for the office; the one in force stays so until then',
    upload: 'any',
    reply: doneWithIdSchema,
    status: 201,
    failure: 'Não foi possível enviar o documento.',
  }),
});
