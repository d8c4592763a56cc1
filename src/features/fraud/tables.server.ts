import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  doublePrecision,
  index,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { partners } from '#features/partners/tables.server.ts';
import { ofCall } from '#features/service-calls/tables.server.ts';
import { valueDiscrepancies } from '#features/value-audit/tables.server.ts';
import { choiceCheck, isOneOf } from '#platform/choices.server.ts';
import { moment, ownId } from '#platform/columns.server.ts';
import { eventColumns } from '#platform/event-columns.server.ts';
import { type RecordKind, statusEvents } from '#platform/move-record.server.ts';
import {
  decidedFraudStatuses,
  type Flag,
  type FraudStatus,
  fraudLife,
  fraudStatuses,
  openFraudStatuses,
  riskLevels,
} from './rules.ts';

/** A suspicion about a call, weighed by published rules and decided by a person. */
export const fraudCases = pgTable(
  'fraud_cases',
  {
    id: ownId(),
    callId: ofCall(),
    discrepancyId: uuid('discrepancy_id').references(() => valueDiscrepancies.id),
    /** The partner when the case was opened. */
    partnerId: uuid('partner_id').references(() => partners.id),
    status: text({ enum: fraudStatuses }).notNull().default('PENDING'),
    riskLevel: text('risk_level', { enum: riskLevels }).notNull(),
    confidenceScore: doublePrecision('confidence_score').notNull(),
    flags: jsonb().$type<Flag[]>().notNull(),
    rulesVersion: smallint('rules_version').notNull(),
    financialImpactCents: bigint('financial_impact_cents', { mode: 'number' }).notNull(),
    detectedAt: moment('detected_at').notNull(),
    resolvedAt: moment('resolved_at'),
  },
  (t) => [
    uniqueIndex('fraud_cases_open_key')
      .on(t.callId)
      .where(isOneOf(sql.raw('status'), openFraudStatuses)),
    index('fraud_cases_detected_index').on(t.detectedAt, t.id),
    index('fraud_cases_partner_index').on(t.partnerId),
    choiceCheck('fraud_cases_status_check', t.status, fraudStatuses),
    choiceCheck('fraud_cases_risk_check', t.riskLevel, riskLevels),
    check('fraud_cases_score_check', sql`${t.confidenceScore} between 0 and 1`),
    check('fraud_cases_impact_check', sql`${t.financialImpactCents} >= 0`),
    check(
      'fraud_cases_resolved_check',
      sql`(${t.resolvedAt} is not null) = (${isOneOf(t.status, decidedFraudStatuses)})`,
    ),
  ],
);

/** Events of a case: opened, taken up, decided, with authors and reasons. Append-only. */
export const fraudCaseEvents = pgTable(
  'fraud_case_events',
  {
    recordId: uuid('case_id')
      .notNull()
      .references(() => fraudCases.id),
    ...eventColumns(),
  },
  (t) => [index('fraud_case_events_case_index').on(t.recordId, t.at)],
);

/** Moves of a case. */
export const fraudCaseKind: RecordKind<typeof fraudCases, FraudStatus> = {
  life: fraudLife,
  table: fraudCases,
  id: fraudCases.id,
  status: fraudCases.status,
  history: statusEvents(fraudCaseEvents, fraudLife),
  topics: ['fraud-cases'],
  notFound: 'Caso de fraude não encontrado.',
};
