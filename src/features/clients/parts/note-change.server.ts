import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import { type EditHistory, findLastEdit } from '#platform/edit-record.server.ts';
import { doneNow } from '#platform/event-columns.server.ts';
import { announce } from '#platform/notices.server.ts';
import type { FieldChange } from '#shared/record/card.ts';
import type { ClientChangeKind } from '../rules.ts';
import { clientChanges } from '../tables.server.ts';

interface ClientChange {
  clientId: string;
  kind: ClientChangeKind;
  /** The phone or place, and its name; absent for the record itself. */
  subjectId?: string;
  name?: string | null;
}

/** Records a client's change, before and after, and notifies live screens. */
export async function noteChange(ctx: Ctx, change: ClientChange & { changes: FieldChange[] }): Promise<void> {
  await ctx.db.insert(clientChanges).values({ ...change, ...doneNow(ctx) });
  await announce(ctx, 'clients');
}

/** The history in which edits of a client, its phones and its places are stored. */
export function clientHistory(change: ClientChange): EditHistory<object> {
  const { clientId, subjectId } = change;
  const isOf = subjectId === undefined ? isNull(clientChanges.subjectId) : eq(clientChanges.subjectId, subjectId);
  return {
    note: (ctx, changes) => noteChange(ctx, { ...change, changes }),
    findLast: (ctx, field) => findLastEdit(ctx, clientChanges, and(eq(clientChanges.clientId, clientId), isOf), field),
  };
}
