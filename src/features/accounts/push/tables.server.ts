import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, ownId } from '#platform/columns.server.ts';
import { sessions, users } from '../tables.server.ts';

/** A browser with notifications; deleted with its session. */
export const pushDevices = pgTable(
  'push_devices',
  {
    id: ownId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** The push service's URL for it. */
    endpoint: text().notNull().unique(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [index('push_devices_user_index').on(t.userId), index('push_devices_session_index').on(t.sessionId)],
);
