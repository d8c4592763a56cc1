import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { choiceCheck } from '#platform/choices.server.ts';
import { moment, ownId } from '#platform/columns.server.ts';
import { doneColumns } from '#platform/event-columns.server.ts';
import { limitedKinds, roles, userEventTypes, userStatuses } from './rules.ts';

const id = () => ownId();
/** Everyone who can sign in: staff, partners, drivers. */
export const users = pgTable(
  'users',
  {
    id: id(),
    name: text().notNull(),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    email: text().notNull(),
    image: text(),
    role: text({ enum: roles }).notNull(),
    status: text({ enum: userStatuses }).notNull().default('ativo'),
    /** Signing in asks for a code as well. */
    twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
    /** Last sign-in or use of a session, to within minutes; null for none. */
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
    /** Its keyed digest: the token itself is in the cookie alone. */
    token: text().notNull().unique(),
    /** Fixed when opened; it ends earlier when unused. */
    expiresAt: moment('expires_at').notNull(),
    /** Last proof by password and, if active, second factor. */
    provedAt: moment('proved_at'),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** Last use, to within minutes; polling does not count. */
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [index('sessions_user_id_index').on(t.userId)],
);

/** The password of an account, as its Argon2id hash; null when it was taken away. No row before the first. */
export const credentials = pgTable('credentials', {
  id: id(),
  userId: uuid('user_id')
    .notNull()
    .unique()
    .references(() => users.id, { onDelete: 'cascade' }),
  password: text(),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

/** One-time links with which somebody chooses a password (recovery, invitation). */
export const passwordLinks = pgTable(
  'password_links',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The token itself is in the link alone. */
    tokenDigest: text('token_digest').notNull().unique(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [index('password_links_user_index').on(t.userId)],
);

/** The second factor of an account; not asked for until `users.two_factor_enabled`. */
export const twoFactors = pgTable('two_factors', {
  id: id(),
  userId: uuid('user_id')
    .notNull()
    .unique()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The authenticator's, encrypted. */
  secret: text().notNull(),
  /** Keyed digests of those that are left. */
  backupCodes: text('backup_codes').array().notNull(),
  /** The half minute of the last code that was taken: neither it nor an earlier one counts again. */
  lastStep: integer('last_step').notNull().default(0),
});

/** Changes of accounts: author, time, old and new value, reason. Append-only. */
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

/** Decisions that people took within a limit, counted by person, kind and day; the limit as it then was. */
export const limitedDecisions = pgTable(
  'limited_decisions',
  {
    ...doneColumns(),
    kind: text({ enum: limitedKinds }).notNull(),
    recordId: uuid('record_id').notNull(),
    role: text({ enum: roles }).notNull(),
    day: date({ mode: 'string' }).notNull(),
    /** The person's first, second … decision of this kind on the day. */
    number: integer().notNull(),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    limitCents: bigint('limit_cents', { mode: 'number' }).notNull(),
    perDay: integer('per_day').notNull(),
  },
  (t) => [
    unique('limited_decisions_number_key').on(t.actorId, t.kind, t.day, t.number),
    choiceCheck('limited_decisions_kind_check', t.kind, limitedKinds),
    choiceCheck('limited_decisions_role_check', t.role, roles),
    check(
      'limited_decisions_limit_check',
      sql`${t.actorId} is not null and ${t.amountCents} <= ${t.limitCents} and ${t.number} <= ${t.perDay}`,
    ),
  ],
);
