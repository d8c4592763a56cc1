import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { announce } from '#platform/notices.server.ts';
import { DomainError } from '#shared/errors.ts';
import { minuteMs } from '#shared/time/durations.ts';
import { type Turning, turningLabels } from '../rules.ts';
import { threadEntries } from '../tables.server.ts';

type EntryRow = typeof threadEntries.$inferSelect;

interface Which {
  id: string;
  entryId: string;
}

/** Words of a person in a thread; throws `not_found`. */
export async function findWords({ db }: Ctx, { id, entryId }: Which): Promise<EntryRow> {
  const [entry] = await db
    .select()
    .from(threadEntries)
    .where(and(eq(threadEntries.id, entryId), eq(threadEntries.threadId, id), eq(threadEntries.direction, 'entrada')));
  if (entry === undefined) throw new DomainError('not_found', 'Mensagem não encontrada nesta conversa.');
  return entry;
}

/** Longer than a record takes to be made: whoever claimed words then ended in the middle. */
const unfinishedMs = 2 * minuteMs;

/** Marks words as turned into a record, before the record is made; throws `conflict` for the slower of two people. */
export function claimWords(ctx: Ctx, which: Which, into: Turning): Promise<void> {
  const unfinished = new Date(ctx.now.getTime() - unfinishedMs);
  return inTransaction(ctx, async (inside) => {
    const claimed = await inside.db
      .update(threadEntries)
      .set({ turnedInto: into, turnedByName: ctx.actor.name, turnedAt: ctx.now })
      .where(
        and(
          eq(threadEntries.id, which.entryId),
          or(
            isNull(threadEntries.turnedInto),
            and(isNull(threadEntries.turnedId), lt(threadEntries.turnedAt, unfinished)),
          ),
        ),
      )
      .returning({ id: threadEntries.id });
    if (claimed.length === 0) {
      const entry = await findWords(inside, which);
      const what = entry.turnedInto === null ? 'Já mudou' : turningLabels[entry.turnedInto];
      throw new DomainError('conflict', `${what}, por ${entry.turnedByName ?? 'outra pessoa'}.`);
    }
    await announce(inside, 'threads');
  });
}

/** Names the record that words became; null frees them again. */
export async function nameTurned(ctx: Ctx, entryId: string, turnedId: string | null): Promise<void> {
  const set =
    turnedId === null ? { turnedInto: null, turnedByName: null, turnedAt: null, turnedId: null } : { turnedId };
  await ctx.db.update(threadEntries).set(set).where(eq(threadEntries.id, entryId));
  await announce(ctx, 'threads');
}
