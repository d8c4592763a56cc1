import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { services } from '#features/catalog/tables.server.ts';
import { ofClient } from '#features/clients/tables.server.ts';
import { partners } from '#features/partners/tables.server.ts';
import { choiceCheck, isOneOf } from '#platform/choices.server.ts';
import { moment, ownId } from '#platform/columns.server.ts';
import { doneColumns } from '#platform/event-columns.server.ts';
import { noteColumns } from '#platform/notes.server.ts';
import type { FieldChange } from '#shared/record/card.ts';
import { callEventTypes } from './reference-moments.ts';
import { callOrigins, cancelReasons, returnBearers } from './reference-reasons.ts';
import { callSides } from './reference-sides.ts';
import { callPriorities, callStatuses, openCallStatuses, paymentMethods } from './rules.ts';

/** The displayed value of a call in cents: the payment, or the estimate before. */
export function valueShown(call: Record<'finalValueCents' | 'estimatedValueCents', SQLWrapper>): SQL {
  return sql`coalesce(${call.finalValueCents}, ${call.estimatedValueCents}, 0)`;
}

/** The chamado. The client's key opens the public confirmation page and is never given to a partner. */
export const serviceCalls = pgTable(
  'service_calls',
  {
    id: ownId(),
    protocolNumber: text('protocol_number').notNull().unique(),
    clientKey: text('client_key').notNull().unique(),
    clientId: ofClient(),
    /** Client's name when the call was opened, unless edited since. */
    clientName: text('client_name').notNull(),
    clientPhone: text('client_phone').notNull(),
    clientEmail: text('client_email'),
    serviceId: uuid('service_id')
      .notNull()
      .references(() => services.id),
    /** The service's name when it was chosen. */
    serviceType: text('service_type').notNull(),
    description: text().notNull().default(''),
    zipCode: text('zip_code'),
    street: text(),
    number: text(),
    complement: text(),
    neighborhood: text(),
    city: text().notNull(),
    state: text().notNull(),
    reference: text(),
    status: text({ enum: callStatuses }).notNull().default('pendente'),
    priority: text({ enum: callPriorities }).notNull().default('media'),
    origin: text({ enum: callOrigins }).notNull().default('telefone'),
    /** The wished time of the visit; null for as soon as possible. */
    scheduledAt: moment('scheduled_at'),
    estimatedValueCents: bigint('estimated_value_cents', { mode: 'number' }),
    finalValueCents: bigint('final_value_cents', { mode: 'number' }),
    paymentMethod: text('payment_method', { enum: paymentMethods }),
    isBilledMonthly: boolean('is_billed_monthly').notNull().default(false),
    assignedPartnerId: uuid('assigned_partner_id').references(() => partners.id),
    /** An amount far from the reported one, questioned before it is stored. */
    askedAmountCents: bigint('asked_amount_cents', { mode: 'number' }),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    startedAt: moment('started_at'),
    /** Reported arrival of the current partner; null for none. */
    arrivedAt: moment('arrived_at'),
    finishedAt: moment('finished_at'),
    cancelledAt: moment('cancelled_at'),
    emptiedAt: moment('emptied_at'),
    /** Null unless cancelled with a reason. */
    cancelReason: text('cancel_reason', { enum: cancelReasons }),
    confirmedAt: moment('confirmed_at'),
    /** The call that this one repairs, and who pays; null for others. */
    returnOf: uuid('return_of').references((): AnyPgColumn => serviceCalls.id),
    returnBearer: text('return_bearer', { enum: returnBearers }),
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(
        sql`searchable(protocol_number || ' ' || replace(protocol_number, '-', '') || ' ' || client_name || ' ' || client_phone || ' ' || service_type || ' ' || city)`,
      ),
  },
  (t) => [
    index('service_calls_search_index').using('gin', sql`${t.searchText} gin_trgm_ops`),
    index('service_calls_created_at_index').on(t.createdAt, t.id),
    // Counts of a list read this index alone.
    index('service_calls_status_index').on(t.status, t.createdAt, t.id, t.priority, t.state, t.finalValueCents),
    index('service_calls_scheduled_index').on(t.scheduledAt).where(sql`scheduled_at is not null`),
    index('service_calls_value_index').on(valueShown(t), t.createdAt, t.id),
    index('service_calls_partner_index').on(t.assignedPartnerId, t.createdAt, t.id),
    index('service_calls_service_index').on(t.serviceId, t.createdAt),
    index('service_calls_client_index').on(t.clientId, t.createdAt, t.id),
    uniqueIndex('service_calls_open_return_key')
      .on(t.returnOf)
      .where(isOneOf(sql.raw('status'), openCallStatuses)),
    choiceCheck('service_calls_bearer_check', t.returnBearer, returnBearers),
    index('service_calls_unanswered_index').on(t.finishedAt).where(sql`status = 'finalizado' and confirmed_at is null`),
    index('service_calls_return_index').on(t.returnOf).where(sql`${t.returnOf} is not null`),
    check('service_calls_return_check', sql`(${t.returnOf} is null) = (${t.returnBearer} is null)`),
    choiceCheck('service_calls_status_check', t.status, callStatuses),
    choiceCheck('service_calls_priority_check', t.priority, callPriorities),
    choiceCheck('service_calls_origin_check', t.origin, callOrigins),
    choiceCheck('service_calls_cancel_reason_check', t.cancelReason, cancelReasons),
    choiceCheck('service_calls_payment_check', t.paymentMethod, paymentMethods),
    check('service_calls_estimate_check', sql`${t.estimatedValueCents} between 0 and 10000000`),
    check('service_calls_final_check', sql`${t.finalValueCents} between 0 and 10000000`),
    check('service_calls_under_way_check', sql`${t.status} <> 'em_andamento' or ${t.assignedPartnerId} is not null`),
    check('service_calls_arrived_check', sql`${t.arrivedAt} >= ${t.startedAt}`),
    check(
      'service_calls_finished_check',
      sql`${t.status} <> 'finalizado' or (${t.finalValueCents} is not null and (${t.paymentMethod} is null) = ${t.isBilledMonthly})`,
    ),
  ],
);

