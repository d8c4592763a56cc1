import { z } from 'zod';
import { idParams, instant, requiredText, strictBody } from '#shared/api/fields.ts';
import { get, operations, post } from '#shared/api/operation.ts';
import { doneWithIdSchema } from '#shared/api/replies.ts';
import { privacyRequestStatuses } from '#shared/record/privacy-requests.ts';
import { seenStatus } from '#shared/record/status-change.ts';
import { erasedOutcomes } from './rules.ts';

const partSchema = z.object({
  /** Table, in words. */
  label: z.string(),
  outcome: z.enum(erasedOutcomes),
  count: z.int(),
  law: z.string().nullable(),
});

const stayingSchema = z.object({
  /** Table, in words. */
  label: z.string(),
  count: z.int(),
  /** Reason, in words. */
  hold: z.string(),
  law: z.string(),
  until: z.iso.date().nullable(),
});

const certificateSchema = z.object({
  id: z.uuid(),
  protocol: z.string(),
  erasedAt: instant,
  byName: z.string(),
  parts: z.array(partSchema),
  /** Rows that are still needed, and go by themselves once they are not. */
  kept: z.array(stayingSchema),
  /** Parts that went later, each time with its moment. */
  completions: z.array(z.object({ at: instant, parts: z.array(partSchema) })),
  /** Bytes and entries of the log are still going. */
  isFinishing: z.boolean(),
});
export type Certificate = z.infer<typeof certificateSchema>;

const previewReply = z.object({
  /** Null while the request names no record, and once its person is erased. */
  person: z.string().nullable(),
  protocol: z.string(),
  holds: z.array(
    z.object({
      label: z.string(),
      words: z.string(),
      law: z.string(),
      until: z.iso.date().nullable(),
      /** It keeps everything: nothing can go yet. */
      isBlocking: z.boolean(),
    }),
  ),
  parts: z.array(partSchema),
  kept: z.array(stayingSchema),
  /** The hold that a person set, while it stands. */
  legalHold: z
    .object({ id: z.uuid(), reason: z.string(), byName: z.string(), until: z.iso.date().nullable() })
    .nullable(),
  certificate: certificateSchema.nullable(),
});
export type ErasurePreview = z.infer<typeof previewReply>;

const erasePersonBody = strictBody({
  protocol: requiredText('Digite o número do pedido.', 20),
  from: seenStatus(z.enum(privacyRequestStatuses, 'Situação desconhecida.')),
});
export type ErasePersonBody = z.infer<typeof erasePersonBody>;

const setLegalHoldBody = strictBody({
  reason: requiredText('Diga por que os dados precisam ficar.', 300),
  /** The last day; absent until somebody ends it. */
  until: z.iso.date('Escolha um dia.').nullish(),
});
export type SetLegalHoldBody = z.infer<typeof setLegalHoldBody>;

const endLegalHoldBody = strictBody({ reason: requiredText('Diga por que a guarda terminou.', 300) });

export const erasureOperations = operations('privacy', {
  previewErasure: get('/api/admin/privacidade/solicitacoes/:id/eliminacao', {
    access: 'privacy.erase',
    summary:
      'What an erasure of the person of a request would do, table by table, what holds it back, or its certificate',
    params: idParams,
    looksAt: 'privacy_requests',
    reply: previewReply,
    failure: 'Erro ao conferir o que pode ser apagado',
  }),

  erasePerson: post('/api/admin/privacidade/solicitacoes/:id/eliminacao', {
    access: 'privacy.erase',
    summary: 'Erase what no hold keeps of the person of a request, for good, and answer it with the certificate; once',
    params: idParams,
    body: erasePersonBody,
    recentProof: true,
    reply: doneWithIdSchema,
    failure: 'Erro ao apagar os dados',
  }),

  setLegalHold: post('/api/admin/privacidade/solicitacoes/:id/guarda', {
    access: 'privacy.erase',
    summary: 'Hold the data of the person of a request back, with a reason and perhaps a last day',
    params: idParams,
    body: setLegalHoldBody,
    reply: doneWithIdSchema,
    failure: 'Erro ao guardar os dados',
  }),

  endLegalHold: post('/api/admin/privacidade/solicitacoes/:id/guarda/fim', {
    access: 'privacy.erase',
    summary: 'End the hold of the person of a request, with a reason',
    params: idParams,
    body: endLegalHoldBody,
    reply: doneWithIdSchema,
    failure: 'Erro ao liberar os dados',
  }),
});
