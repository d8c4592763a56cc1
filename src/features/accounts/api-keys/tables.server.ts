import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment, ownId } from '#platform/columns.server.ts';
import { users } from '../tables.server.ts';

/** Keys by which programs of others call the API; a revoked one stays as a row. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: ownId(),
    name: text().notNull(),
    /** Its public part, by which it is found. */
    prefix: text().notNull(),
    /** Keyed digest of the whole key, which is shown once and stored nowhere. */
    digest: text().notNull(),
    scopes: text().array().notNull(),
    makerId: uuid('maker_id').references(() => users.id, { onDelete: 'set null' }),
    makerName: text('maker_name').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** Last use, to within a minute, and from where. */
    lastUsedAt: moment('last_used_at'),
    lastAddress: text('last_address'),
    revokedAt: moment('revoked_at'),
    revokedBy: text('revoked_by'),
  },
  (t) => [uniqueIndex('api_keys_prefix_key').on(t.prefix), index('api_keys_maker_index').on(t.makerId)],
);
