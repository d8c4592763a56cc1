import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  foreignKey,
  index,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { partnerApplications } from '#features/applications/tables.server.ts';
import { partners } from '#features/partners/tables.server.ts';
import { paymentMethods } from '#features/service-calls/rules.ts';
import { ofCall } from '#features/service-calls/tables.server.ts';
import { choiceCheck } from '#platform/choices.server.ts';
import { moment, ownId } from '#platform/columns.server.ts';
import { doneColumns } from '#platform/event-columns.server.ts';
import { decisionOutcomes, heardKinds, hearingEntryKinds, matterKinds, secondLookOutcomes } from './rules.ts';

/** A partner is heard about one matter: what is alleged, as it was told, and until when an answer counts. */
export const hearings = pgTable(
  'hearings',
  {
    id: ownId(),
    kind: text({ enum: heardKinds }).notNull(),
    /** Its record stands in a later slice, which this table cannot name. */
    matterId: uuid('matter_id').notNull(),
    partnerId: uuid('partner_id')
      .notNull()
      .references(() => partners.id),
    /** In one sentence. */
    allegation: text().notNull(),
    forPartner: text('for_partner').array().notNull().default(sql`'{}'`),
    against: text().array().notNull().default(sql`'{}'`),
    /** Words of the person who opened it. */
    words: text(),
    /** Rules and inputs behind the allegation; null where a person alone compared. */
    rulesVersion: smallint('rules_version'),
    inputsDigest: text('inputs_digest'),
    openedAt: moment('opened_at').notNull(),
    openedByName: text('opened_by_name').notNull(),
    dueAt: moment('due_at').notNull(),
    /** The answer since the last question. */
    answeredAt: moment('answered_at'),
    decidedAt: moment('decided_at'),
  },
  (t) => [
    uniqueIndex('hearings_open_key').on(t.kind, t.matterId).where(sql`decided_at is null`),
    index('hearings_matter_index').on(t.matterId),
    index('hearings_partner_index').on(t.partnerId, t.openedAt),
    choiceCheck('hearings_kind_check', t.kind, heardKinds),
    check('hearings_due_check', sql`${t.dueAt} >= ${t.openedAt} + interval '3 days'`),
  ],
);

const ofHearing = () =>
  uuid('hearing_id')
    .notNull()
    .references(() => hearings.id);

/** The calls that an allegation cites, with what each side said when it was told; nothing of the client. */
export const hearingCalls = pgTable(
  'hearing_calls',
  {
    id: ownId(),
    hearingId: ofHearing(),
    callId: ofCall(),
    service: text().notNull(),
    day: date().notNull(),
    place: text().notNull(),
    approvedCents: bigint('approved_cents', { mode: 'number' }),
    reportedCents: bigint('reported_cents', { mode: 'number' }),
    reportedMethod: text('reported_method', { enum: paymentMethods }),
    paidCents: bigint('paid_cents', { mode: 'number' }),
    paidMethod: text('paid_method', { enum: paymentMethods }),
    receiptCents: bigint('receipt_cents', { mode: 'number' }),
    /** The moments at which each side said so. */
    approvedAt: moment('approved_at'),
    reportedAt: moment('reported_at'),
    paidAt: moment('paid_at'),
    receiptAt: moment('receipt_at'),
    /** The moment at which the call was taken out of the matter; null for one that counts. */
    leftAt: moment('left_at'),
  },
  (t) => [
    unique('hearing_calls_key').on(t.hearingId, t.callId),
    index('hearing_calls_call_index').on(t.callId),
    choiceCheck('hearing_calls_reported_method_check', t.reportedMethod, paymentMethods),
    choiceCheck('hearing_calls_paid_method_check', t.paidMethod, paymentMethods),
  ],
);

