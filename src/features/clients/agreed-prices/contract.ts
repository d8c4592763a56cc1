import { z } from 'zod';
import { amountField, dayField, idParams, instant, strictBody } from '#shared/api/fields.ts';
import { get, operations, post, put, remove } from '#shared/api/operation.ts';
import { success } from '#shared/api/replies.ts';

/** A client's price for a service in a range of days, inclusive; null for an open end. */
export const agreedPriceSchema = z.object({
  id: z.uuid(),
  serviceId: z.uuid(),
  serviceName: z.string(),
  value: z.number(),
  from: z.iso.date(),
  until: z.iso.date().nullable(),
  /** Last author and time of the agreement. */
  by: z.string(),
  at: instant,
});
export type AgreedPrice = z.infer<typeof agreedPriceSchema>;

const termsShape = {
  value: amountField.refine((value) => value > 0, 'Informe o valor.'),
  from: dayField('Informe o primeiro dia.'),
  /** The last day; absent or null until further notice. */
  until: dayField('Informe o último dia.').nullish(),
};
const inOrder = ({ from, until }: { from: string; until?: string | null | undefined }) =>
  until == null || until >= from;
const notInOrder = { path: ['until'], message: 'O último dia não pode ser antes do primeiro.' };

export const addPriceBody = strictBody({ ...termsShape, serviceId: z.uuid('Escolha o serviço.') }).refine(
  inOrder,
  notInOrder,
);
export type AddPriceBody = z.infer<typeof addPriceBody>;

export const editPriceBody = strictBody({
  ...termsShape,
  /** The values that were seen; refused with 409 when they have changed. */
  seen: strictBody({ value: z.number(), from: z.string(), until: z.string().nullable() }).optional(),
}).refine(inOrder, notInOrder);
export type EditPriceBody = z.infer<typeof editPriceBody>;

const priceParams = idParams.extend({ partId: z.uuid('Este endereço não está completo.') });
const savedReply = success();
const failure = 'Não foi possível salvar o preço.';

export const agreedPriceOperations = operations('clients', {
  listPrices: get('/api/admin/clientes/:id/precos', {
    access: 'finance.read',
    summary: 'What was agreed with a client by service and is not over',
    params: idParams,
    looksAt: 'clients',
    reply: z.object({ prices: z.array(agreedPriceSchema) }),
    failure: 'Erro ao carregar os preços combinados',
  }),

  addPrice: post('/api/admin/clientes/:id/precos', {
    access: 'clients.write',
    summary: 'Agree a price for a service, from a day to a day',
    params: idParams,
    body: addPriceBody,
    reply: savedReply,
    status: 201,
    failure,
  }),

  editPrice: put('/api/admin/clientes/:id/precos/:partId', {
    access: 'clients.write',
    summary: 'Change an agreed price or its days',
    params: priceParams,
    body: editPriceBody,
    reply: savedReply,
    failure,
  }),

  removePrice: remove('/api/admin/clientes/:id/precos/:partId', {
    access: 'clients.write',
    summary: 'Take an agreed price away, as if it had never been',
    params: priceParams,
    reply: savedReply,
    failure,
  }),
});
