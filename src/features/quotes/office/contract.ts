import { z } from 'zod';
import { idParams } from '#shared/api/fields.ts';
import { get, operations } from '#shared/api/operation.ts';
import { waiverSchema, writtenQuoteSchema } from '../contract.ts';

const callQuoteReply = z.object({ versions: z.array(writtenQuoteSchema), waivers: z.array(waiverSchema) });

export const officeQuoteOperations = operations('quotes', {
  findCallQuotes: get('/api/admin/chamados/:id/orcamento-escrito', {
    access: 'budgets.read',
    summary: 'The written quote of a call: versions, what the client said, and work without one',
    params: idParams,
    looksAt: 'service_calls',
    reply: callQuoteReply,
    failure: 'Erro ao carregar o orçamento',
  }),
});
