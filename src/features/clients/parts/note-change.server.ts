import type { Ctx } from '#platform/context.server.ts';
import { doneNow } from '#platform/event-columns.server.ts';
import { announce } from '#platform/notices.server.ts';
import type { ClientChangeKind, FieldChange } from '../rules.ts';
import { clientChanges } from '../tables.server.ts';

/** Keeps what was changed of a client, before and after, and tells the live screens. */
export async function noteChange(
  ctx: Ctx,
  change: { clientId: string; kind: ClientChangeKind; fields: FieldChange[] },
): Promise<void> {
  await ctx.db.insert(clientChanges).values({ ...change, ...doneNow(ctx) });
  await announce(ctx, 'clients');
}
