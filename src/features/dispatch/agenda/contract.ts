import { z } from 'zod';
import { callPriorities, callStatuses } from '#features/service-calls/rules.ts';
import { idParams, instant, requiredText, strictBody } from '#shared/api/fields.ts';
import { get, operations, post } from '#shared/api/operation.ts';
import { doneWithIdSchema } from '#shared/api/replies.ts';
import { isDay } from '#shared/time/dates.ts';
import { dueSchema } from '#shared/time/due.ts';
import { dayMs } from '#shared/time/durations.ts';

const dayField = z.string('Informe o dia.').refine(isDay, 'Informe o dia.');

/** At most as many days as a screen shows. */
const agendaQuery = z
  .object({ from: dayField, to: dayField })
  .refine(({ from, to }) => from <= to && Date.parse(to) - Date.parse(from) <= 31 * dayMs, {
    path: ['to'],
    message: 'Escolha no máximo 31 dias.',
  });
export type AgendaQuery = z.infer<typeof agendaQuery>;

const visitSchema = z.object({
  id: z.uuid(),
  protocolNumber: z.string(),
  clientName: z.string(),
  serviceType: z.string(),
  city: z.string(),
  state: z.string(),
  neighborhood: z.string().nullable(),
  status: z.enum(callStatuses),
  priority: z.enum(callPriorities),
  scheduledAt: instant,
  promise: dueSchema.nullable(),
  /** Usual duration of the work, from the catalogue. */
  minutes: z.number().int(),
  partnerId: z.uuid().nullable(),
  partnerName: z.string().nullable(),
});
export type Visit = z.infer<typeof visitSchema>;

const agendaReply = z.object({
  /** By hour, without cancelled ones; visits over midnight appear on both days. */
  visitas: z.array(visitSchema),
  /** Total number, which may exceed those sent. */
  total: z.number().int(),
  /** Active partners without a visit on these days, by name; at most 50. */
  livres: z.array(z.object({ id: z.uuid(), name: z.string() })),
});
export type Agenda = z.infer<typeof agendaReply>;
export type FreePartner = z.infer<typeof agendaReply>['livres'][number];

/** Another hour, another partner, or both; refused with 409 when the seen values have changed. */
export const moveVisitBody = strictBody({
  scheduledAt: z.iso.datetime({ offset: true, error: 'Informe o dia e a hora.' }),
  partnerId: z.uuid('Escolha o prestador.').nullable(),
  from: strictBody({ scheduledAt: instant, partnerId: z.uuid('Prestador desconhecido.').nullable() }),
  reason: requiredText('Escreva o motivo.', 500),
});
export type MoveVisitBody = z.infer<typeof moveVisitBody>;

export const agendaOperations = operations('agenda', {
  readAgenda: get('/api/admin/agenda', {
    access: 'calls.read',
    summary: 'Visits agreed for these days',
    tag: 'dispatch',
    query: agendaQuery,
    lists: { name: 'agenda', rows: 'visitas' },
    reply: agendaReply,
    polled: true,
    failure: 'Erro ao carregar a agenda',
  }),

  moveVisit: post('/api/admin/agenda/:id/mover', {
    access: 'calls.assign',
    summary: 'Take a visit to another hour, another partner, or both, with the reason',
    tag: 'dispatch',
    params: idParams,
    body: moveVisitBody,
    reply: doneWithIdSchema,
    failure: 'Não foi possível mover a visita.',
  }),
});