/** Whether a call is not over yet. */
export const callIsOpen = isOneOf(serviceCalls.status, openCallStatuses);

/**
 * Keys to the client's page of a call, one valid at a time: until replaced, or 30 days after the call's last action.
 */
export const callClientKeys = pgTable(
  'call_client_keys',
  {
    ...doneColumns(),
    clientKey: text('client_key').notNull().unique(),
    callId: ofCall(),
    /** The moment of its replacement; null for the valid one. */
    replacedAt: moment('replaced_at'),
  },
  (t) => [
    uniqueIndex('call_client_keys_one_living_key').on(t.callId).where(sql`${t.replacedAt} is null`),
    check('call_client_keys_length_check', sql`length(${t.clientKey}) = 22`),
  ],
);

/** Last number given out in each year (America/Sao_Paulo). */
export const protocolCounters = pgTable('protocol_counters', {
  year: smallint().primaryKey(),
  last: integer().notNull(),
});

/** The call's timeline: who did what, when. Only ever added to. */
export const callEvents = pgTable(
  'call_events',
  {
    ...doneColumns(),
    callId: ofCall(),
    type: text({ enum: callEventTypes }).notNull(),
    reason: text(),
    data: jsonb().$type<Record<string, string | number | boolean | null>>().notNull().default({}),
    /** The changes of an edit, as recorded; `edits/` translates them. */
    changes: jsonb().$type<FieldChange[]>().notNull().default([]),
  },
  (t) => [
    index('call_events_call_index').on(t.callId, t.at, t.id),
    // A phone's queued action counts once, however often and late it is sent.
    uniqueIndex('call_events_action_key').on(sql`(${t.data} ->> 'actionId')`),
    choiceCheck('call_events_type_check', t.type, callEventTypes),
  ],
);

/** Columns of the client's statement about a call; of its payment none where the company pays by the month. */
function statementColumns() {
  return {
    paidAmountCents: bigint('paid_amount_cents', { mode: 'number' }),
    paymentMethod: text('payment_method', { enum: paymentMethods }),
    receivedReceipt: boolean('received_receipt'),
    serviceRating: smallint('service_rating').notNull(),
    additionalComments: text('additional_comments'),
  };
}

/** The client's statement, once per call. A correction leaves the first one in `replacedConfirmations`. */
export const callConfirmations = pgTable(
  'call_confirmations',
  {
    id: ownId(),
    callId: uuid('call_id')
      .notNull()
      .unique()
      .references(() => serviceCalls.id),
    ...statementColumns(),
    publishComment: boolean('publish_comment').notNull().default(false),
    /** The client may be asked once by message for words to publish. */
    askReview: boolean('ask_review').notNull().default(false),
    /** The call was already cancelled when the client confirmed that it was done. */
    callWasCancelled: boolean('call_was_cancelled').notNull(),
    confirmedAt: moment('confirmed_at').notNull(),
    /** The moment at which the office requested the one correction; null for never. */
    correctionAskedAt: moment('correction_asked_at'),
  },
  (t) => [
    check('call_confirmations_amount_check', sql`${t.paidAmountCents} between 0 and 10000000`),
    choiceCheck('call_confirmations_method_check', t.paymentMethod, paymentMethods),
    check(
      'call_confirmations_payment_check',
      sql`num_nulls(${t.paidAmountCents}, ${t.paymentMethod}, ${t.receivedReceipt}) in (0, 3)`,
    ),
    check('call_confirmations_rating_check', sql`${t.serviceRating} between 1 and 5`),
  ],
);

/** The statement before the correction; one row per call, so that there is never a second correction. */
export const replacedConfirmations = pgTable('replaced_confirmations', {
  callId: uuid('call_id')
    .primaryKey()
    .references(() => serviceCalls.id),
  ...statementColumns(),
  publishComment: boolean('publish_comment').notNull(),
  confirmedAt: moment('confirmed_at').notNull(),
});

/** Digests of devices on which client and partner stated amounts, the newest of each side. Deleted after a year. */
export const callDevices = pgTable(
  'call_devices',
  {
    callId: ofCall(),
    side: text({ enum: callSides }).notNull(),
    deviceHash: text('device_hash').notNull(),
    savedAt: moment('saved_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.callId, t.side] }),
    index('call_devices_saved_index').on(t.savedAt),
    choiceCheck('call_devices_side_check', t.side, callSides),
  ],
);

/** The office's notes about a call. Append-only: a trigger refuses changes. */
export const callNotes = pgTable('call_notes', { ...noteColumns(), callId: ofCall() }, (t) => [
  index('call_notes_call_index').on(t.callId, t.at),
]);

/** Names the call that a row belongs to. */
export function ofCall() {
  return uuid('call_id')
    .notNull()
    .references(() => serviceCalls.id);
}
