import { z } from 'zod';
import { clientContactSchema } from '#features/clients/contract.ts';
import { vehicleChoiceSchema } from '#features/partners/fleet/contract.ts';
import { idParams, instant } from '#shared/api/fields.ts';
import {
  dayRangeField,
  filterField,
  pageCounts,
  pageFields,
  searchField,
  totalsOf,
  totalsPart,
} from '#shared/api/lists.ts';
import { get, operations, post } from '#shared/api/operation.ts';
import { success } from '#shared/api/replies.ts';
import { stateField } from '#shared/contact/contact-fields.ts';
import { addNoteBody, addNoteReply, noteSchema } from '#shared/record/notes.ts';
import { dueSchema } from '#shared/time/due.ts';
import { statedSchema } from '../confirmation/contract.ts';
import {
  callOriginField,
  callPath,
  callPriorityField,
  callStatusField,
  fullAddressSchema,
  openCallBody,
  paymentMethodField,
  timelineItemSchema,
} from '../contract.ts';
import { nextStepSchema } from '../next-step/contract.ts';
import { declineReasons } from '../reference-declines.ts';
import { cancelReasons } from '../reference-reasons.ts';
import { callNeeds, callStatuses, callVerbs, visitKinds } from '../rules.ts';
import { wasteSchema } from '../waste/contract.ts';
import { whereaboutsSchema } from '../whereabouts/contract.ts';

/** One row of the calls list. Amounts are null for people who may not see money. */
export const callSchema = z.object({
  id: z.uuid(),
  protocolNumber: z.string(),
  clientName: z.string(),
  clientPhone: z.string(),
  serviceType: z.string(),
  address: z.object({ city: z.string(), state: z.string() }),
  status: callStatusField,
  priority: callPriorityField,
  origin: callOriginField,
  estimatedValue: z.number().nullable(),
  finalValue: z.number().nullable(),
  /** The wished time of the visit; null for as soon as possible. */
  scheduledAt: instant.nullable(),
  promise: dueSchema.nullable(),
  createdAt: instant,
  assignedPartnerName: z.string().nullable(),
});
export type Call = z.infer<typeof callSchema>;

const callPeriods = ['hoje', 'ontem', '7dias', '30dias'] as const;
const callSorts = [
  '-createdAt',
  'createdAt',
  '-value',
  'value',
  '-priority',
  'priority',
  'scheduledAt',
  '-scheduledAt',
] as const;

export const listCallsQuery = z.object({
  search: searchField,
  status: filterField(z.enum([...callStatuses, 'em_aberto'], 'Status desconhecido.')),
  priority: filterField(callPriorityField),
  state: filterField(stateField),
  date: filterField(z.enum(callPeriods, 'Período desconhecido.')),
  /** Wanted as soon as possible, or at an agreed hour. */
  visita: filterField(z.enum(visitKinds, 'Tipo de visita desconhecido.')),
  /** Opened on these days. */
  abertos: dayRangeField,
  /** A partner set out on these days. */
  iniciados: dayRangeField,
  /** Finished on these days, and still so. */
  finalizados: dayRangeField,
  /** The visit was agreed for these days. */
  agendados: dayRangeField,
  /** Cancelled on these days, and still so. */
  cancelados: dayRangeField,
  origem: filterField(callOriginField),
  /** The reason for cancelling; `sem` for none given. */
  motivo: filterField(z.enum([...cancelReasons, 'sem'], 'Motivo desconhecido.')),
  /** Calls with a declined price, also when it was approved later. */
  orcamento: filterField(z.enum(['recusado'], 'Orçamento desconhecido.')),
  /** The last reason for declining; `sem` for none given. */
  recusa: filterField(z.enum([...declineReasons, 'sem'], 'Motivo desconhecido.')),
  /** Reported calls of which the client has said nothing. */
  palavra: filterField(z.enum(['falta'], 'Palavra do cliente desconhecida.')),
  cidade: searchField,
  servico: filterField(z.uuid('Serviço desconhecido.')),
  /** Opened in this hour of the day, in America/Sao_Paulo. */
  hora: filterField(z.coerce.number().int().min(0).max(23)),
  clientId: filterField(z.uuid('Cliente desconhecido.')),
  partnerId: filterField(z.uuid('Prestador desconhecido.')),
  sort: z.enum(callSorts).default('-createdAt').catch('-createdAt'),
  ...pageFields,
});
export type ListCallsQuery = z.infer<typeof listCallsQuery>;

const listCallsReply = z.object({
  chamados: z.array(callSchema),
  ...totalsOf({
    total: pageCounts.total,
    stats: z.object({
      total: z.number().int(),
      pendentes: z.number().int(),
      emAndamento: z.number().int(),
      finalizados: z.number().int(),
      cancelados: z.number().int(),
      /** Urgent calls that are still open, and the start of the oldest. */
      urgentes: z.number().int(),
      urgenteDesde: instant.nullable(),
      /**
       * Final values in reais when the filter selects finished calls only; null otherwise and for people who may not
       * see money.
       */
      faturamento: z.number().nullable(),
    }),
  }),
});

