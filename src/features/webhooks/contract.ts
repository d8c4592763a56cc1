import { z } from 'zod';
import { idParams, instant, requiredText, storedText, strictBody } from '#shared/api/fields.ts';
import { filterField, pageCounts, pageFields } from '#shared/api/lists.ts';
import { get, operations, patch, post, put } from '#shared/api/operation.ts';
import { doneWithIdSchema, success } from '#shared/api/replies.ts';
import { deliveryStatuses, endpointStatuses, webhookEvents } from './rules.ts';

const eventField = z.enum(webhookEvents, 'Aviso desconhecido.');
const statusField = z.enum(endpointStatuses, 'Status desconhecido.');

const endpointSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  url: z.string(),
  events: z.array(eventField),
  status: statusField,
  offReason: z.string().nullable(),
  /** Since when nothing was taken. */
  failingSince: instant.nullable(),
  /** Until when the secret before the present one also signs. */
  oldSecretUntil: instant.nullable(),
  makerName: z.string(),
  createdAt: instant,
  waiting: z.number().int(),
});
export type WebhookEndpoint = z.infer<typeof endpointSchema>;

const endpointsReply = z.object({ enderecos: z.array(endpointSchema) });

export const createEndpointBody = strictBody({
  name: requiredText('Diga de quem é o sistema.', 80),
  url: storedText('Digite o endereço.').min(1, 'Digite o endereço.').max(500, 'Use no máximo 500 caracteres.'),
  events: z
    .array(eventField, 'Marque do que o sistema quer saber.')
    .min(1, 'Marque do que o sistema quer saber.')
    .max(webhookEvents.length)
    .transform((given) => [...new Set(given)]),
});
export type CreateEndpointBody = z.infer<typeof createEndpointBody>;

/** An edited address with the seen one: 409 names what somebody else changed. */
const editEndpointBody = createEndpointBody.safeExtend({ seen: createEndpointBody });
export type EditEndpointBody = z.infer<typeof editEndpointBody>;

/** The secret, which is never shown again. */
const secretReply = success({ id: z.uuid(), secret: z.string() });
export type SecretReply = z.infer<typeof secretReply>;

const changeEndpointBody = strictBody({
  status: z.enum(['ativo', 'pausado', 'removido'], 'Status desconhecido.'),
  /** The status that was seen; refused with 409 when it has changed. */
  from: statusField,
});

const deliverySchema = z.object({
  id: z.uuid(),
  endpointId: z.uuid(),
  endpointName: z.string(),
  endpointStatus: statusField,
  type: z.string(),
  /** The call that it is about; null for a test, a receipt without a call, or a settlement. */
  call: z.object({ id: z.uuid(), protocolNumber: z.string() }).nullable(),
  happenedAt: instant,
  status: z.enum(deliveryStatuses),
  tries: z.number().int(),
  /** The next try; null once it ended. */
  dueAt: instant.nullable(),
  triedAt: instant.nullable(),
  lastStatus: z.number().int().nullable(),
  /** The reason of the last failure, or the beginning of the last answer. */
  lastAnswer: z.string().nullable(),
});
export type WebhookDelivery = z.infer<typeof deliverySchema>;

const deliveriesQuery = z.object({
  status: filterField(z.enum(deliveryStatuses, 'Status desconhecido.')),
  ...pageFields,
});
export type DeliveriesQuery = z.infer<typeof deliveriesQuery>;

const deliveriesReply = z.object({ avisos: z.array(deliverySchema), ...pageCounts });

export const webhookOperations = operations('webhooks', {
  listEndpoints: get('/api/admin/webhooks', {
    access: 'webhooks.manage',
    summary: 'Addresses of other systems that hear of events, the newest first',
    reply: endpointsReply,
    failure: 'Erro ao carregar os endereços',
  }),

  createEndpoint: post('/api/admin/webhooks', {
    access: 'webhooks.manage',
    summary: 'Add an address that hears of events; the answer alone has its secret',
    body: createEndpointBody,
    reply: secretReply,
    status: 201,
    recentProof: true,
    failure: 'Não foi possível incluir o endereço.',
  }),

  changeEndpointStatus: patch('/api/admin/webhooks/:id/status', {
    access: 'webhooks.manage',
    summary: 'Pause, resume or remove an address; what waits for a paused one goes when it is resumed',
    params: idParams,
    body: changeEndpointBody,
    reply: doneWithIdSchema,
    failure: 'Não foi possível mudar o endereço.',
  }),

  editEndpoint: put('/api/admin/webhooks/:id', {
    access: 'webhooks.manage',
    summary: 'Change name, address or events; what waits goes to the new address',
    params: idParams,
    body: editEndpointBody,
    reply: doneWithIdSchema,
    recentProof: true,
    failure: 'Não foi possível salvar o endereço.',
  }),

  replaceEndpointSecret: post('/api/admin/webhooks/:id/segredo', {
    access: 'webhooks.manage',
    summary: 'Give an address another secret; for a day both sign',
    params: idParams,
    reply: secretReply,
    recentProof: true,
    refuses: [409],
    failure: 'Não foi possível trocar o segredo.',
  }),

  tryEndpoint: post('/api/admin/webhooks/:id/teste', {
    access: 'webhooks.manage',
    summary: 'Send an event of type "teste" to an address, once',
    params: idParams,
    reply: doneWithIdSchema,
    refuses: [409],
    failure: 'Não foi possível enviar o teste.',
  }),

  listDeliveries: get('/api/admin/webhooks/avisos', {
    access: 'webhooks.manage',
    summary: 'Events sent to other systems within a month, and those under way, the last that happened first',
    query: deliveriesQuery,
    reply: deliveriesReply,
    polled: true,
    failure: 'Erro ao carregar os avisos',
  }),

  resendDelivery: post('/api/admin/webhooks/avisos/:id/reenviar', {
    access: 'webhooks.manage',
    summary: 'Send an event again at once, under the same id and with all tries before it',
    params: idParams,
    reply: doneWithIdSchema,
    refuses: [409],
    failure: 'Não foi possível enviar de novo.',
  }),
});
