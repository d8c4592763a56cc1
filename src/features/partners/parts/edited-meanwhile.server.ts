import { and, eq, sql } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import { lastDone } from '#platform/event-columns.server.ts';
import { addressLabels } from '#shared/br/address-labels.ts';
import type { DomainError } from '#shared/errors.ts';
import { editedMeanwhile as refusal } from '#shared/record/edits.ts';
import type { FieldChange } from '../rules.ts';
import { partnerChanges } from '../tables.server.ts';

interface Clashing {
  noun: string;
  of: Pick<typeof partnerChanges.$inferInsert, 'partnerId' | 'subject'> & { subjectId?: string };
  both: readonly string[];
  found: readonly FieldChange[];
}

/**
 * The refusal of a conflicting edit: at each field the other person and the current value. Partners see no names of
 * office staff.
 */
export async function editedMeanwhile(ctx: Ctx, { noun, of, both, found }: Clashing): Promise<DomainError> {
  const clashes = both.map(async (path, at) => {
    const by = await findLastChange(ctx, of, [{ field: found[at]?.field }]);
    return { path, now: found[at]?.before ?? null, by, inAddress: isOfAddress(path) };
  });
  return refusal(noun, await Promise.all(clashes), { id: ctx.actor.id, now: ctx.now });
}

/** The last person who changed this part of a partner; undefined for a partner who would see an office name. */
export async function findLastChange(
  ctx: Ctx,
  of: Clashing['of'],
  changes: readonly object[] = [],
): Promise<typeof partnerChanges.$inferSelect | undefined> {
  const [last] = await ctx.db
    .select()
    .from(partnerChanges)
    .where(
      and(
        eq(partnerChanges.partnerId, of.partnerId),
        eq(partnerChanges.subject, of.subject),
        of.subjectId === undefined ? undefined : eq(partnerChanges.subjectId, of.subjectId),
        sql`${partnerChanges.changes} @> ${JSON.stringify(changes)}::jsonb`,
      ),
    )
    .orderBy(lastDone(partnerChanges))
    .limit(1);
  const mayKnow = ctx.actor.permissions.has('partners.read') || last?.actorId === ctx.actor.id;
  return mayKnow ? last : undefined;
}

const isOfAddress = (path: string) => path === 'address' || Object.keys(addressLabels).includes(path);
