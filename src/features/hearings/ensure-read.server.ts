// Tested in #test/trust/decide-at-once.db.test.ts.
import { and, asc, eq } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import { DomainError } from '#shared/errors.ts';
import { lockHearingAbout } from './parts/lock-hearing.server.ts';
import { deadlineWords, type Matter } from './rules.ts';
import { hearingEntries } from './tables.server.ts';

/**
 * Demands that whoever decides has read all that the partner answered in the last hearing about the matter: so many
 * answers. Called in the transaction of the decision. Throws `conflict`.
 */
export async function ensureRead(ctx: Ctx, matter: Matter, read: number): Promise<void> {
  const hearing = await lockHearingAbout(ctx, matter);
  if (hearing === undefined) return;
  const answers = await ctx.db
    .select({ at: hearingEntries.at })
    .from(hearingEntries)
    .where(and(eq(hearingEntries.hearingId, hearing.id), eq(hearingEntries.kind, 'resposta')))
    .orderBy(asc(hearingEntries.at));
  const newest = answers.at(-1);
  if (newest === undefined || answers.length === read) return;
  throw new DomainError(
    'conflict',
    `O prestador respondeu em ${deadlineWords(newest.at)}. Leia a resposta e decida de novo.`,
  );
}
