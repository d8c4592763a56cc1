import { eq, isNotNull } from 'drizzle-orm';
import { readSettings } from '#features/settings/queries.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { addToHearing } from './parts/add-to-hearing.server.ts';
import { type CitedCall, clientWordOf, readCited } from './parts/cited-calls.server.ts';
import { lockHearingAbout } from './parts/lock-hearing.server.ts';
import { deadlineAfter, deadlineAfterQuestion, type Matter } from './rules.ts';
import { hearingCalls, hearings } from './tables.server.ts';

/**
 * Tells the partner who is being heard of further calls of the matter, each with what every side said. A partner who
 * has answered gets the whole time anew, any other at least two days. One that was taken out before is told again as it
 * was. Does nothing where nobody is being heard.
 */
export async function addCallsToHearing(
  ctx: Ctx,
  { matter, calls, finding }: { matter: Matter; calls: readonly CitedCall[]; finding: string | null },
): Promise<void> {
  const hearing = await lockHearingAbout(ctx, matter);
  if (hearing === undefined || hearing.decidedAt !== null) return;
  const cited = await readCited(ctx, calls);
  const added = await ctx.db
    .insert(hearingCalls)
    .values(cited.map(({ shown }) => ({ ...shown, hearingId: hearing.id })))
    .onConflictDoUpdate({
      target: [hearingCalls.hearingId, hearingCalls.callId],
      set: { leftAt: null },
      setWhere: isNotNull(hearingCalls.leftAt),
    })
    .returning({ callId: hearingCalls.callId });
  if (added.length === 0) return;
  const ids = new Set(added.map(({ callId }) => callId));
  const protocols = cited.filter(({ call }) => ids.has(call.id)).map(({ call }) => call.protocolNumber);
  const known = await readCited(
    ctx,
    await ctx.db.select().from(hearingCalls).where(eq(hearingCalls.hearingId, hearing.id)),
  );
  const said = finding === null || clientWordOf(known, [finding]) !== null ? '' : `${finding} `;
  const dueAt = await deadlineFor(ctx, hearing);
  await ctx.db.update(hearings).set({ dueAt, answeredAt: null }).where(eq(hearings.id, hearing.id));
  await addToHearing(ctx, hearing, { kind: 'pergunta', words: wordsFor(protocols, said), dueAt });
}

async function deadlineFor(ctx: Ctx, { dueAt, answeredAt }: typeof hearings.$inferSelect): Promise<Date> {
  if (answeredAt === null) return deadlineAfterQuestion(dueAt, ctx.now);
  const anew = deadlineAfter(ctx.now, (await readSettings(ctx)).hearings.answerDays);
  return anew > dueAt ? anew : dueAt;
}

function wordsFor(protocols: readonly string[], said: string): string {
  const [one] = protocols;
  if (protocols.length === 1) {
    return `Mais um atendimento entrou neste pedido: ${one}. ${said}Você pode responder também sobre ele.`;
  }
  const all = `${protocols.slice(0, -1).join(', ')} e ${protocols.at(-1)}`;
  return `Mais ${protocols.length} atendimentos entraram neste pedido: ${all}. ${said}Você pode responder também sobre eles.`;
}
