import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** The code that a browser asked for on a phone; another one for the same two takes its place. */
export const phoneCodes = pgTable(
  'phone_codes',
  {
    phone: text().notNull(),
    /** Digest of the browser's flow id. */
    flowHash: text('flow_hash').notNull(),
    codeHash: text('code_hash').notNull(),
    tries: smallint().notNull().default(0),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [
    primaryKey({ columns: [t.flowHash, t.phone] }),
    index('phone_codes_expires_at_index').on(t.expiresAt),
    check('phone_codes_tries_check', sql`${t.tries} between 0 and 5`),
  ],
);

/** That a browser typed the code of a phone; one application may be sent on the strength of it. */
export const phoneProofs = pgTable(
  'phone_proofs',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    phone: text().notNull(),
    flowHash: text('flow_hash').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [
    index('phone_proofs_flow_index').on(t.flowHash, t.phone),
    index('phone_proofs_expires_at_index').on(t.expiresAt),
  ],
);
