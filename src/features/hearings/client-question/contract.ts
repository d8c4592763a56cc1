import { z } from 'zod';
import { paymentMethodField } from '#features/service-calls/contract.ts';
import { idParams, instant } from '#shared/api/fields.ts';
import { get, operations, post } from '#shared/api/operation.ts';
import { success } from '#shared/api/replies.ts';

const clientQuestionReply = z.object({
  askedAt: instant.nullable(),
  answeredAt: instant.nullable(),
  /** The amount of the answer in reais, beside the first statement. */
  amount: z.number().nullable(),
  paymentMethod: paymentMethodField.nullable(),
  /** The reason why the client cannot be asked; null where it can. */
  whyNot: z.string().nullable(),
  mayWrite: z.boolean(),
});
export type ClientQuestion = z.infer<typeof clientQuestionReply>;

export const clientQuestionOperations = operations('hearings', {
  findClientQuestion: get('/api/admin/chamados/:id/pergunta-valor', {
    access: 'hearings.read',
    summary: 'Whether the client of a call was, or may be, asked once more for the amount, and the answer',
    params: idParams,
    looksAt: 'service_calls',
    reply: clientQuestionReply,
    failure: 'Erro ao carregar a pergunta ao cliente',
  }),

  askClientAmount: post('/api/admin/chamados/:id/pergunta-valor', {
    access: 'hearings.write',
    summary: 'Ask the client of a call once more for the amount, where its word stands alone against several',
    params: idParams,
    reply: success(),
    status: 201,
    failure: 'A pergunta não foi enviada.',
  }),
});
