import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { choiceCheck } from '#platform/choices.server.ts';
import { moment, ownId } from '#platform/columns.server.ts';
import { consentPlaces, consentPurposes } from './rules.ts';

/** Everything that people agreed to and took back; rows are only added and withdrawn. */
export const consents = pgTable(
  'consents',
  {
    id: ownId(),
    purpose: text({ enum: consentPurposes }).notNull(),
    /** Of a call, a request, an account, a partner, a driver, an application or a phone's contact. */
    subjectId: uuid('subject_id').notNull(),
    /** Null where only a phone wrote. */
    name: text(),
    /** In stored form. */
    phone: text().notNull(),
    /** The exact words that were agreed to. */
    text: text().notNull(),
    /** SHA-256 of the text, in hexadecimal: its version. */
    textDigest: text('text_digest').notNull(),
    /** Null for an objection to something that needs no consent. */
    givenAt: moment('given_at'),
    place: text({ enum: consentPlaces }).notNull(),
    withdrawnAt: moment('withdrawn_at'),
    withdrawnPlace: text('withdrawn_place', { enum: consentPlaces }),
    searchText: text('search_text').notNull().generatedAlwaysAs(sql`searchable(coalesce(name, '') || ' ' || phone)`),
  },
  (t) => [
    uniqueIndex('consents_standing_key').on(t.purpose, t.subjectId).where(sql`withdrawn_at is null`),
    index('consents_phone_index').on(t.phone),
    index('consents_search_index').using('gin', sql`${t.searchText} gin_trgm_ops`),
    choiceCheck('consents_purpose_check', t.purpose, consentPurposes),
    choiceCheck('consents_place_check', t.place, consentPlaces),
    choiceCheck('consents_withdrawn_place_check', t.withdrawnPlace, consentPlaces),
    check(
      'consents_given_check',
      sql`${t.givenAt} is not null or (${t.purpose} = 'avisos' and ${t.withdrawnAt} is not null)`,
    ),
    check('consents_withdrawn_check', sql`(${t.withdrawnAt} is null) = (${t.withdrawnPlace} is null)`),
  ],
);
