import { and, eq, gt, sql } from 'drizzle-orm';
import type { AuditAction, AuditContent } from '#shared/record/audit.ts';
import { minuteMs } from '#shared/time/durations.ts';
import type { Ctx } from '../context.server.ts';
import { auditLog } from '../tables.server.ts';

/** A record as the log names it. */
export interface RecordName {
  table: string;
  id: string;
}

interface Access {
  action: Exclude<AuditAction, 'insert' | 'update' | 'delete' | 'erasure'>;
  /**
   * The list that was taken, what the paper is, the door of a sign-in, or the table of the record that was looked at.
   */
  subject: string;
  /** The record of the paper, of the look, or the account that was tried. */
  record?: RecordName;
  /** Further details; personal data in them is masked on the way in. */
  details?: object;
}

/**
 * Logs an action that changes no row: a sign-in, a failed sign-in, a viewed record, or an export of personal data.
 * Returns the entry's number.
 */
export async function noteAccess(ctx: Ctx, { action, subject, record, details = {} }: Access): Promise<number> {
  const { kind: actorKind, id: actorId, name: actorName, role: actorRole } = ctx.actor;
  const [entry] = await ctx.db
    .insert(auditLog)
    .values({
      at: ctx.now,
      actorKind,
      actorId,
      actorName,
      actorRole,
      action,
      subject,
      recordTable: record?.table ?? null,
      recordId: record?.id ?? null,
      content: sql<AuditContent>`jsonb_build_object('after', audit_masked(${subject}, ${JSON.stringify(details)}::jsonb))`,
    })
    .returning({ id: auditLog.id });
  if (entry === undefined) throw new Error('The access was not logged.');
  return entry.id;
}

/** Logs each time that a value which lists show masked was shown whole, with the record that it was of. */
export async function noteReveal(ctx: Ctx, { revealed, ...record }: RecordName & { revealed: string }): Promise<void> {
  await noteAccess(ctx, { action: 'look', subject: record.table, record, details: { revealed } });
}

/** Repeated views within this time are logged once. */
export const sameLookMs = 15 * minuteMs;

/** Logs that the actor viewed a record, unless it was logged just before; concurrent calls log it once. */
export async function noteLook(ctx: Ctx, record: RecordName): Promise<void> {
  const { id: actorId } = ctx.actor;
  if (actorId === null) return;
  await ctx.db.transaction(async (db) => {
    const { rows } = await db.execute<{ free: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtextextended(${`look ${actorId} ${record.table} ${record.id}`}, 0)) as free`,
    );
    if (rows[0]?.free !== true) return;
    const [known] = await db
      .select({ id: auditLog.id })
      .from(auditLog)
      .where(
        and(
          eq(auditLog.recordId, record.id),
          eq(auditLog.recordTable, record.table),
          eq(auditLog.action, 'look'),
          eq(auditLog.actorId, actorId),
          gt(auditLog.at, new Date(ctx.now.getTime() - sameLookMs)),
        ),
      )
      .limit(1);
    if (known === undefined) await noteAccess({ ...ctx, db }, { action: 'look', subject: record.table, record });
  });
}
