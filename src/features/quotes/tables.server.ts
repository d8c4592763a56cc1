import { eq, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { ofPartner } from '#features/partners/tables.server.ts';
import { declineReasons } from '#features/service-calls/reference-declines.ts';
import { ofCall } from '#features/service-calls/tables.server.ts';
import { choiceCheck } from '#platform/choices.server.ts';
import { moment, ownId } from '#platform/columns.server.ts';
import { doneColumns, eventColumns } from '#platform/event-columns.server.ts';
import { type RecordKind, statusEvents } from '#platform/move-record.server.ts';
import {
  decisionWays,
  type QuoteContent,
  type QuoteStatus,
  quoteLife,
  quoteStatuses,
  verdicts,
  waiverMoments,
} from './rules.ts';

/** One version of a call's written quote. Its contents never change: another price is another version. */
export const quotes = pgTable(
  'quotes',
  {
    id: ownId(),
    callId: ofCall(),
    /** The partner who quotes it. */
    partnerId: ofPartner(),
    /** From 1, over the whole call. */
    version: smallint().notNull(),
    status: text({ enum: quoteStatuses }).notNull().default('esperando'),
    content: jsonb().$type<QuoteContent>().notNull(),
    totalCents: bigint('total_cents', { mode: 'number' }).notNull(),
    ceilingCents: bigint('ceiling_cents', { mode: 'number' }).notNull(),
    /** Hash of `canonicalQuote`. */
    contentHash: text('content_hash').notNull(),
    validUntil: moment('valid_until').notNull(),
    /** The yes was only spoken so far. */
    isSpoken: boolean('is_spoken').notNull().default(false),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('quotes_version_key').on(t.callId, t.version),
    uniqueIndex('quotes_sent_key').on(t.callId).where(sql`status = 'esperando'`),
    uniqueIndex('quotes_approved_key').on(t.callId).where(sql`status = 'aprovado'`),
    index('quotes_valid_index').on(t.validUntil).where(sql`status = 'esperando'`),
    choiceCheck('quotes_status_check', t.status, quoteStatuses),
    check(
      'quotes_amounts_check',
      sql`${t.totalCents} between 1 and ${t.ceilingCents} and ${t.ceilingCents} <= 10000000`,
    ),
  ],
);

/** Changes of a quote's status: who, when, why. Only ever added to. */
export const quoteEvents = pgTable(
  'quote_events',
  {
    recordId: uuid('quote_id')
      .notNull()
      .references(() => quotes.id),
    ...eventColumns(),
  },
  (t) => [index('quote_events_quote_index').on(t.recordId, t.at)],
);

/** The client's decisions about quotes, with evidence. Append-only. */
export const quoteDecisions = pgTable(
  'quote_decisions',
  {
    ...doneColumns(),
    quoteId: uuid('quote_id')
      .notNull()
      .references(() => quotes.id),
    verdict: text({ enum: verdicts }).notNull(),
    way: text({ enum: decisionWays }).notNull(),
    /** The person who decided, as typed. */
    name: text().notNull(),
    reason: text({ enum: declineReasons }),
    note: text(),
    textVersion: text('text_version').notNull(),
    contentHash: text('content_hash').notNull(),
    /** Digest of the address of the device on which it was decided. */
    addressHash: text('address_hash'),
  },
  (t) => [
    uniqueIndex('quote_decisions_spoken_key').on(t.quoteId).where(sql`way = 'falado'`),
    uniqueIndex('quote_decisions_written_key').on(t.quoteId).where(sql`way <> 'falado'`),
    choiceCheck('quote_decisions_verdict_check', t.verdict, verdicts),
    choiceCheck('quote_decisions_way_check', t.way, decisionWays),
    choiceCheck('quote_decisions_reason_check', t.reason, declineReasons),
    check('quote_decisions_declined_check', sql`${t.verdict} <> 'recusado' or ${t.reason} is not null`),
  ],
);

/** Waivers: work begun or finished without an approved quote, with author and reason. Append-only. */
export const quoteWaivers = pgTable(
  'quote_waivers',
  {
    ...doneColumns(),
    callId: ofCall(),
    /** The partner who worked. */
    partnerId: ofPartner(),
    moment: text({ enum: waiverMoments }).notNull(),
    byOffice: boolean('by_office').notNull(),
    /** The partner must give a reason; the office may. */
    reason: text(),
  },
  (t) => [
    index('quote_waivers_call_index').on(t.callId, t.at),
    choiceCheck('quote_waivers_moment_check', t.moment, waiverMoments),
    check('quote_waivers_reason_check', sql`${t.byOffice} or ${t.reason} is not null`),
  ],
);

/**
 * Whether a waiver lets the partner continue without another reason. One from the office's start does not: it only
 * means that somebody set out.
 */
export const waiverReleases = sql<boolean>`(not ${quoteWaivers.byOffice} or ${eq(quoteWaivers.moment, 'conclusao')})`;

/** Proposals besides the catalogue's price; one row, none before the office changes anything. */
export const priceRules = pgTable(
  'price_rules',
  {
    id: smallint().primaryKey().default(1),
    nightBasisPoints: integer('night_basis_points').notNull(),
    holidayBasisPoints: integer('holiday_basis_points').notNull(),
    kmCents: bigint('km_cents', { mode: 'number' }).notNull(),
    meterCents: bigint('meter_cents', { mode: 'number' }).notNull(),
    ceilingMeters: smallint('ceiling_meters').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [
    check('price_rules_one_check', sql`${t.id} = 1`),
    check(
      'price_rules_shares_check',
      sql`${t.nightBasisPoints} between 0 and 10000 and ${t.holidayBasisPoints} between 0 and 10000`,
    ),
    check(
      'price_rules_amounts_check',
      sql`${t.kmCents} between 0 and 1000000 and ${t.meterCents} between 0 and 1000000 and ${t.ceilingMeters} between 1 and 500`,
    ),
  ],
);

/** Moves of a quote. */
export const quoteKind: RecordKind<typeof quotes, QuoteStatus> = {
  life: quoteLife,
  table: quotes,
  id: quotes.id,
  status: quotes.status,
  history: statusEvents(quoteEvents, quoteLife),
  topics: [],
  notFound: 'Orçamento não encontrado.',
};
