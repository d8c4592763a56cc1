import { and, eq } from 'drizzle-orm';
import { postEntry } from '#features/ledger/post-entry.server.ts';
import type { LedgerAmount } from '#features/ledger/rules.ts';
import { readSettings } from '#features/settings/queries.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { doneNow } from '#platform/event-columns.server.ts';
import { announce } from '#platform/notices.server.ts';
import { dueOn } from '../../rules.ts';
import { borneCosts } from '../tables.server.ts';

type NewCost = Omit<typeof borneCosts.$inferInsert, 'id' | 'entryId' | 'at' | 'actorKind' | 'actorId' | 'actorName'>;

/** Stores what is borne of a call, held by the caller, with its entry, and gives the record's id. */
export async function postCost(ctx: Ctx, cost: NewCost, lines: readonly LedgerAmount[]): Promise<string> {
  const { kind, callId, partnerId, reason } = cost;
  const entryId = await postEntry(ctx, {
    kind,
    sourceId: callId,
    round: await ctx.db.$count(borneCosts, and(eq(borneCosts.callId, callId), eq(borneCosts.kind, kind))),
    callId,
    partnerId,
    dueOn: dueOn(ctx.now, (await readSettings(ctx)).settlements.dueDays),
    reason,
    lines,
  });
  const [stored] = await ctx.db
    .insert(borneCosts)
    .values({ ...cost, entryId, ...doneNow(ctx) })
    .returning({ id: borneCosts.id });
  if (stored === undefined) throw new Error('What is borne was not written.');
  await announce(ctx, 'finance');
  return stored.id;
}
