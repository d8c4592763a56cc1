import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { choiceCheck } from './choices.server.ts';

/** Answers already given to a write that carried an `Idempotency-Key`; kept for a day. Nothing is readable without the server's key. */
export const idempotencyKeys = pgTable('idempotency_keys', {
  /** Digest of caller, route and key together. */
  key: text().primaryKey(),
  bodyHash: text('body_hash').notNull(),
  /** Status, head and body, encrypted; null only inside the transaction that takes the key. */
  answer: text(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

/** Whose keys this database was written with: prints of them, never the keys. */
export const accountKeys = pgTable('account_keys', {
  name: text().primaryKey(),
  /** What older versions kept here; it moves into a file at the first start. */
  value: text(),
  print: text(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

/** What is known about the bytes under `$DATA_DIR/files`: type by content, size, hash, owner and who may read. */
export const files = pgTable(
  'files',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    key: text().notNull().unique(),
    contentType: text('content_type').notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    sha256: text().notNull(),
    /** As the sender called it, with the extension of what it is. */
    fileName: text('file_name').notNull(),
    purpose: text().notNull(),
    ownerKind: text('owner_kind').notNull(),
    ownerId: text('owner_id').notNull(),
    /** The permission that may read it. */
    readableBy: text('readable_by').notNull(),
    /** When it goes unless a record takes it; null once one has. */
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    index('files_owner_index').on(t.ownerKind, t.ownerId),
    index('files_expires_at_index').on(t.expiresAt),
    index('files_sha256_index').on(t.sha256),
  ],
);

/** Attempts counted per address or account: `lastRequest` is the start of the running window, in epoch milliseconds. */
export const rateLimits = pgTable('rate_limits', {
  id: uuid().primaryKey().default(sql`uuidv7()`),
  key: text().notNull().unique(),
  count: integer().notNull(),
  lastRequest: bigint('last_request', { mode: 'number' }).notNull(),
});

/** What leaves the house: a whole list, or an opened paper. */
export const disclosureKinds = ['export', 'paper'] as const;

/** Who took which list or opened which paper, and when. Only ever added to: a trigger refuses any change. */
export const disclosures = pgTable(
  'disclosures',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    at: timestamp({ withTimezone: true }).notNull(),
    actorKind: text('actor_kind').notNull(),
    actorId: uuid('actor_id'),
    actorName: text('actor_name').notNull(),
    kind: text({ enum: disclosureKinds }).notNull(),
    /** The list that was exported, or what the paper is. */
    subject: text().notNull(),
    /** The record of an opened paper; null for a list. */
    recordId: uuid('record_id'),
    /** What was asked of the list. */
    filter: jsonb().$type<Record<string, unknown>>().notNull(),
    /** How many rows the list had; null for a paper. */
    rowCount: integer('row_count'),
  },
  (t) => [index('disclosures_at_index').on(t.at), choiceCheck('disclosures_kind_check', t.kind, disclosureKinds)],
);

/** Who outside the house does something for it. */
export const outsideServices = ['mail', 'sms', 'whatsapp', 'ai'] as const;
export type OutsideService = (typeof outsideServices)[number];

/** When a service outside last did what it was asked, and when it last did not. */
export const serviceOutcomes = pgTable(
  'service_outcomes',
  {
    service: text({ enum: outsideServices }).primaryKey(),
    succeededAt: timestamp('succeeded_at', { withTimezone: true }),
    failedAt: timestamp('failed_at', { withTimezone: true }),
  },
  (t) => [choiceCheck('service_outcomes_service_check', t.service, outsideServices)],
);
