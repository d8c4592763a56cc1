// Tested in advance-search.db.test.ts.
import { and, eq, isNull } from 'drizzle-orm';
import { services } from '#features/catalog/tables.server.ts';
import { findCallState } from '#features/service-calls/queries.server.ts';
import { callCan } from '#features/service-calls/rules.ts';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import { readSettings } from '#features/settings/queries.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { queueJob } from '#platform/jobs/job-queue.server.ts';
import { announce } from '#platform/notices.server.ts';
import { DomainError } from '#shared/errors.ts';
import { advanceSearch } from './advance-search.server.ts';
import { endSearchAlarm } from './parts/end-alarms.server.ts';
import { lockCall } from './parts/lock-call.server.ts';
import { partnerSearches } from './tables.server.ts';

/**
 * Starts a pending call's search for a partner; a running one continues, one that waits for a person restarts. Throws
 * `not_found`, and `conflict` for a call that cannot be assigned now, or a service outside the app.
 */
export function openSearch(ctx: Ctx, callId: string): Promise<void> {
  return inTransaction(ctx, async (inside) => {
    await lockCall(inside, callId);
    const verdict = callCan.assign(await findCallState(inside, callId));
    if (!verdict.allowed) throw new DomainError('conflict', verdict.why);
    if (!(await isOfferedInApp(inside, callId))) {
      throw new DomainError('conflict', 'Este serviço não é oferecido pelo aplicativo: atribua um prestador à mão.');
    }
    await inside.db
      .update(partnerSearches)
      .set({ endedAt: ctx.now, dueAt: null, status: 'encerrada' })
      .where(
        and(
          eq(partnerSearches.callId, callId),
          eq(partnerSearches.status, 'sem_resposta'),
          isNull(partnerSearches.endedAt),
        ),
      );
    const [opened] = await inside.db
      .insert(partnerSearches)
      .values({ callId, startedAt: ctx.now, dueAt: ctx.now })
      .onConflictDoNothing()
      .returning({ id: partnerSearches.id });
    if (opened === undefined) return;
    await endSearchAlarm(inside, callId);
    await queueJob(inside, advanceSearch, { searchId: opened.id });
    await announce(inside, 'calls');
  });
}

/** Starts the search of an immediate call, when the office allows it; otherwise does nothing. */
export async function openSearchByItself(ctx: Ctx, callId: string): Promise<void> {
  const { offers } = await readSettings(ctx);
  if (!offers.offerNewCalls) return;
  const [call] = await ctx.db
    .select({ scheduledAt: serviceCalls.scheduledAt })
    .from(serviceCalls)
    .where(eq(serviceCalls.id, callId));
  if (call?.scheduledAt === null && (await isOfferedInApp(ctx, callId))) await openSearch(ctx, callId);
}

async function isOfferedInApp({ db }: Ctx, callId: string): Promise<boolean> {
  const [service] = await db
    .select({ isOffered: services.ativoNoApp })
    .from(serviceCalls)
    .innerJoin(services, eq(services.id, serviceCalls.serviceId))
    .where(eq(serviceCalls.id, callId));
  return service?.isOffered ?? false;
}
