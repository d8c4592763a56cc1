import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { doneColumns } from '#platform/event-columns.server.ts';
import { serviceCalls } from '../tables.server.ts';

/** Reported destinations of a call's waste: the last one counts. Append-only. */
export const wasteDestinations = pgTable(
  'waste_destinations',
  {
    ...doneColumns(),
    callId: uuid('call_id')
      .notNull()
      .references(() => serviceCalls.id),
    carrier: text().notNull(),
    destination: text().notNull(),
    /** Number of the transport document: MTR, or CTR in the Distrito Federal. */
    manifestNumber: text('manifest_number').notNull(),
  },
  (t) => [index('waste_destinations_call_index').on(t.callId, t.id)],
);
