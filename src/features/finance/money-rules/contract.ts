import { z } from 'zod';
import { get, operations } from '#shared/api/operation.ts';

const moneyRulesReply = z.object({
  rules: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      words: z.array(z.string()),
      /** With amounts that the rule itself has computed; null where there is nothing to compute. */
      example: z.string().nullable(),
    }),
  ),
});

export const moneyRuleOperations = operations('finance', {
  listMoneyRules: get('/api/admin/financeiro/regras', {
    access: 'finance.read',
    summary: 'The rules of money in words, each with an example computed by the rule itself',
    reply: moneyRulesReply,
    failure: 'Erro ao carregar as regras',
  }),
});
