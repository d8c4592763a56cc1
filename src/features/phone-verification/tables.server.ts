import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { moment, ownId } from '#platform/columns.server.ts';

/** Codes by browser and phone; a new one replaces the old one. */
export const phoneCodes = pgTable(
  'phone_codes',
  {
    phone: text().notNull(),
    /** Digest of the browser's flow id. */
    flowHash: text('flow_hash').notNull(),
    codeHash: text('code_hash').notNull(),
    tries: smallint().notNull().default(0),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (t) => [
    primaryKey({ columns: [t.flowHash, t.phone] }),
    index('phone_codes_expires_at_index').on(t.expiresAt),
    check('phone_codes_tries_check', sql`${t.tries} between 0 and 5`),
  ],
);

/** Proofs of a phone by browser; each allows one application. */
export const phoneProofs = pgTable(
  'phone_proofs',
  {
    id: ownId(),
    phone: text().notNull(),
    flowHash: text('flow_hash').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (t) => [
    index('phone_proofs_flow_index').on(t.flowHash, t.phone),
    index('phone_proofs_expires_at_index').on(t.expiresAt),
  ],
);
