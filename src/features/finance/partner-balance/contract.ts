import { z } from 'zod';
import { amountField, idParams, instant, requiredText, strictBody } from '#shared/api/fields.ts';
import { get, operations, post } from '#shared/api/operation.ts';
import { doneSchema, doneWithIdSchema } from '#shared/api/replies.ts';
import { owingSides } from './rules.ts';

const partnerBalanceReply = z.object({
  /** The partner's present debt, in reais; negative where the portal owes. */
  balance: z.number(),
  /** Lines that stand in no settlement. */
  open: z.object({ lines: z.number().int(), amount: z.number() }),
  /** The opening balance that stands; null without one. */
  opening: z
    .object({
      /** Negative where the portal owes. */
      amount: z.number(),
      reason: z.string().nullable(),
      by: z.string(),
      at: instant,
    })
    .nullable(),
  /** Nothing was posted of the partner yet, so that an opening balance can be. */
  mayOpen: z.boolean(),
});
export type PartnerBalance = z.infer<typeof partnerBalanceReply>;

const reason = requiredText('Escreva o motivo.', 500);
export const openingBody = strictBody({
  side: z.enum(owingSides, 'Escolha quem deve.'),
  amount: amountField.refine((reais) => reais > 0, 'Informe o valor.'),
  reason,
});
export type OpeningBody = z.infer<typeof openingBody>;

export const reasonBody = strictBody({ reason });

export const partnerBalanceOperations = operations('finance', {
  findPartnerBalance: get('/api/admin/prestadores/:id/saldo', {
    access: 'finance.read',
    summary: 'What a partner owes or is owed, with what stands in no settlement and its opening balance',
    params: idParams,
    looksAt: 'partners',
    reply: partnerBalanceReply,
    failure: 'Erro ao carregar o saldo do prestador',
  }),

  recordOpening: post('/api/admin/prestadores/:id/saldo-inicial', {
    access: 'finance.write',
    summary: 'Posts what a partner owed or was owed before its first line, by hand and once',
    params: idParams,
    body: openingBody,
    reply: doneWithIdSchema,
    recentProof: true,
    failure: 'O saldo inicial não foi lançado',
  }),

  undoOpening: post('/api/admin/prestadores/:id/saldo-inicial/desfazer', {
    access: 'finance.write',
    summary: 'Takes the opening balance of a partner back by its contrary entry',
    params: idParams,
    body: reasonBody,
    reply: doneSchema,
    recentProof: true,
    failure: 'O saldo inicial não foi desfeito',
  }),

  writeOffPartner: post('/api/admin/prestadores/:id/baixa', {
    access: 'finance.write',
    summary: 'Writes off what a partner owes outside of settlements: gathered into one that is written off at once',
    params: idParams,
    body: reasonBody,
    reply: doneWithIdSchema,
    idempotent: true,
    recentProof: true,
    failure: 'A baixa não foi feita',
  }),
});
