import { queueMessage } from '#features/messages/queue-message.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { doneNow } from '#platform/event-columns.server.ts';
import { announce, announceTo } from '#platform/notices.server.ts';
import { DomainError } from '#shared/errors.ts';
import type { HearingEntryKind } from '../rules.ts';
import { hearingEntries, type hearings } from '../tables.server.ts';
import { hearingContinued } from './hearing-messages.server.ts';
import { lockHearing } from './lock-hearing.server.ts';

type Hearing = typeof hearings.$inferSelect;

/** A hearing that is not decided, locked; throws `conflict` for a decided one. */
export async function lockOpenHearing(ctx: Ctx, id: string): Promise<Hearing> {
  const hearing = await lockHearing(ctx, id);
  if (hearing.decidedAt !== null) throw new DomainError('conflict', 'Isto já foi decidido.');
  return hearing;
}

/** Adds what the office says in a hearing, and tells the partner. */
export async function addToHearing(
  ctx: Ctx,
  { id, partnerId }: Hearing,
  entry: { kind: Exclude<HearingEntryKind, 'resposta'>; words: string; dueAt: Date | null },
): Promise<void> {
  const [kept] = await ctx.db
    .insert(hearingEntries)
    .values({ hearingId: id, ...entry, ...doneNow(ctx) })
    .returning({ id: hearingEntries.id });
  if (kept === undefined) throw new Error('The entry was not saved.');
  const cause = { kind: 'partner', id: partnerId } as const;
  await queueMessage(ctx, hearingContinued, { hearingId: id }, { once: kept.id, cause });
  await announce(ctx, 'hearings');
  await announceTo(ctx, 'own-hearings', partnerId);
}
