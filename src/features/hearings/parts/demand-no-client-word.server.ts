import { eq } from 'drizzle-orm';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { refusalAt } from '#shared/errors.ts';
import { clientWordIn } from '../rules.ts';
import { hearingCalls } from '../tables.server.ts';

/** Refuses words for the partner that name a client of the cited calls; throws `invalid`. */
export async function demandNoClientWord(
  ctx: Ctx,
  { hearingId, words, path = 'words' }: { hearingId: string; words: string; path?: string },
): Promise<void> {
  const calls = await ctx.db
    .select()
    .from(serviceCalls)
    .innerJoin(hearingCalls, eq(hearingCalls.callId, serviceCalls.id))
    .where(eq(hearingCalls.hearingId, hearingId));
  for (const { service_calls: call } of calls) {
    const word = clientWordIn(words, call);
    if (word !== null) throw refusalAt(path, clientWordRefusal(word));
  }
}

export const clientWordRefusal = (word: string) => `O prestador lê este texto: tire "${word}", que é do cliente.`;
