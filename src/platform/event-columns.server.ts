import { desc, type SQL } from 'drizzle-orm';
import { type PgColumn, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { ownId } from '#platform/columns.server.ts';
import type { Ctx } from './context.server.ts';

/** The columns of a row that says what somebody did: when, and who. Such rows are only ever added. */
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
 * The columns of a table of status events, beside `recordId`, the record that moved. `from_status` is null where the
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
 * The last action of a record first, to tell who was faster: rows are written one after the other, while their record
 * is held. `at` is when each was asked for, and of two who came at once who asked last need not have been last.
 */
export function lastDone({ id }: { id: PgColumn }): SQL {
  return desc(id);
}

/** When, and who acts, as event rows keep it. */
export function doneNow(ctx: Ctx) {
  const { kind: actorKind, id: actorId, name: actorName } = ctx.actor;
  return { at: ctx.now, actorKind, actorId, actorName };
}
