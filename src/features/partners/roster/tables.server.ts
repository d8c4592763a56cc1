import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { moment } from '#platform/columns.server.ts';
import { doneColumns } from '#platform/event-columns.server.ts';
import { ofPartner } from '../tables.server.ts';

/** A partner's weekly plan in Brasília's time; an end at or before the start is on the next day. */
export const partnerHours = pgTable(
  'partner_hours',
  {
    partnerId: ofPartner(),
    /** 0 is Sunday. */
    weekday: smallint().notNull(),
    startsAt: text('starts_at').notNull(),
    endsAt: text('ends_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.partnerId, t.weekday, t.startsAt] }),
    check('partner_hours_weekday_check', sql`${t.weekday} between 0 and 6`),
    check(
      'partner_hours_clock_check',
      sql`${t.startsAt} ~ '^([01]\\d|2[0-3]):[0-5]\\d$' and ${t.endsAt} ~ '^([01]\\d|2[0-3]):[0-5]\\d$'`,
    ),
  ],
);

/** Pauses of a partner, independent of its plan; with author and time. */
export const partnerPauses = pgTable(
  'partner_pauses',
  {
    ...doneColumns(),
    partnerId: ofPartner(),
    fromAt: moment('from_at').notNull(),
    untilAt: moment('until_at').notNull(),
    reason: text().notNull(),
    /** The moment at which it was taken back, or ended before its time. */
    endedAt: moment('ended_at'),
  },
  (t) => [
    index('partner_pauses_partner_index').on(t.partnerId, t.untilAt),
    check('partner_pauses_span_check', sql`${t.untilAt} > ${t.fromAt}`),
  ],
);
