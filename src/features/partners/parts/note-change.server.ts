import { and, eq } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import { type EditHistory, tellsOf } from '#platform/edit-record.server.ts';
import { doneNow, lastDone } from '#platform/event-columns.server.ts';
import { announce, announceTo } from '#platform/notices.server.ts';
import type { FieldChange } from '#shared/record/card.ts';
import { partnerChanges } from '../tables.server.ts';

type Change = Pick<typeof partnerChanges.$inferInsert, 'partnerId' | 'subject' | 'action'> & {
  subjectId?: string;
  name?: string | null;
  reason?: string | null | undefined;
  changes?: FieldChange[];
};

/** Records a change of a partner, in the caller's transaction, and notifies live screens. */
export async function noteChange(ctx: Ctx, { changes = [], ...change }: Change): Promise<void> {
  await ctx.db.insert(partnerChanges).values({ ...change, reason: change.reason || null, changes, ...doneNow(ctx) });
  await announce(ctx, 'partners');
  await announceTo(ctx, 'own-record', change.partnerId);
}

type Of = Pick<Change, 'partnerId' | 'subject' | 'subjectId'>;

/** The history of edits of a partner, or of its vehicle or driver; `name` is its name after the edit. */
export function partnerHistory<Values extends object>(
  change: Of & Pick<Change, 'reason'>,
  name?: (after: Values) => string | null,
): EditHistory<Values> {
  return {
    note: (ctx, changes, after) =>
      noteChange(ctx, { ...change, name: name?.(after) ?? null, action: 'alterado', changes }),
    findLast: (ctx, field) => findLastChange(ctx, change, field),
  };
}

/** The last person who changed this part of a partner; undefined for a partner who would see an office name. */
export async function findLastChange(ctx: Ctx, { partnerId, subject, subjectId }: Of, field?: string) {
  const [last] = await ctx.db
    .select()
    .from(partnerChanges)
    .where(
      and(
        eq(partnerChanges.partnerId, partnerId),
        eq(partnerChanges.subject, subject),
        subjectId === undefined ? undefined : eq(partnerChanges.subjectId, subjectId),
        field === undefined ? undefined : tellsOf(partnerChanges, field),
      ),
    )
    .orderBy(lastDone(partnerChanges))
    .limit(1);
  const mayKnow = ctx.actor.permissions.has('partners.read') || last?.actorId === ctx.actor.id;
  return mayKnow ? last : undefined;
}
