import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { choiceCheck } from '#platform/choices.server.ts';
import { moment } from '#platform/columns.server.ts';
import { doneColumns, eventColumns } from '#platform/event-columns.server.ts';
import { type RecordKind, statusEvents } from '#platform/move-record.server.ts';
import { type IncidentStatus, incidentStatuses } from '#shared/record/data-incidents.ts';
import { incidentLife } from './rules.ts';

/** Incidents with personal data, told to the authority or not (Resolução CD/ANPD 15/2024, art. 10). */
export const dataIncidents = pgTable(
  'data_incidents',
  {
    ...doneColumns(),
    status: text({ enum: incidentStatuses }).notNull().default('em_analise'),
    title: text().notNull(),
    words: text().notNull(),
    knownAt: moment('known_at').notNull(),
    /** The last day of the notices. */
    dueOn: date('due_on', { mode: 'string' }).notNull(),
    whose: text().notNull(),
    what: text().notNull(),
    /** Null while nobody knows. */
    peopleCount: integer('people_count'),
    measures: text().notNull(),
  },
  (t) => [
    index('data_incidents_status_index').on(t.status, t.dueOn),
    choiceCheck('data_incidents_status_check', t.status, incidentStatuses),
    check('data_incidents_count_check', sql`${t.peopleCount} >= 0`),
  ],
);

/** Steps of an incident. Append-only. */
export const dataIncidentEvents = pgTable(
  'data_incident_events',
  {
    recordId: uuid('incident_id')
      .notNull()
      .references(() => dataIncidents.id),
    ...eventColumns(),
  },
  (t) => [index('data_incident_events_incident_index').on(t.recordId, t.id)],
);

export const incidentKind: RecordKind<typeof dataIncidents, IncidentStatus> = {
  life: incidentLife,
  table: dataIncidents,
  id: dataIncidents.id,
  status: dataIncidents.status,
  history: statusEvents(dataIncidentEvents, incidentLife),
  topics: ['privacy-requests'],
  notFound: 'Incidente não encontrado.',
};
