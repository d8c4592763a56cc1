import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { moment, ownId } from '#platform/columns.server.ts';
import { type AuditContent, type AuditProblem, auditActions } from '#shared/record/audit.ts';
import { choiceCheck } from './choices.server.ts';

/**
 * Answers already given to a write that carried an `Idempotency-Key`; kept for a day. Nothing is readable without the
 * server's key.
 */
export const idempotencyKeys = pgTable('idempotency_keys', {
  /** Digest of caller, route and key together. */
  key: text().primaryKey(),
  bodyHash: text('body_hash').notNull(),
  /** Status, head and body, encrypted; null only inside the transaction that takes the key. */
  answer: text(),
  createdAt: moment('created_at').notNull().defaultNow(),
});

/** Whose keys this database was written with: prints of them, never the keys. Also the mark of its file store. */
export const accountKeys = pgTable('account_keys', {
  name: text().primaryKey(),
  /** What older versions kept here; it moves into a file at the first start. */
  value: text(),
  print: text(),
  createdAt: moment('created_at').notNull().defaultNow(),
});

/** What is known about the bytes in the file store: type by content, size, hash, owner and who may read. */
export const files = pgTable(
  'files',
  {
    id: ownId(),
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
    expiresAt: moment('expires_at'),
    /** Since when its bytes are missed; null while they are there. */
    missedAt: moment('missed_at'),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    index('files_owner_index').on(t.ownerKind, t.ownerId),
    index('files_expires_at_index').on(t.expiresAt),
    index('files_sha256_index').on(t.sha256),
  ],
);

/** Attempts counted per address or account: `lastRequest` is the start of the running window, in epoch milliseconds. */
export const rateLimits = pgTable('rate_limits', {
  id: ownId(),
  key: text().notNull().unique(),
  count: integer().notNull(),
  lastRequest: bigint('last_request', { mode: 'number' }).notNull(),
});

/**
 * Who did what, and when: a row for each row of the product that changed, by the trigger `audited`, and for each action
 * that changes none, by `noteAccess`. Only ever added to; `erase_audit` alone empties what may be personal.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull(),
    actorKind: text('actor_kind').notNull(),
    actorId: uuid('actor_id'),
    actorName: text('actor_name').notNull(),
    actorRole: text('actor_role'),
    action: text({ enum: auditActions }).notNull(),
    /** The table of the row that changed, or the list or paper that was taken. */
    subject: text().notNull(),
    /** The record that it belongs to: its table and its id. */
    recordTable: text('record_table'),
    recordId: text('record_id'),
    /** Columns before and after, or what is told of the action; masked. Null once erased. */
    content: jsonb().$type<AuditContent>(),
    /** Keeps the digest of the content from being guessed once that is erased. */
    salt: uuid().default(sql`gen_random_uuid()`),
  },
  (t) => [
    index('audit_log_at_index').on(t.at, t.id),
    index('audit_log_record_index').on(t.recordId, t.id),
    index('audit_log_actor_index').on(t.actorId, t.id),
    choiceCheck('audit_log_action_check', t.action, auditActions),
  ],
);

/**
 * The chain: what stood in each row of the log when it was sealed, by a key that is not in the database. Only ever
 * added to.
 */
export const auditSeals = pgTable('audit_seals', {
  seq: bigint({ mode: 'number' }).primaryKey(),
  entryId: bigint('entry_id', { mode: 'number' }).notNull().unique(),
  /** Digest of what an erasure takes away. */
  contentDigest: text('content_digest').notNull(),
  /** Keyed digest of this row, of the entry and of the row before. */
  mac: text().notNull(),
  /** Up to here no entry was left without a seal. */
  settledId: bigint('settled_id', { mode: 'number' }).notNull(),
  sealedAt: moment('sealed_at').notNull(),
});

/** Each time that the whole chain was read again, and what was found. Only ever added to. */
export const auditChecks = pgTable('audit_checks', {
  id: ownId(),
  at: timestamp({ withTimezone: true }).notNull(),
  /** How many entries were sealed. */
  sealed: bigint({ mode: 'number' }).notNull(),
  problemCount: integer('problem_count').notNull(),
  /** The first of them. */
  problems: jsonb().$type<AuditProblem[]>().notNull(),
});

/** Who outside the house does something for it. */
export const outsideServices = ['mail', 'sms', 'whatsapp', 'ai', 'cep', 'cnpj'] as const;
export type OutsideService = (typeof outsideServices)[number];

/** When a service outside last did what it was asked, and when it last did not. */
export const serviceOutcomes = pgTable(
  'service_outcomes',
  {
    service: text({ enum: outsideServices }).primaryKey(),
    succeededAt: moment('succeeded_at'),
    failedAt: moment('failed_at'),
  },
  (t) => [choiceCheck('service_outcomes_service_check', t.service, outsideServices)],
);