/** Questions, answers, longer deadlines and taken out calls of a hearing. Only ever added to. */
export const hearingEntries = pgTable(
  'hearing_entries',
  {
    ...doneColumns(),
    hearingId: ofHearing(),
    kind: text({ enum: hearingEntryKinds }).notNull(),
    words: text().notNull(),
    /** The deadline from now on, where this entry moved it. */
    dueAt: moment('due_at'),
  },
  (t) => [
    index('hearing_entries_hearing_index').on(t.hearingId, t.at),
    choiceCheck('hearing_entries_kind_check', t.kind, hearingEntryKinds),
  ],
);

/** Decisions on partners and applicants with their effects. One of a matter stands at a time. */
export const matterDecisions = pgTable(
  'matter_decisions',
  {
    id: ownId(),
    kind: text({ enum: matterKinds }).notNull(),
    matterId: uuid('matter_id').notNull(),
    hearingId: uuid('hearing_id')
      .unique()
      .references(() => hearings.id),
    partnerId: uuid('partner_id').references(() => partners.id),
    applicationId: uuid('application_id').references(() => partnerApplications.id),
    outcome: text({ enum: decisionOutcomes }).notNull(),
    reason: text().notNull(),
    /** Sentences for the partner. */
    effects: text().array().notNull().default(sql`'{}'`),
    decidedAt: moment('decided_at').notNull(),
    decidedById: uuid('decided_by_id').notNull(),
    decidedByName: text('decided_by_name').notNull(),
    /** The last moment to ask for another person. */
    lookUntil: moment('look_until').notNull(),
    undoneAt: moment('undone_at'),
    undoneReason: text('undone_reason'),
    undoneBy: uuid('undone_by'),
    /** People who let it stand on newer amounts, where nobody was heard again. */
    confirmedBy: uuid('confirmed_by').array().notNull().default(sql`'{}'`),
  },
  (t) => [
    index('matter_decisions_matter_index').on(t.matterId),
    uniqueIndex('matter_decisions_standing_key').on(t.kind, t.matterId).where(sql`undone_at is null`),
    unique('matter_decisions_decider_key').on(t.id, t.decidedById),
    index('matter_decisions_partner_index').on(t.partnerId, t.decidedAt),
    index('matter_decisions_application_index').on(t.applicationId),
    choiceCheck('matter_decisions_kind_check', t.kind, matterKinds),
    choiceCheck('matter_decisions_outcome_check', t.outcome, decisionOutcomes),
    check('matter_decisions_owner_check', sql`${t.partnerId} is not null or ${t.applicationId} is not null`),
    check('matter_decisions_undone_check', sql`(${t.undoneAt} is null) = (${t.undoneReason} is null)`),
  ],
);

/** That another person looks at a decision: asked once, decided by somebody else than the first. */
export const secondLooks = pgTable(
  'second_looks',
  {
    id: ownId(),
    decisionId: uuid('decision_id').notNull().unique('second_looks_decision_key'),
    firstDeciderId: uuid('first_decider_id').notNull(),
    words: text().notNull(),
    askedAt: moment('asked_at').notNull(),
    dueAt: moment('due_at').notNull(),
    outcome: text({ enum: secondLookOutcomes }),
    reason: text(),
    decidedAt: moment('decided_at'),
    decidedById: uuid('decided_by_id'),
    decidedByName: text('decided_by_name'),
  },
  (t) => [
    foreignKey({
      name: 'second_looks_first_decider_fk',
      columns: [t.decisionId, t.firstDeciderId],
      foreignColumns: [matterDecisions.id, matterDecisions.decidedById],
    }),
    index('second_looks_due_index').on(t.dueAt).where(sql`outcome is null`),
    choiceCheck('second_looks_outcome_check', t.outcome, secondLookOutcomes),
    check('second_looks_other_person_check', sql`${t.decidedById} <> ${t.firstDeciderId}`),
    check(
      'second_looks_decided_check',
      sql`num_nonnulls(${t.outcome}, ${t.reason}, ${t.decidedAt}, ${t.decidedById}, ${t.decidedByName}) in (0, 5)`,
    ),
  ],
);
