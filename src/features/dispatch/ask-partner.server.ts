import { addCallNote } from '#features/service-calls/office/add-call-note.server.ts';
import { findCallState } from '#features/service-calls/queries.server.ts';
import { callCan } from '#features/service-calls/rules.ts';
import { readSettings } from '#features/settings/queries.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { queueJob } from '#platform/jobs/job-queue.server.ts';
import { DomainError } from '#shared/errors.ts';
import { minuteMs } from '#shared/time/durations.ts';
import { advanceSearch } from './advance-search.server.ts';
import { endSearch } from './end-search.server.ts';
import { weighForCall } from './parts/candidates-for-call.server.ts';
import { endSearchAlarm } from './parts/end-alarms.server.ts';
import { lockCall } from './parts/lock-call.server.ts';
import { notifyAskedPartners } from './parts/notify-asked-partners.server.ts';
import { ringOffers } from './parts/ring-offers.server.ts';
import { saveWeighedCandidates } from './parts/save-weighed-candidates.server.ts';
import { type Obstacle, obstacleLabels } from './rules.ts';
import { offers, partnerSearches } from './tables.server.ts';

/** Partners that may not have the call are never asked, not even with a reason. */
const neverAsked: readonly Obstacle[] = ['inactive', 'papers'];

/**
 * Offers a pending call to one partner and ends a running search: a yes assigns it; a no, or no answer, raises an
 * alarm. Returns the minutes to answer. Throws `not_found`, and `conflict` for a call that cannot be assigned now, a
 * partner that may have none, or an obstacle without a given reason.
 */
export function askPartner(
  ctx: Ctx,
  { callId, partnerId, despite }: { callId: string; partnerId: string; despite?: string | null | undefined },
): Promise<number> {
  return inTransaction(ctx, async (inside) => {
    await lockCall(inside, callId);
    const verdict = callCan.assign(await findCallState(inside, callId));
    if (!verdict.allowed) throw new DomainError('conflict', verdict.why);
    const { dispatch, punctuality } = await readSettings(inside);
    const weighed = await weighForCall(inside, callId, dispatch, { including: [partnerId] });
    const found = weighed.find(({ candidate }) => candidate.partnerId === partnerId);
    if (found === undefined) throw new DomainError('not_found', 'Prestador não encontrado.');
    const { name } = found.candidate;
    const why = found.obstacles.map((obstacle) => obstacleLabels[obstacle]).join(', ');
    if (found.obstacles.some((obstacle) => neverAsked.includes(obstacle))) {
      throw new DomainError('conflict', `${name} não pode receber este chamado: ${why}.`);
    }
    if (why !== '' && !despite) throw new DomainError('conflict', `Conte por que oferecer a ${name}: ${why}.`);
    await endSearch(inside, callId, 'encerrada');
    await endSearchAlarm(inside, callId);
    const expiresAt = new Date(ctx.now.getTime() + punctuality.askMinutes * minuteMs);
    const [search] = await inside.db
      .insert(partnerSearches)
      // All its waves are out: when this one answer does not come, a person is called.
      .values({ callId, waves: dispatch.waves, startedAt: ctx.now, dueAt: expiresAt })
      .onConflictDoNothing()
      .returning({ id: partnerSearches.id });
    if (search === undefined) throw new DomainError('conflict', 'Outra pessoa já oferece este chamado.');
    const searchId = search.id;
    const wave = dispatch.waves;
    await saveWeighedCandidates(inside, { searchId, wave }, weighed);
    const sent = await inside.db
      .insert(offers)
      .values({
        searchId,
        callId,
        partnerId,
        wave,
        minutes: found.score?.minutes ?? 0,
        roadMinutes: found.roadMinutes,
        sentAt: ctx.now,
        expiresAt,
      })
      .returning({ id: offers.id });
    await ringOffers(
      inside,
      sent.map(({ id }) => id),
    );
    if (why !== '') await addCallNote(inside, { id: callId, text: `Aceite pedido a ${name} (${why}): ${despite}` });
    await queueJob(inside, advanceSearch, { searchId }, { at: expiresAt });
    await notifyAskedPartners(inside, searchId);
    return punctuality.askMinutes;
  });
}