export const callDetailReply = callSchema.extend({
  clientId: z.uuid(),
  clientEmail: z.string().nullable(),
  /** The company's contacts; empty for people who may not see clients. */
  contacts: z.array(clientContactSchema),
  origin: callOriginField,
  serviceId: z.uuid(),
  description: z.string(),
  address: fullAddressSchema,
  paymentMethod: paymentMethodField.nullable(),
  /** The company pays the house by the month: this call is on a bill, or will be once it is finished. */
  isBilledMonthly: z.boolean(),
  assignedPartnerId: z.uuid().nullable(),
  assignedPartnerPhone: z.string().nullable(),
  /** Last known position of the partner on the way, as the client reads it; null when unknown. */
  whereabouts: whereaboutsSchema.nullable(),
  /** Destination of the waste; null when not reported. */
  waste: wasteSchema.nullable(),
  /** Whether its service has waste with a destination. */
  hasWaste: z.boolean(),
  /** The chosen vehicle; null for none. */
  assignedVehicle: vehicleChoiceSchema.nullable(),
  startedAt: instant.nullable(),
  arrivedAt: instant.nullable(),
  finishedAt: instant.nullable(),
  confirmedAt: instant.nullable(),
  /** Address of the client's confirmation; null for people who may not edit calls, and once the link has expired. */
  confirmationUrl: z.string().nullable(),
  /** The client's page; null for people who may not edit calls. */
  clientPage: z.object({ keyId: z.uuid(), url: z.string(), madeAt: instant }).nullable(),
  confirmation: statedSchema.nullable(),
  timeline: z.array(timelineItemSchema),
  /** Newest first. */
  notes: z.array(noteSchema),
  /** Every step of a call with whether it may be taken now and, if not, why. */
  transitions: z.array(
    z.object({
      verb: z.enum(callVerbs),
      to: callStatusField,
      label: z.string(),
      allowed: z.boolean(),
      why: z.string().nullable(),
      needs: z.array(z.enum(callNeeds)),
    }),
  ),
  /** Everything that is owed, by whom, and until when; the first is due first. */
  nextSteps: z.array(nextStepSchema),
  /** Whether a value discrepancy awaits a decision; false for people who may not see it. */
  hasOpenDiscrepancy: z.boolean(),
  canArrive: z.object({ allowed: z.boolean(), why: z.string().nullable() }),
  canEdit: z.object({ allowed: z.boolean(), why: z.string().nullable() }),
  canAssign: z.object({ allowed: z.boolean(), why: z.string().nullable() }),
  canUnassign: z.object({ allowed: z.boolean(), why: z.string().nullable() }),
  canAskCorrection: z.object({ allowed: z.boolean(), why: z.string().nullable() }),
});
export type CallDetail = z.infer<typeof callDetailReply>;

export const openCallReply = success({
  id: z.uuid(),
  protocolNumber: z.string(),
  confirmationUrl: z.string(),
  clientId: z.uuid(),
});

export const callOperations = operations('service-calls', {
  listCalls: get('/api/admin/chamados', {
    access: 'calls.read',
    summary: 'Calls, newest first',
    query: listCallsQuery.extend(totalsPart),
    lists: { name: 'chamados', rows: 'chamados' },
    reply: listCallsReply,
    polled: true,
    failure: 'Erro ao carregar chamados',
    stamp: '_t',
  }),

  exportCalls: get('/api/admin/chamados/exportar', {
    access: 'records.export',
    summary: 'All calls that match as a CSV file, in the order of the list',
    query: listCallsQuery,
    sends: 'csv',
  }),

  findCall: get(callPath, {
    access: 'calls.read',
    summary: 'One call with its timeline and the steps it may take',
    params: idParams,
    looksAt: 'service_calls',
    reply: callDetailReply,
    polled: true,
    failure: 'Erro ao carregar o chamado',
  }),

  openCall: post('/api/admin/chamados', {
    access: 'calls.write',
    summary: 'Open a call for the client known by the phone',
    body: openCallBody,
    reply: openCallReply,
    status: 201,
    idempotent: true,
    failure: 'Erro ao abrir o chamado',
  }),

  recordRequest: post('/api/admin/chamados/:id/pedido-de-confirmacao', {
    access: 'calls.write',
    summary: 'Note that the client was asked by chat to confirm',
    params: idParams,
    reply: success(),
    failure: 'O pedido não ficou anotado no chamado.',
  }),

  addCallNote: post('/api/admin/chamados/:id/notas', {
    access: 'calls.write',
    summary: 'Note something about a call, for the office alone',
    params: idParams,
    body: addNoteBody,
    reply: addNoteReply,
    status: 201,
    failure: 'Não foi possível salvar a observação.',
  }),
});
