import { desc, type SQL } from 'drizzle-orm';
import { type PgColumn, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { ownId } from '#platform/columns.server.ts';
import type { Ctx } from './context.server.ts';

/** The columns of an append-only row about an action: when, and by whom. */
export function doneColumns() {
  return {
    id: ownId(),
    at: timestamp({ withTimezone: true }).notNull(),
    actorKind: text('actor_kind').notNull(),
    actorId: uuid('actor_id'),
    actorName: text('actor_name').notNull(),
  };
}

/**
 * The columns of a table of status events, besides `recordId`, the record that moved. `from_status` is null where the
 * record begins.
 */
export function eventColumns() {
  return {
    ...doneColumns(),
    fromStatus: text('from_status'),
    toStatus: text('to_status').notNull(),
    reason: text(),
  };
}

/**
 * Newest event first, to find who was faster. Ordered by id, because rows are written one after another under the
 * record's lock, while `at` is the time of the request.
 */
export function lastDone({ id }: { id: PgColumn }): SQL {
  return desc(id);
}

/** The current time and actor, as event rows store them. */
export function doneNow(ctx: Ctx) {
  const { kind: actorKind, id: actorId, name: actorName } = ctx.actor;
  return { at: ctx.now, actorKind, actorId, actorName };
}
