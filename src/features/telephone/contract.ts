import { z } from 'zod';
import { idParams, instant, optionalText, strictBody } from '#shared/api/fields.ts';
import { filterField, pageCounts, pageFields } from '#shared/api/lists.ts';
import { get, operations, patch, post } from '#shared/api/operation.ts';
import { doneWithIdSchema, success } from '#shared/api/replies.ts';
import { dueSchema } from '#shared/time/due.ts';
import { callbackEnds, callbackSteps, phoneCallKinds } from './rules.ts';

const numberField = z
  .string('Diga o telefone.')
  .trim()
  .min(1, 'Diga o telefone.')
  .max(40, 'Este telefone é longo demais.');
const kindField = z.enum(phoneCallKinds, 'Diga o que aconteceu.');

const callerCallSchema = z.object({
  id: z.uuid(),
  protocol: z.string(),
  serviceType: z.string(),
  city: z.string(),
  clientName: z.string(),
  partnerName: z.string().nullable(),
  promise: dueSchema.nullable(),
});

const callerReply = z.object({
  /** As it is shown; null for a number that is not whole. */
  phone: z.string().nullable(),
  clients: z.array(z.object({ id: z.uuid(), name: z.string(), contactName: z.string().nullable() })),
  partners: z.array(z.object({ id: z.uuid(), name: z.string(), driverName: z.string().nullable() })),
  applications: z.array(z.object({ id: z.uuid(), name: z.string() })),
  /** Open calls of these clients and partners, newest first. */
  calls: z.array(callerCallSchema),
});
export type Caller = z.infer<typeof callerReply>;

const phoneCallSchema = z.object({
  id: z.uuid(),
  kind: kindField,
  phone: z.string().nullable(),
  /** The client or partner with this phone. */
  name: z.string().nullable(),
  rangAt: instant,
  seconds: z.number().int().nullable(),
  words: z.string().nullable(),
  authorName: z.string().nullable(),
  callId: z.uuid().nullable(),
  protocol: z.string().nullable(),
});
export type PhoneCall = z.infer<typeof phoneCallSchema>;

const callbackSchema = z.object({
  id: z.uuid(),
  phone: z.string(),
  name: z.string().nullable(),
  since: instant,
  lastAt: instant,
  missed: z.number().int(),
  /** Tries that nobody answered. */
  tries: z.number().int(),
  claimedByName: z.string().nullable(),
  isMine: z.boolean(),
  /** The reason why the reader cannot ring now; null where it can. */
  whyNot: z.string().nullable(),
});
export type Callback = z.infer<typeof callbackSchema>;

const endedSchema = z.object({
  id: z.uuid(),
  phone: z.string(),
  name: z.string().nullable(),
  ending: z.enum(callbackEnds),
  endedAt: instant,
  endedName: z.string().nullable(),
  endReason: z.string().nullable(),
  mayUndo: z.boolean(),
});
export type EndedCallback = z.infer<typeof endedSchema>;

export const recordPhoneCallBody = strictBody({
  /** Made by the browser at the first letter; with it a phone call is kept once. */
  key: z.uuid('Recarregue a página.'),
  kind: kindField,
  numero: numberField,
  words: optionalText(1_000),
  callId: z.uuid('Escolha o chamado.').nullish(),
});
export type RecordPhoneCallBody = z.infer<typeof recordPhoneCallBody>;

export const closeCallbackBody = strictBody({
  step: z.enum(callbackSteps, 'Diga o que aconteceu.'),
  words: optionalText(1_000),
});
export type CloseCallbackBody = z.infer<typeof closeCallbackBody>;

const toldBody = z.object({
  /** The name of the phone call at the PABX; told twice it is kept once. */
  id: z.string().min(1).max(200),
  kind: kindField,
  /** The other side, in any spelling; null for a hidden number. */
  numero: z.string().max(40).nullish(),
  /** The moment of the ringing. */
  at: z.iso.datetime({ offset: true }),
  /** Seconds of talk. */
  seconds: z.number().int().min(0).max(86_400).nullish(),
});
export type ToldPhoneCall = z.infer<typeof toldBody>;

export const listPhoneCallsQuery = z.object({
  numero: filterField(numberField),
  chamado: filterField(z.uuid('Chamado desconhecido.')),
  ...pageFields,
});
export type ListPhoneCallsQuery = z.infer<typeof listPhoneCallsQuery>;

export const telephoneOperations = operations('telephone', {
  findCaller: get('/api/admin/telefone/quem', {
    access: 'calls.read',
    summary: 'Client, partner and applicant with a phone in any spelling, and their open calls',
    query: z.object({ numero: numberField }),
    lists: { name: 'quem-liga', rows: 'clients' },
    reply: callerReply,
    failure: 'Erro ao procurar o telefone',
  }),

  listPhoneCalls: get('/api/admin/telefone/ligacoes', {
    access: 'calls.read',
    summary: 'Telephone calls, newest first, of all, a phone or a service call',
    query: listPhoneCallsQuery,
    lists: { name: 'ligacoes', rows: 'ligacoes' },
    reply: z.object({ ligacoes: z.array(phoneCallSchema), ...pageCounts }),
    polled: true,
    failure: 'Erro ao carregar ligações',
  }),

  recordPhoneCall: post('/api/admin/telefone/ligacoes', {
    access: 'calls.write',
    summary: 'Note a telephone call that was made, taken or missed, once by its key',
    body: recordPhoneCallBody,
    reply: doneWithIdSchema,
    status: 201,
    failure: 'Não foi possível anotar a ligação.',
  }),

  listCallbacks: get('/api/admin/telefone/retornos', {
    access: 'calls.read',
    summary: 'People to ring back, the longest waiting first, and the last that were',
    lists: { name: 'retornos' },
    reply: z.object({
      retornos: z.array(callbackSchema),
      total: z.number().int(),
      feitos: z.array(endedSchema),
      /** The page that a PABX opens when somebody rings, with `{numero}` in it, and the address at which it tells. */
      pabx: z.object({ opens: z.string(), tells: z.string(), isSetUp: z.boolean() }),
    }),
    polled: true,
    failure: 'Erro ao carregar ligações a retornar',
  }),

  claimCallback: patch('/api/admin/telefone/retornos/:id/responsavel', {
    access: 'calls.write',
    summary: 'Take a callback for whoever rings now, one at a time, or let it go',
    params: idParams,
    body: strictBody({ isTaken: z.boolean() }),
    reply: success(),
    failure: 'Não foi possível assumir a ligação.',
  }),

  closeCallback: patch('/api/admin/telefone/retornos/:id/situacao', {
    access: 'calls.write',
    summary: 'Say what came of ringing back: both spoke, nobody answered, or it needed none',
    params: idParams,
    body: closeCallbackBody,
    reply: success(),
    failure: 'Não foi possível anotar o retorno.',
  }),

  reopenCallback: post('/api/admin/telefone/retornos/:id/reabrir', {
    access: 'calls.write',
    summary: 'Take back what was said to have come of a callback: it waits again',
    params: idParams,
    reply: success(),
    failure: 'Não foi possível desfazer.',
  }),

  receivePhoneCall: post('/api/webhooks/telefone', {
    access: 'public',
    summary:
      'A telephone call that is over, told by a PABX, once by its id and in any order; signed by X-Signature-256, ' +
      '"sha256=" and the HMAC-SHA256 of the bytes under TELEPHONE_WEBHOOK_SECRET',
    body: toldBody,
    reply: success(),
    polled: true,
    refuses: [401, 404],
  }),
});
