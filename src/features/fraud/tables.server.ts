import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/tables.server.ts';
import { clients } from '#features/clients/tables.server.ts';
import { partners } from '#features/partners/tables.server.ts';
import { ofCall } from '#features/service-calls/tables.server.ts';
import { valueDiscrepancies } from '#features/value-audit/tables.server.ts';
import { choiceCheck, isOneOf } from '#platform/choices.server.ts';
import { moment, ownId } from '#platform/columns.server.ts';
import { doneColumns, eventColumns } from '#platform/event-columns.server.ts';
import { type RecordKind, statusEvents } from '#platform/move-record.server.ts';
import {
  caseKinds,
  decidedFraudStatuses,
  type Flag,
  type FraudStatus,
  fraudLife,
  fraudStatuses,
  openFraudStatuses,
  patternDimensions,
  patternSubjects,
  riskLevels,
} from './rules.ts';

/** A suspicion about a pattern in many calls, weighed by published rules and decided by a person. */
export const fraudCases = pgTable(
  'fraud_cases',
  {
    id: ownId(),
    subjectKind: text('subject_kind', { enum: patternSubjects }).notNull(),
    partnerId: uuid('partner_id').references(() => partners.id),
    clientId: uuid('client_id').references(() => clients.id),
    operatorId: uuid('operator_id').references(() => users.id),
    /** The one of the three that the case is about. */
    subjectId: uuid('subject_id').notNull().generatedAlwaysAs(sql`coalesce(partner_id, client_id, operator_id)`),
    /** The pattern; for a case opened by hand its value is the discrepancy. */
    patternKind: text('pattern_kind', { enum: caseKinds }).notNull(),
    dimension: text({ enum: patternDimensions }).notNull().default('all'),
    dimensionValue: text('dimension_value').notNull().default(''),
    pattern: text().notNull().generatedAlwaysAs(sql`pattern_kind || '/' || dimension || ':' || dimension_value`),
    /** The discrepancy from which a person opened it; null for a pattern. */
    discrepancyId: uuid('discrepancy_id').references(() => valueDiscrepancies.id),
    status: text({ enum: fraudStatuses }).notNull().default('PENDING'),
    isOpen: boolean('is_open')
      .notNull()
      .generatedAlwaysAs(isOneOf(sql.raw('status'), openFraudStatuses)),
    riskLevel: text('risk_level', { enum: riskLevels }).notNull(),
    confidenceScore: doublePrecision('confidence_score').notNull(),
    flags: jsonb().$type<Flag[]>().notNull(),
    /** The finding in one sentence, in the words of that day. */
    explanation: text().notNull(),
    /** The calls of the pattern that were answered, and those with an event, when it was last weighed. */
    answered: integer().notNull(),
    events: integer().notNull(),
    /** The share of such events that is usual with everybody else; null for a case opened by hand. */
    usualShare: doublePrecision('usual_share'),
    rulesVersion: smallint('rules_version').notNull(),
    detectedAt: moment('detected_at').notNull(),
    /** The moment of the newest evidence. */
    weighedAt: moment('weighed_at').notNull(),
    /** The moment of the request to an administrator; null before, and after the next step. */
    decisionAskedAt: moment('decision_asked_at'),
    resolvedAt: moment('resolved_at'),
  },
  (t) => [
    uniqueIndex('fraud_cases_open_key')
      .on(t.subjectId, t.pattern)
      .where(isOneOf(sql.raw('status'), openFraudStatuses)),
    unique('fraud_cases_pattern_key').on(t.id, t.pattern, t.isOpen),
    index('fraud_cases_detected_index').on(t.detectedAt, t.id),
    index('fraud_cases_subject_index').on(t.subjectId),
    choiceCheck('fraud_cases_status_check', t.status, fraudStatuses),
    choiceCheck('fraud_cases_risk_check', t.riskLevel, riskLevels),
    choiceCheck('fraud_cases_subject_kind_check', t.subjectKind, patternSubjects),
    choiceCheck('fraud_cases_pattern_check', t.patternKind, caseKinds),
    choiceCheck('fraud_cases_dimension_check', t.dimension, patternDimensions),
    check(
      'fraud_cases_subject_check',
      sql`num_nonnulls(${t.partnerId}, ${t.clientId}, ${t.operatorId}) = 1
        and (${t.subjectKind} = 'partner') = (${t.partnerId} is not null)
        and (${t.subjectKind} = 'client') = (${t.clientId} is not null)`,
    ),
    check('fraud_cases_score_check', sql`${t.confidenceScore} between 0 and 1`),
    check('fraud_cases_asked_check', sql`${t.decisionAskedAt} is null or ${t.status} = 'INVESTIGATING'`),
    check(
      'fraud_cases_resolved_check',
      sql`(${t.resolvedAt} is not null) = (${isOneOf(t.status, decidedFraudStatuses)})`,
    ),
  ],
);

/**
 * The calls that a case cites: who joined each, and who took it out again. The pattern and whether the case is open
 * follow the case by the foreign key, so that a call stands in one open case of each pattern.
 */
export const fraudCaseCalls = pgTable(
  'fraud_case_calls',
  {
    ...doneColumns(),
    caseId: uuid('case_id').notNull(),
    callId: ofCall(),
    pattern: text().notNull(),
    isOpen: boolean('is_open').notNull(),
    /** The percentage of the call's commission when it joined, for calls that have no line of their own. */
    commissionBasisPoints: integer('commission_basis_points').notNull(),
    reason: text(),
    takenOutAt: moment('taken_out_at'),
    takenOutById: uuid('taken_out_by_id'),
    takenOutByName: text('taken_out_by_name'),
    takenOutReason: text('taken_out_reason'),
  },
  (t) => [
    foreignKey({
      name: 'fraud_case_calls_case_fk',
      columns: [t.caseId, t.pattern, t.isOpen],
      foreignColumns: [fraudCases.id, fraudCases.pattern, fraudCases.isOpen],
    }).onUpdate('cascade'),
    uniqueIndex('fraud_case_calls_standing_key').on(t.caseId, t.callId).where(sql`taken_out_at is null`),
    uniqueIndex('fraud_case_calls_open_key').on(t.callId, t.pattern).where(sql`is_open and taken_out_at is null`),
    index('fraud_case_calls_call_index').on(t.callId),
    check(
      'fraud_case_calls_taken_check',
      sql`(${t.takenOutAt} is null) = (${t.takenOutByName} is null) and (${t.takenOutAt} is null) = (${t.takenOutReason} is null)`,
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
