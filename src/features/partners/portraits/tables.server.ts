import { index, pgTable, unique, uuid } from 'drizzle-orm/pg-core';
import { moment, ownId } from '#platform/columns.server.ts';
import { files } from '#platform/tables.server.ts';
import { ofPartner, partnerDrivers } from '../tables.server.ts';

/**
 * The picture by which a client knows who comes: a driver's, or, where `driverId` is null, that of the partner itself.
 */
export const partnerPortraits = pgTable(
  'partner_portraits',
  {
    id: ownId(),
    partnerId: ofPartner(),
    driverId: uuid('driver_id').references(() => partnerDrivers.id),
    fileId: uuid('file_id')
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
    addedAt: moment('added_at').notNull(),
  },
  (t) => [
    unique('partner_portraits_key').on(t.partnerId, t.driverId).nullsNotDistinct(),
    index('partner_portraits_file_index').on(t.fileId),
  ],
);
