import { sql } from 'drizzle-orm';
import { timestamp, uuid } from 'drizzle-orm/pg-core';

/** The key of a table's rows: it says when they were made, so that the newest lie together. */
export function ownId() {
  return uuid().primaryKey().default(sql`uuidv7()`);
}

/** A moment in time, independent of the reader's time zone. */
export function moment(name: string) {
  return timestamp(name, { withTimezone: true });
}
