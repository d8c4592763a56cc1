import { and, eq, gt, sql } from 'drizzle-orm';
import type { AuditContent, AuditDeed } from '#shared/audit.ts';
import type { Ctx } from '../context.server.ts';
import { auditLog } from '../tables.server.ts';

interface Access {
  deed: Exclude<AuditDeed, 'insert' | 'update' | 'delete' | 'erasure'>;
  /** The list that was taken, what the paper is, the door of a sign-in, or the table of the record that was looked at. */
  subject: string;
  /** The record of the paper, of the look, or the account that was tried. */
  record?: { table: string; id: string };
  /** What else is told; personal data in it is masked on the way in. */
  details?: object;
}

/** Notes a deed that changes no row: who came in or failed to, looked at a record, or took personal data out of the house. */
export async function noteAccess(ctx: Ctx, { deed, subject, record, details = {} }: Access): Promise<void> {
  const { kind: actorKind, id: actorId, name: actorName, role: actorRole } = ctx.actor;
  await ctx.db.insert(auditLog).values({
    at: ctx.now,
    actorKind,
    actorId,
    actorName,
    actorRole,
    deed,
    subject,
    recordTable: record?.table ?? null,
    recordId: record?.id ?? null,
    content: sql<AuditContent>`jsonb_build_object('after', audit_masked(${JSON.stringify(details)}::jsonb, false))`,
  });
}

/** One look is told once in this time, however often a screen asks again. */
const sameLookMs = 15 * 60_000;

/** Notes that the acting person has looked at a record of somebody. */
export async function noteLook(ctx: Ctx, record: { table: string; id: string }): Promise<void> {
  if (ctx.actor.id === null) return;
  const [known] = await ctx.db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.recordId, record.id),
        eq(auditLog.deed, 'look'),
        eq(auditLog.actorId, ctx.actor.id),
        gt(auditLog.at, new Date(ctx.now.getTime() - sameLookMs)),
      ),
    )
    .limit(1);
  if (known === undefined) await noteAccess(ctx, { deed: 'look', subject: record.table, record });
}
