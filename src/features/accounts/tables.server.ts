import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { choiceCheck } from '#platform/choices.server.ts';
import { moment, ownId } from '#platform/columns.server.ts';
import { doneColumns } from '#platform/event-columns.server.ts';
import { roles, userEventTypes, userStatuses } from './rules.ts';

const id = () => ownId();
/** Everyone who can sign in: staff, partners, drivers. Column names follow the sign-in library's model. */
export const users = pgTable(
  'users',
  {
    id: id(),
    name: text().notNull(),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    email: text().notNull(),
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text(),
    role: text({ enum: roles }).notNull(),
    status: text({ enum: userStatuses }).notNull().default('ativo'),
    banned: boolean().notNull().default(false),
    banReason: text('ban_reason'),
    banExpires: moment('ban_expires'),
    /** Signing in asks for a code as well. */
    twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
    /** The last sign-in or use of a session, within some minutes; null before the first. */
    lastAccessAt: moment('last_access_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    searchText: text('search_text').notNull().generatedAlwaysAs(sql`searchable(name || ' ' || email)`),
  },
  (t) => [
    uniqueIndex('users_email_key').on(sql`lower(${t.email})`),
    index('users_search_index').using('gin', sql`${t.searchText} gin_trgm_ops`),
    choiceCheck('users_role_check', t.role, roles),
    choiceCheck('users_status_check', t.status, userStatuses),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Its digest: the token itself is in the cookie alone. */
    token: text().notNull().unique(),
    /** Fixed when it opens; it ends earlier when nobody uses it. */
    expiresAt: moment('expires_at').notNull(),
    /** The last time that password and, where it is on, second factor were shown. */
    provedAt: moment('proved_at'),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    impersonatedBy: text('impersonated_by'),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** The last use, within some minutes; what asks by itself uses nothing. */
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [index('sessions_user_id_index').on(t.userId)],
);

/** How a user proves who they are; the password's Argon2id hash stands here. */
export const credentials = pgTable(
  'credentials',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    password: text(),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: moment('access_token_expires_at'),
    refreshTokenExpiresAt: moment('refresh_token_expires_at'),
    scope: text(),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('credentials_user_provider_key').on(t.userId, t.providerId)],
);

/** One-time links (recovery, invitation). */
export const verifications = pgTable(
  'verifications',
  {
    id: id(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [index('verifications_identifier_index').on(t.identifier)],
);

/**
 * The second factor of an account: the authenticator's secret and the backup codes, both encrypted by the sign-in
 * library, whose model the columns follow. Not asked for until `verified`.
 */
export const twoFactors = pgTable('two_factors', {
  id: id(),
  userId: uuid('user_id')
    .notNull()
    .unique()
    .references(() => users.id, { onDelete: 'cascade' }),
  secret: text().notNull(),
  backupCodes: text('backup_codes').notNull(),
  verified: boolean().notNull().default(false),
  failedVerificationCount: integer('failed_verification_count').notNull().default(0),
  lockedUntil: moment('locked_until'),
});

/** What was done to an account: who, when, from what to what, and why. Only ever added to. */
export const userEvents = pgTable(
  'user_events',
  {
    ...doneColumns(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    type: text({ enum: userEventTypes }).notNull(),
    fromValue: text('from_value'),
    toValue: text('to_value'),
    reason: text(),
  },
  (t) => [
    index('user_events_user_index').on(t.userId, t.at),
    choiceCheck('user_events_type_check', t.type, userEventTypes),
  ],
);
