import { z } from 'zod';
import { documentKinds, documentStatuses } from '#features/partners/papers/rules.ts';
import { idParams, instant, optionalText, requiredText, strictBody } from '#shared/api/fields.ts';
import { get, operations, patch, post } from '#shared/api/operation.ts';
import { success } from '#shared/api/replies.ts';
import { isDay } from '#shared/time/dates.ts';

export const applicationDocumentSchema = z.object({
  id: z.uuid(),
  kind: z.enum(documentKinds),
  status: z.enum(documentStatuses),
  /** Null while a document that was asked for has not been sent. */
  file: z
    .object({
      id: z.uuid(),
      fileName: z.string(),
      contentType: z.string(),
      sizeBytes: z.number().int(),
      uploadedAt: instant,
    })
    .nullable(),
  /** The reason for a refusal or a request. */
  reason: z.string().nullable(),
  /** Calendar day up to which it is in force. */
  expiresOn: z.string().nullable(),
  decidedAt: instant.nullable(),
  decidedByName: z.string().nullable(),
});
export type ApplicationDocument = z.infer<typeof applicationDocumentSchema>;

const documentParams = z.object({
  id: z.uuid('Este endereço não está completo.'),
  docId: z.uuid('Este endereço não está completo.'),
});

export const reasonField = requiredText('Informe o motivo.', 500);
const dayField = z.string().refine(isDay, 'Informe uma data válida.');

/** The paper as the reviewer saw it: a changed one is not judged. */
const seenField = strictBody({ status: z.enum(documentStatuses), fileId: z.uuid().nullable() }).optional();

/** Accepts or refuses one document; a refusal needs a reason, an acceptance may have an end. */
export const judgeDocumentBody = z.discriminatedUnion(
  'status',
  [
    strictBody({
      status: z.literal('aprovado'),
      expiresOn: dayField.nullish(),
      reason: optionalText(500),
      seen: seenField,
    }),
    strictBody({ status: z.literal('recusado'), reason: reasonField, expiresOn: z.null().optional(), seen: seenField }),
  ],
  'Use aprovado ou recusado.',
);
export type JudgeDocumentBody = z.infer<typeof judgeDocumentBody>;

const judgeDocumentReply = success({ document: applicationDocumentSchema });

/** Asks for a document that was not sent. */
export const requestDocumentBody = strictBody({
  kind: z.enum(documentKinds, 'Documento desconhecido.'),
  reason: reasonField,
});

/** The message with the link is owed. */
const remindApplicantReply = success({ message: z.string(), resendUrl: z.string() });

export const applicationDocumentOperations = operations('partner-applications', {
  readPartnerDocument: get('/api/admin/aplicacoes-parceiros/:id/documentos/:docId', {
    access: 'partners.write',
    summary: 'The file of one paper',
    params: documentParams,
    sends: 'paper',
  }),

  judgePartnerDocument: patch('/api/admin/aplicacoes-parceiros/:id/documentos/:docId', {
    access: 'partners.write',
    summary: 'Accept a paper, or refuse it with a reason',
    params: documentParams,
    body: judgeDocumentBody,
    reply: judgeDocumentReply,
    failure: 'Erro ao avaliar o documento',
  }),

  requestPartnerDocument: post('/api/admin/aplicacoes-parceiros/:id/documentos', {
    access: 'partners.write',
    summary: 'Ask for a paper that was not sent',
    params: idParams,
    body: requestDocumentBody,
    reply: judgeDocumentReply,
    failure: 'Erro ao pedir o documento',
  }),

  remindApplicant: post('/api/admin/aplicacoes-parceiros/:id/avisar', {
    access: 'partners.write',
    summary: 'Send the applicant the link for what was refused or asked for',
    params: idParams,
    reply: remindApplicantReply,
    failure: 'Erro ao avisar o candidato',
  }),
});
