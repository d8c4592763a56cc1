import { z } from 'zod';
import { idParams, instant, requiredText, strictBody } from '#shared/api/fields.ts';
import { get, operations, post, put } from '#shared/api/operation.ts';
import { doneWithIdSchema } from '#shared/api/replies.ts';
import { seenOf } from '#shared/record/card.ts';
import { incidentStatuses } from '#shared/record/data-incidents.ts';
import { seenStatus, statusChangeSchema } from '#shared/record/status-change.ts';
import { incidentCard } from './rules.ts';

const statusField = z.enum(incidentStatuses, 'Situação desconhecida.');

const incidentSchema = z.object({
  id: z.uuid(),
  status: statusField,
  title: z.string(),
  words: z.string(),
  knownAt: instant,
  dueOn: z.iso.date(),
  /** Whether nobody was told in time. */
  isOverdue: z.boolean(),
  whose: z.string(),
  what: z.string(),
  peopleCount: z.int().nullable(),
  measures: z.string(),
  /** Texts of the notices, made from these facts. */
  authorityDraft: z.string(),
  peopleDraft: z.string(),
  history: z.array(statusChangeSchema),
});
export type DataIncident = z.infer<typeof incidentSchema>;

const facts = {
  title: requiredText('Dê um nome ao incidente.', 120),
  words: requiredText('Conte o que aconteceu.', 2000),
  /** Day and hour in Brasília, as the browser's field gives them. */
  knownAt: z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, 'Informe o dia e a hora em que souberam.'),
  whose: requiredText('Diga de quem são os dados.', 200),
  what: requiredText('Diga que dados foram atingidos.', 500),
  /** Empty while nobody knows. */
  peopleCount: z
    .string()
    .trim()
    .regex(/^\d{0,9}$/, 'Use um número inteiro, ou deixe vazio.'),
  measures: requiredText('Diga o que já foi feito.', 2000),
};
export const reportIncidentBody = strictBody(facts);
export type ReportIncidentBody = z.infer<typeof reportIncidentBody>;

const editIncidentBody = strictBody({ ...facts, seen: seenOf(incidentCard.fields) });
export type EditIncidentBody = z.infer<typeof editIncidentBody>;

const changeIncidentBody = strictBody({
  status: z.enum(['comunicado', 'encerrado'], 'Situação desconhecida.'),
  from: seenStatus(statusField),
  reason: requiredText('Diga como e com que protocolo, ou por que não foi preciso comunicar.', 500),
});
export type ChangeIncidentBody = z.infer<typeof changeIncidentBody>;

export const incidentOperations = operations('privacy', {
  listIncidents: get('/api/admin/privacidade/incidentes', {
    access: 'privacy.manage',
    summary: 'Incidents with personal data, the open ones first, with drafts of the notices',
    reply: z.object({ incidentes: z.array(incidentSchema) }),
    failure: 'Erro ao carregar os incidentes',
  }),

  reportIncident: post('/api/admin/privacidade/incidentes', {
    access: 'privacy.manage',
    summary: 'Put an incident into the register; authority and people are told in three working days',
    body: reportIncidentBody,
    reply: doneWithIdSchema,
    failure: 'Erro ao registrar o incidente',
  }),

  editIncident: put('/api/admin/privacidade/incidentes/:id', {
    access: 'privacy.manage',
    summary: 'Correct the facts of an incident that has not ended; its history tells what stood before',
    params: idParams,
    body: editIncidentBody,
    reply: doneWithIdSchema,
    failure: 'Erro ao corrigir o incidente',
  }),

  changeIncident: post('/api/admin/privacidade/incidentes/:id/situacao', {
    access: 'privacy.manage',
    summary: 'Say that authority and people were told, or end an incident with the reason',
    params: idParams,
    body: changeIncidentBody,
    reply: doneWithIdSchema,
    failure: 'Erro ao mudar o incidente',
  }),
});
