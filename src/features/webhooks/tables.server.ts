import { index, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { choiceCheck } from '#platform/choices.server.ts';
import { moment, ownId } from '#platform/columns.server.ts';
import { deliveryStatuses, endpointStatuses } from './rules.ts';

/** Addresses of other systems that hear of events. */
export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    id: ownId(),
    name: text().notNull(),
    url: text().notNull(),
    events: text('event_types').array().notNull(),
    status: text({ enum: endpointStatuses }).notNull().default('ativo'),
    /** The reason for which the house switched it off; null otherwise. */
    offReason: text('off_reason'),
    /** Sealed. */
    secret: text().notNull(),
    /** The one before, which also signs until its end. */
    oldSecret: text('old_secret'),
    oldSecretUntil: moment('old_secret_until'),
    /** Since when no delivery was taken; null when the last one was. */
    failingSince: moment('failing_since'),
    makerName: text('maker_name').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [choiceCheck('webhook_endpoints_status_check', t.status, endpointStatuses)],
);

/** Events on their way to an endpoint, stored in the transaction that causes them. Ids and states alone. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    /** The receiver's key of the event, the same at every try. */
    id: ownId(),
    endpointId: uuid('endpoint_id')
      .notNull()
      .references(() => webhookEndpoints.id),
    type: text().notNull(),
    happenedAt: moment('happened_at').notNull(),
    data: jsonb().$type<Record<string, string | null>>().notNull(),
    status: text({ enum: deliveryStatuses }).notNull().default('na_fila'),
    /** Not sent before; while a process has it, the end of its lease. */
    dueAt: moment('due_at').notNull(),
    tries: smallint().notNull().default(0),
    /** The try under way or last made. */
    claimId: uuid('claim_id'),
    triedAt: moment('tried_at'),
    lastStatus: integer('last_status'),
    /** The reason of the last failure, or the beginning of the last answer. */
    lastAnswer: text('last_answer'),
    endedAt: moment('ended_at'),
  },
  (t) => [
    index('webhook_deliveries_due_index').on(t.status, t.dueAt),
    index('webhook_deliveries_endpoint_index').on(t.endpointId, t.id),
    index('webhook_deliveries_happened_index').on(t.happenedAt, t.id),
    choiceCheck('webhook_deliveries_status_check', t.status, deliveryStatuses),
  ],
);
