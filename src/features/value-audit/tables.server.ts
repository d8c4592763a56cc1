import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { paymentMethods } from '#features/service-calls/rules.ts';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import { choiceCheck, isOneOf } from '#platform/choices.server.ts';
import { moment, ownId } from '#platform/columns.server.ts';
import { eventColumns } from '#platform/event-columns.server.ts';
import { type RecordKind, statusEvents } from '#platform/move-record.server.ts';
import {
  discrepancyLife,
  type InvestigationStatus,
  investigationStatuses,
  severities,
  undecidedStatuses,
} from './rules.ts';

/** Differences between the client's payment, the partner's report and the approved quote; one per call. */
export const valueDiscrepancies = pgTable(
  'value_discrepancies',
  {
    id: ownId(),
    callId: uuid('call_id')
      .notNull()
      .unique()
      .references(() => serviceCalls.id),
    /** Null, like method and instant, while the client has not stated anything. */
    clientPaidAmountCents: bigint('client_paid_amount_cents', { mode: 'number' }),
    clientPaymentMethod: text('client_payment_method', { enum: paymentMethods }),
    /** The ceiling of the approved quote, where more than that was reported. */
    approvedAmountCents: bigint('approved_amount_cents', { mode: 'number' }),
    partnerReportedAmountCents: bigint('partner_reported_amount_cents', { mode: 'number' }).notNull(),
    /** Null, like the report's instant, when the call was cancelled without a report. */
    partnerPaymentMethod: text('partner_payment_method', { enum: paymentMethods }),
    differenceCents: bigint('difference_cents', { mode: 'number' }).notNull(),
    /** The difference as a share of the larger amount, in hundredths of a percent. */
    shareBasisPoints: integer('share_basis_points').notNull(),
    severity: text({ enum: severities }).notNull(),
    investigationStatus: text('investigation_status', { enum: investigationStatuses }).notNull().default('pending'),
    fraudIndicators: text('fraud_indicators').array().notNull().default(sql`'{}'`),
    flaggedAt: moment('flagged_at').notNull(),
    clientPaymentAt: moment('client_payment_at'),
    partnerReportAt: moment('partner_report_at'),
    /** The moment of the request to an administrator; null before, and after the next step. */
    decisionAskedAt: moment('decision_asked_at'),
    decidedBy: uuid('decided_by'),
    decidedAt: moment('decided_at'),
    decisionReason: text('decision_reason'),
    /** The decided amount, beside the reported one. */
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
  ],
);

/** Nobody has decided it yet. */
export const isUndecided = isOneOf(valueDiscrepancies.investigationStatus, undecidedStatuses);

/** Events of a discrepancy with authors and reasons. Append-only. */
export const discrepancyEvents = pgTable(
  'discrepancy_events',
  {
    recordId: uuid('discrepancy_id')
      .notNull()
      .references(() => valueDiscrepancies.id),
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
