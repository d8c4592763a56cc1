import { doublePrecision, index, pgTable, uuid } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/tables.server.ts';
import { moment, ownId } from '#platform/columns.server.ts';
import { partners } from '../tables.server.ts';

/** Positions of partners' phones, for a day. */
export const partnerPositions = pgTable(
  'partner_positions',
  {
    id: ownId(),
    partnerId: uuid('partner_id')
      .notNull()
      .references(() => partners.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    takenAt: moment('taken_at').notNull(),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    accuracyMeters: doublePrecision('accuracy_meters').notNull(),
    /** Clockwise from north; null when standing still or unknown. */
    headingDegrees: doublePrecision('heading_degrees'),
  },
  (t) => [
    index('partner_positions_partner_index').on(t.partnerId, t.takenAt),
    index('partner_positions_user_index').on(t.userId, t.takenAt),
    index('partner_positions_taken_index').on(t.takenAt),
  ],
);
