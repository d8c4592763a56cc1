import { sql } from 'drizzle-orm';
import { foreignKey, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { partners, partnerVehicles } from '#features/partners/tables.server.ts';
import { serviceCalls } from '#features/service-calls/tables.server.ts';

/** Who was sent to a call; at most one active assignment per call. */
export const assignments = pgTable(
  'assignments',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    callId: uuid('call_id')
      .notNull()
      .references(() => serviceCalls.id),
    partnerId: uuid('partner_id')
      .notNull()
      .references(() => partners.id),
    /** Which of the partner's vehicles goes; null until somebody chose among several. */
    vehicleId: uuid('vehicle_id'),
    assignedBy: uuid('assigned_by'),
    assignedAt: timestamp('assigned_at', { withTimezone: true }).notNull(),
    endedAt: timestamp('ended_at', { withTimezone: true }),
    endReason: text('end_reason'),
  },
  (t) => [
    uniqueIndex('assignments_one_active_key').on(t.callId).where(sql`${t.endedAt} is null`),
    foreignKey({
      name: 'assignments_vehicle_fk',
      columns: [t.vehicleId, t.partnerId],
      foreignColumns: [partnerVehicles.id, partnerVehicles.partnerId],
    }),
    index('assignments_partner_index').on(t.partnerId, t.assignedAt),
  ],
);
