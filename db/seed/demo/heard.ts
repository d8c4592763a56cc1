import { eq } from 'drizzle-orm';
import { answerHearing } from '#features/hearings/answer-hearing.server.ts';
import { askSecondLook } from '#features/hearings/ask-second-look.server.ts';
import { matterDecisions } from '#features/hearings/tables.server.ts';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import { askPartner } from '#features/value-audit/case/ask-partner.server.ts';
import { investigateDiscrepancy } from '#features/value-audit/case/investigate-discrepancy.server.ts';
import { valueDiscrepancies } from '#features/value-audit/tables.server.ts';
import type { Actor, Ctx } from '#platform/context.server.ts';
import { hourMs } from '#shared/time/durations.ts';
import type { KnownCall } from './history.ts';
import { ownActor } from './known.ts';
import type { Staff } from './staff.ts';

/**
 * Partners who are heard about a difference, in the order of the calls: the first has not answered, the second has, and
 * the third was decided against and asks that another person looks.
 */
export async function hearPartners(ctx: Ctx, calls: readonly KnownCall[], staff: Staff): Promise<void> {
  const hoursAgo = (hours: number, actor: Actor = staff.director): Ctx => ({
    ...ctx,
    actor,
    now: new Date(ctx.now.getTime() - hours * hourMs),
  });
  for (const [index, { id: callId, partner, cents }] of calls.entries()) {
    if (partner === null) continue;
    const [found] = await ctx.db
      .select({ id: valueDiscrepancies.id, now: serviceCalls.finalValueCents })
      .from(valueDiscrepancies)
      .innerJoin(serviceCalls, eq(serviceCalls.id, valueDiscrepancies.callId))
      .where(eq(valueDiscrepancies.callId, callId));
    if (found === undefined) throw new Error('A call whose amounts differ has no discrepancy.');
    const { id } = found;
    const asked = await askPartner(hoursAgo(52), { id, words: 'Conte o que foi combinado na hora, e mande o recibo.' });
    if (index === 0) continue;
    const own = ownActor(staff, partner);
    const words = 'Combinei a mais porque a caixa também estava cheia, e esqueci de anotar no aplicativo.';
    await answerHearing(hoursAgo(40, own), { hearingId: asked.id, partnerId: partner.id, words, fileIds: [] });
    if (index === 1) continue;
    const decided = { investigationStatus: 'resolved', from: 'pending', answers: 1, assessment: 1 } as const;
    await investigateDiscrepancy(hoursAgo(30), {
      id,
      ...decided,
      finalAmount: cents / 100 + 45,
      reason: 'O recibo e a resposta dizem o mesmo valor, maior do que o informado.',
    });
    await askSecondLook(hoursAgo(20, own), {
      own: eq(matterDecisions.matterId, id),
      words: 'O valor a mais foi da caixa, que é outro serviço. Peço que outra pessoa olhe.',
    });
  }
}
