import { z } from 'zod';
import { idParams, strictBody } from '#shared/api/fields.ts';
import { get, operations, put } from '#shared/api/operation.ts';
import { success } from '#shared/api/replies.ts';

/** A company's way of paying: the day of the month on which its bill is due, null for each call on the spot. */
export const companyBillingSchema = z.object({
  dueDay: z.number().int().nullable(),
  /** Receives the bill; null for the first contact that pays, or the company. */
  contactId: z.uuid().nullable(),
  /** Its receiver as things stand. */
  receiver: z.object({ name: z.string(), phone: z.string().nullable(), email: z.string().nullable() }),
});
export type CompanyBilling = z.infer<typeof companyBillingSchema>;

const dueDayField = z
  .number('Informe o dia do vencimento.')
  .int('Informe um dia de 1 a 28.')
  .min(1, 'Informe um dia de 1 a 28.')
  .max(28, 'Informe um dia de 1 a 28.')
  .nullable();

export const saveBillingBody = strictBody({
  dueDay: dueDayField,
  contactId: z.uuid('Escolha um contato desta empresa.').nullish(),
  /** The values that were seen; refused with 409 when they have changed. */
  seen: strictBody({ dueDay: z.number().nullable(), contactId: z.string().nullable() }).optional(),
});
export type SaveBillingBody = z.infer<typeof saveBillingBody>;

export const billingOperations = operations('clients', {
  findBilling: get('/api/admin/clientes/:id/cobranca', {
    access: 'finance.read',
    summary: 'How a company pays: on the spot, or by the month with its due day and who receives the bill',
    params: idParams,
    looksAt: 'clients',
    reply: companyBillingSchema,
    failure: 'Erro ao carregar a cobrança da empresa',
  }),

  saveBilling: put('/api/admin/clientes/:id/cobranca', {
    access: 'finance.write',
    summary: 'Sets whether a company pays each call on the spot or all of them by the month',
    params: idParams,
    body: saveBillingBody,
    reply: success(),
    failure: 'A cobrança da empresa não foi salva',
  }),
});
