import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { moment, ownId } from '#platform/columns.server.ts';
import { type AuditContent, type AuditProblem, auditActions } from '#shared/record/audit.ts';
import { choiceCheck } from './choices.server.ts';

/** Stored answers of writes with an `Idempotency-Key`, for a day. Unreadable without the server's key. */
export const idempotencyKeys = pgTable('idempotency_keys', {
  /** Digest of caller, route and key together. */
  key: text().primaryKey(),
  bodyHash: text('body_hash').notNull(),
  /** Encrypted status, headers and body; null only inside the transaction that takes the key. */
  answer: text(),
  createdAt: moment('created_at').notNull().defaultNow(),
});

/** Fingerprints of the keys that this database was written with, and the mark of its file store. */
export const accountKeys = pgTable('account_keys', {
  name: text().primaryKey(),
  print: text().notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});

/** Metadata of stored files: type by content, size, hash, owner and access. */
export const files = pgTable(
  'files',
  {
    id: ownId(),
    key: text().notNull().unique(),
    contentType: text('content_type').notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    sha256: text().notNull(),
    /** Name as sent, with the extension of the real type. */
    fileName: text('file_name').notNull(),
    purpose: text().notNull(),
    ownerKind: text('owner_kind').notNull(),
    ownerId: text('owner_id').notNull(),
    /** The permission that may read it. */
    readableBy: text('readable_by').notNull(),
    /** Deletion time unless a record takes it; null afterwards. */
    expiresAt: moment('expires_at'),
    /** Since when its bytes are missing; null while they exist. */
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
 * The audit log: one row for each changed row of the product, written by the trigger `audited`, and for each action
 * without changes, by `noteAccess`. Append-only; `erase_audit` alone clears personal content.
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
    /** Columns before and after, or details of the action; masked. Null once erased. */
    content: jsonb().$type<AuditContent>(),
    /** Prevents guessing erased content from its digest. */
    salt: uuid().default(sql`gen_random_uuid()`),
  },
  (t) => [
    index('audit_log_at_index').on(t.at, t.id),
    index('audit_log_record_index').on(t.recordId, t.id),
    index('audit_log_actor_index').on(t.actorId, t.id),
    // The list of downloads: few rows of a long log.
    index('audit_log_export_index').on(t.id).where(sql`action = 'export'`),
    choiceCheck('audit_log_action_check', t.action, auditActions),
  ],
);

/** The chain: a keyed digest of each row of the log when it was sealed; the key is not in the database. Append-only. */
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
  /** Number of sealed entries. */
  sealed: bigint({ mode: 'number' }).notNull(),
  problemCount: integer('problem_count').notNull(),
  /** The first of them. */
  problems: jsonb().$type<AuditProblem[]>().notNull(),
});

/** External services that the product uses. */
export const outsideServices = ['mail', 'sms', 'whatsapp', 'ai', 'cep', 'cnpj'] as const;
export type OutsideService = (typeof outsideServices)[number];

/** The last success and the last failure of each service outside. */
export const serviceOutcomes = pgTable(
  'service_outcomes',
  {
    service: text({ enum: outsideServices }).primaryKey(),
    succeededAt: moment('succeeded_at'),
    failedAt: moment('failed_at'),
  },
  (t) => [choiceCheck('service_outcomes_service_check', t.service, outsideServices)],
);
