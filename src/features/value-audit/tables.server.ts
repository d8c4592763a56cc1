import { type SQLWrapper, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { callStatuses, paymentMethods } from '#features/service-calls/rules.ts';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import { choiceCheck, isOneOf } from '#platform/choices.server.ts';
import { moment, ownId } from '#platform/columns.server.ts';
import { doneColumns, eventColumns } from '#platform/event-columns.server.ts';
import { type RecordKind, statusEvents } from '#platform/move-record.server.ts';
import { assessmentCauses } from './reference-causes.ts';
import {
  decisionEndings,
  decisions,
  discrepancyLife,
  type InvestigationStatus,
  investigationStatuses,
  severities,
  undecidedStatuses,
} from './rules.ts';

/** Columns of the findings about the amounts of a call. */
function findingColumns() {
  return {
    differenceCents: bigint('difference_cents', { mode: 'number' }).notNull(),
    /** The difference as a share of the larger amount, in hundredths of a percent. */
    shareBasisPoints: integer('share_basis_points').notNull(),
    severity: text({ enum: severities }).notNull(),
    fraudIndicators: text('fraud_indicators').array().notNull().default(sql`'{}'`),
  };
}

/**
 * Differences between approved quote, partner's report, client's payment and receipt; one per call. The amounts and
 * findings are those of its newest assessment.
 */
export const valueDiscrepancies = pgTable(
  'value_discrepancies',
  {
    id: ownId(),
    callId: uuid('call_id')
      .notNull()
      .unique()
      .references(() => serviceCalls.id),
    /** The number of its newest assessment. */
    assessments: smallint().notNull().default(1),
    /** Null, like method and instant, while the client has not stated anything. */
    clientPaidAmountCents: bigint('client_paid_amount_cents', { mode: 'number' }),
    clientPaymentMethod: text('client_payment_method', { enum: paymentMethods }),
    /** The ceiling of the approved quote. */
    approvedAmountCents: bigint('approved_amount_cents', { mode: 'number' }),
    /** Null, like method and instant, while the partner has not reported anything: not the same as zero. */
    partnerReportedAmountCents: bigint('partner_reported_amount_cents', { mode: 'number' }),
    partnerPaymentMethod: text('partner_payment_method', { enum: paymentMethods }),
    /** The amount on a receipt of the call; null where none shows one. */
    receiptAmountCents: bigint('receipt_amount_cents', { mode: 'number' }),
    receiptIsSure: boolean('receipt_is_sure'),
    ...findingColumns(),
    investigationStatus: text('investigation_status', { enum: investigationStatuses }).notNull().default('pending'),
    flaggedAt: moment('flagged_at').notNull(),
    clientPaymentAt: moment('client_payment_at'),
    partnerReportAt: moment('partner_report_at'),
    /** The moment of the request to an administrator; null before, and after the next step. */
    decisionAskedAt: moment('decision_asked_at'),
    decidedBy: uuid('decided_by'),
    decidedAt: moment('decided_at'),
    decisionReason: text('decision_reason'),
    /** The amount that a decision lets stand, also while the matter is open again on newer amounts. */
    decidedAmountCents: bigint('decided_amount_cents', { mode: 'number' }),
  },
  (t) => [
    index('value_discrepancies_flagged_index').on(t.flaggedAt, t.id),
    choiceCheck('value_discrepancies_severity_check', t.severity, severities),
    choiceCheck('value_discrepancies_client_method_check', t.clientPaymentMethod, paymentMethods),
    choiceCheck('value_discrepancies_partner_method_check', t.partnerPaymentMethod, paymentMethods),
    choiceCheck('value_discrepancies_status_check', t.investigationStatus, investigationStatuses),
    check(
      'value_discrepancies_asked_check',
      sql`${t.decisionAskedAt} is null or ${t.investigationStatus} = 'investigating'`,
    ),
    check('value_discrepancies_receipt_check', sameNull(t.receiptAmountCents, t.receiptIsSure)),
  ],
);

/** Nobody has decided it yet. */
export const isUndecided = isOneOf(valueDiscrepancies.investigationStatus, undecidedStatuses);

/** Names the discrepancy that a row belongs to. */
function ofDiscrepancy() {
  return uuid('discrepancy_id')
    .notNull()
    .references(() => valueDiscrepancies.id);
}

/**
 * Comparisons of the amounts of a call, each with all that it was made of; null for what nobody had said. Only ever
 * added to.
 */
export const discrepancyAssessments = pgTable(
  'discrepancy_assessments',
  {
    id: ownId(),
    discrepancyId: ofDiscrepancy(),
    /** From 1, in the order of the comparisons. */
    number: smallint().notNull(),
    comparedAt: moment('compared_at').notNull(),
    cause: text({ enum: assessmentCauses }).notNull(),
    rulesVersion: smallint('rules_version').notNull(),
    callStatus: text('call_status', { enum: callStatuses }).notNull(),
    approvedCents: bigint('approved_cents', { mode: 'number' }),
    approvedAt: moment('approved_at'),
    reportedCents: bigint('reported_cents', { mode: 'number' }),
    reportedMethod: text('reported_method', { enum: paymentMethods }),
    reportedAt: moment('reported_at'),
    paidCents: bigint('paid_cents', { mode: 'number' }),
    paidMethod: text('paid_method', { enum: paymentMethods }),
    paidAt: moment('paid_at'),
    receiptCents: bigint('receipt_cents', { mode: 'number' }),
    receiptIsSure: boolean('receipt_is_sure'),
    receiptIsReused: boolean('receipt_is_reused'),
    /** Without a reference, which would wait for whoever is changing the receipt. */
    receiptId: uuid('receipt_id'),
    receiptAt: moment('receipt_at'),
    ...findingColumns(),
  },
  (t) => [
    unique('discrepancy_assessments_number_key').on(t.discrepancyId, t.number),
    choiceCheck('discrepancy_assessments_cause_check', t.cause, assessmentCauses),
    choiceCheck('discrepancy_assessments_call_check', t.callStatus, callStatuses),
    choiceCheck('discrepancy_assessments_severity_check', t.severity, severities),
    choiceCheck('discrepancy_assessments_reported_method_check', t.reportedMethod, paymentMethods),
    choiceCheck('discrepancy_assessments_paid_method_check', t.paidMethod, paymentMethods),
    check('discrepancy_assessments_paid_check', sameNull(t.paidCents, t.paidMethod)),
    check(
      'discrepancy_assessments_receipt_check',
      sql`${sameNull(t.receiptCents, t.receiptIsSure)} and ${sameNull(t.receiptCents, t.receiptIsReused)}`,
    ),
  ],
);

/**
 * Decisions, each about the assessment that was seen. A standing one is ended once, by being undone, or by another that
 * keeps it on newer amounts.
 */
export const discrepancyDecisions = pgTable(
  'discrepancy_decisions',
  {
    ...doneColumns(),
    discrepancyId: ofDiscrepancy(),
    assessmentId: uuid('assessment_id')
      .notNull()
      .references(() => discrepancyAssessments.id),
    verdict: text({ enum: decisions }).notNull(),
    /** The call's price by the decision; null where it says nothing of it. */
    amountCents: bigint('amount_cents', { mode: 'number' }),
    /** The call was finished by the decision, because its partner had reported nothing. */
    finishedCall: boolean('finished_call').notNull().default(false),
    reason: text().notNull(),
    ending: text({ enum: decisionEndings }),
    endedAt: moment('ended_at'),
    endedBy: uuid('ended_by'),
    endedName: text('ended_name'),
    endReason: text('end_reason'),
  },
  (t) => [
    index('discrepancy_decisions_discrepancy_index').on(t.discrepancyId, t.id),
    uniqueIndex('discrepancy_decisions_standing_key').on(t.discrepancyId).where(sql`${t.endedAt} is null`),
    choiceCheck('discrepancy_decisions_verdict_check', t.verdict, decisions),
    choiceCheck('discrepancy_decisions_ending_check', t.ending, decisionEndings),
    check('discrepancy_decisions_amount_check', sql`${t.amountCents} is null or ${t.verdict} = 'resolved'`),
    check(
      'discrepancy_decisions_ended_check',
      sql`${sameNull(t.endedAt, t.ending)} and ${sameNull(t.endedAt, t.endedName)}`,
    ),
  ],
);

/** Both columns are null, or none is. */
function sameNull(one: SQLWrapper, other: SQLWrapper) {
  return sql`(${one} is null) = (${other} is null)`;
}

/** Events of a discrepancy with authors and reasons. Append-only. */
export const discrepancyEvents = pgTable(
  'discrepancy_events',
  {
    recordId: ofDiscrepancy(),
    ...eventColumns(),
  },
  (t) => [index('discrepancy_events_discrepancy_index').on(t.recordId, t.at)],
);

/** Moves of a discrepancy. */
export const discrepancyKind: RecordKind<typeof valueDiscrepancies, InvestigationStatus> = {
  life: discrepancyLife,
  table: valueDiscrepancies,
  id: valueDiscrepancies.id,
  status: valueDiscrepancies.investigationStatus,
  history: statusEvents(discrepancyEvents, discrepancyLife),
  topics: ['discrepancies'],
  notFound: 'Discrepância não encontrada.',
};
