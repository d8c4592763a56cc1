import type { Ctx } from '#platform/context.server.ts';
import { doneNow } from '#platform/event-columns.server.ts';
import { announce, announceTo } from '#platform/notices.server.ts';
import type { FieldChange } from '../rules.ts';
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

/** The fields that changed, in the words of the screen. */
export function fieldChanges<Fields extends object>(
  changed: readonly (keyof Fields & string)[],
  {
    now,
    merged,
    labels,
    show = (_, value) => String(value ?? ''),
  }: {
    now: Fields;
    merged: Fields;
    labels: Readonly<Record<keyof Fields & string, string>>;
    show?: (field: keyof Fields & string, value: unknown) => string;
  },
): FieldChange[] {
  return changed.map((field) => ({
    field: labels[field],
    before: show(field, now[field]),
    after: show(field, merged[field]),
  }));
}
