import { and, eq, isNull } from 'drizzle-orm';
import { answerHearing } from '#features/hearings/answer-hearing.server.ts';
import { hearings } from '#features/hearings/tables.server.ts';
import { askPartner } from '#features/value-audit/case/ask-partner.server.ts';
import type { Ctx } from '#platform/context.server.ts';

/** Asks the partner of a discrepancy for its side, and answers for it: it may be decided against from now on. */
export async function hearAbout(ctx: Ctx, discrepancyId: string): Promise<string> {
  const { id } = await askPartner(ctx, { id: discrepancyId });
  const [hearing] = await ctx.db
    .select()
    .from(hearings)
    .where(and(eq(hearings.id, id), isNull(hearings.decidedAt)));
  const partnerId = hearing?.partnerId ?? '';
  await answerHearing(ctx, { hearingId: id, partnerId, words: 'Cobrei o combinado.', fileIds: [] });
  return id;
}
