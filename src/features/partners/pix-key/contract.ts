import { z } from 'zod';
import { idParams, instant, optionalText, requiredText, strictBody } from '#shared/api/fields.ts';
import { get, operations, post, put } from '#shared/api/operation.ts';
import { success } from '#shared/api/replies.ts';
import { pixKeyKinds } from '#shared/br/pix.ts';
import { pixKeyStatuses } from './rules.ts';

const kindField = z.enum(pixKeyKinds, 'Escolha o tipo da chave.');

const partnerPixKeySchema = z.object({
  id: z.uuid(),
  kind: kindField,
  /** Masked for the office, which sees it by `revealPixKey`. */
  key: z.string(),
  status: z.enum(pixKeyStatuses),
  /** As the bank shows it; null until verified. */
  holder: z.string().nullable(),
  /** The reason for a refusal. */
  reason: z.string().nullable(),
  savedAt: instant,
  savedBy: z.string(),
});
export type PartnerPixKey = z.infer<typeof partnerPixKeySchema>;

const findPixKeyReply = z.object({ key: partnerPixKeySchema.nullable() });

export const saveOwnPixKeyBody = strictBody({
  kind: kindField,
  key: requiredText('Digite a chave.', 90),
  /** Id of the key that was seen, null for none; refused with 409 when it has changed. */
  seen: z.uuid('Abra o cadastro de novo.').nullable(),
});
export type SaveOwnPixKeyBody = z.infer<typeof saveOwnPixKeyBody>;

export const verifyPixKeyBody = strictBody({ holder: requiredText('Escreva o nome que o banco mostra.', 120) });
export const refusePixKeyBody = strictBody({ reason: requiredText('Escreva o motivo.', 500) });

export const decidePixKeyBody = strictBody({
  status: z.enum(['verificada', 'recusada'], 'Use verificada ou recusada.'),
  holder: optionalText(120),
  reason: optionalText(500),
});
export type DecidePixKeyBody = z.infer<typeof decidePixKeyBody>;

const failure = 'Não foi possível salvar a chave PIX.';
const unread = 'Erro ao carregar a chave PIX';

export const ownPixKeyOperations = operations('own-record', {
  findOwnPixKey: get('/api/partner/chave-pix', {
    access: 'own-record.manage',
    summary: 'The PIX key to which clients pay the partner, and whether it was verified',
    reply: findPixKeyReply,
    failure: unread,
  }),
  saveOwnPixKey: put('/api/partner/chave-pix', {
    access: 'own-record.manage',
    summary: 'Give another PIX key, which no client sees before the office has verified it',
    body: saveOwnPixKeyBody,
    reply: findPixKeyReply,
    recentProof: true,
    failure,
  }),
});

export const pixKeyOperations = operations('partners', {
  findPixKey: get('/api/admin/prestadores/:id/chave-pix', {
    access: 'partners.write',
    summary: 'The PIX key of a partner, and whether it was verified',
    params: idParams,
    looksAt: 'partners',
    reply: findPixKeyReply,
    failure: unread,
  }),
  revealPixKey: post('/api/admin/prestadores/:id/chave-pix/mostrar', {
    access: 'partners.write',
    summary: 'The whole PIX key of a partner; who saw whose stands in the log',
    params: idParams,
    reply: z.object({ value: z.string().nullable() }),
    failure: 'Não foi possível mostrar',
  }),
  decidePixKey: post('/api/admin/prestadores/:id/chave-pix/:keyId/decisao', {
    access: 'partners.write',
    summary: "Verify a partner's PIX key with the name of its holder, or refuse it with a reason",
    params: idParams.extend({ keyId: z.uuid('Este endereço não está completo.') }),
    body: decidePixKeyBody,
    reply: success(),
    recentProof: true,
    failure,
  }),
});
