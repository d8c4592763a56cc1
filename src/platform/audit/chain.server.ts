import { createHash, createHmac } from 'node:crypto';
import { z } from 'zod';
import { hourMs } from '#shared/time/durations.ts';

/** An entry of the log as its seal covers it: everything as the text that the database gives. */
export interface Entry {
  id: string;
  at: string;
  actorKind: string;
  actorId: string | null;
  actorRole: string | null;
  action: string;
  subject: string;
  recordTable: string | null;
  recordId: string | null;
  /** These three can be erased; the chain covers a digest of them. */
  actorName: string;
  content: string | null;
  salt: string | null;
}

/** The last link that somebody saw. */
/** A head written by a program that reads large numbers as text has its number so. */
export const headSchema = z.object({
  seq: z.coerce.number<number | string>().int().min(1),
  mac: z.string().regex(/^[\w-]{43}$/),
});
export type Head = z.infer<typeof headSchema>;

/** The state before the first link. */
export const start = { seq: 0, mac: '' };

/** Columns of `audit_log as e` under the names of `Entry`; exact under any settings of the connection. */
export const entryColumns = `e.id::text as id, to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') as at,
  e.actor_kind as "actorKind", e.actor_id::text as "actorId", e.actor_role as "actorRole", e.action, e.subject,
  e.record_table as "recordTable", e.record_id as "recordId", e.actor_name as "actorName",
  e.content::text as content, e.salt::text as salt`;

const longMs = 2 * hourMs;

/** Whether an entry is dated long before the last sealed one (`latest`); only the log's owner may do that. */
export function tellsOfThePast({ at, content }: Entry, latest: string): boolean {
  return content !== null && Date.parse(`${latest}Z`) - Date.parse(`${at}Z`) > longMs && ownerOf(content) === null;
}

/** The name under which the log's owner wrote this entry; null for anybody else. The database enforces it. */
export function ownerOf(content: string | null): string | null {
  const parsed = ownedSchema.safeParse(JSON.parse(content ?? 'null'));
  return parsed.success ? parsed.data.owner : null;
}
const ownedSchema = z.object({ owner: z.string() });

/** Digest of the erasable part; the salt prevents guessing it afterwards. */
export function contentDigestOf({ salt, actorName, content }: Entry): string {
  return createHash('sha256')
    .update(JSON.stringify([salt, actorName, content]))
    .digest('base64url');
}

/** Binds an entry to its place; it cannot be computed without the key. */
export function macOf(key: string, before: string, seq: number, entry: Entry, contentDigest: string): string {
  const { id, at, actorKind, actorId, actorRole, action, subject, recordTable, recordId } = entry;
  const link = [
    before,
    seq,
    id,
    at,
    actorKind,
    actorId,
    actorRole,
    action,
    subject,
    recordTable,
    recordId,
    contentDigest,
  ];
  return createHmac('sha256', key)
    .update(`cano-livre audit\n${JSON.stringify(link)}`)
    .digest('base64url');
}
