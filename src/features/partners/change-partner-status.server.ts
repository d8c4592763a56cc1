import { and, desc, eq } from 'drizzle-orm';
import { changeUserStatus } from '#features/accounts/change-user-status.server.ts';
import { actorColumns } from '#platform/actor-columns.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { announce } from '#platform/notices.server.ts';
import { DomainError } from '#shared/errors.ts';
import { fasterSentence, noReasonGiven, type PartnerStatus, partnerStatusLabels } from './rules.ts';
import { partnerDrivers, partnerEvents, partners } from './tables.server.ts';

interface Change {
  id: string;
  status: PartnerStatus;
  /** The status that was seen; refused when it is another by now. */
  from?: PartnerStatus | undefined;
  reason?: string | null | undefined;
}

/**
 * Any status to any other, with a reason; the accounts of the partner and its drivers follow, so that who is not
 * active is signed out. The same status again changes nothing and gives false. Throws `not_found`, and `conflict` when somebody else was faster.
 */
export function changePartnerStatus(ctx: Ctx, { id, status, from, reason }: Change): Promise<boolean> {
  return inTransaction(ctx, async (inside) => {
    const [before] = await inside.db.select({ status: partners.status }).from(partners).where(eq(partners.id, id));
    if (before === undefined) throw new DomainError('not_found', 'Prestador não encontrado.');
    if (from !== undefined && from !== before.status) throw await changedMeanwhile(inside, id);
    if (before.status === status) return false;
    const [changed] = await inside.db
      .update(partners)
      .set({ status })
      .where(and(eq(partners.id, id), eq(partners.status, before.status)))
      .returning({ userId: partners.userId });
    if (changed === undefined) throw await changedMeanwhile(inside, id);
    await inside.db.insert(partnerEvents).values({
      partnerId: id,
      at: ctx.now,
      ...actorColumns(ctx),
      fromStatus: before.status,
      toStatus: status,
      reason: reason || noReasonGiven,
    });
    // The pages of served places tell where partners work now.
    await announce(inside, 'pages');
    await announce(inside, 'partners');
    const drivers = await inside.db
      .select({ userId: partnerDrivers.userId })
      .from(partnerDrivers)
      .where(eq(partnerDrivers.partnerId, id));
    for (const { userId } of [changed, ...drivers]) {
      if (userId !== null) await changeUserStatus(inside, { userId, status, reason });
    }
    return true;
  });
}

/** The refusal that says who was faster. */
async function changedMeanwhile(ctx: Ctx, id: string): Promise<DomainError> {
  const [last] = await ctx.db
    .select()
    .from(partnerEvents)
    .where(eq(partnerEvents.partnerId, id))
    .orderBy(desc(partnerEvents.id))
    .limit(1);
  if (last === undefined)
    return new DomainError('conflict', 'Outra pessoa acabou de mudar este prestador. Atualize a página.');
  const status = partnerStatusLabels[last.toStatus as PartnerStatus];
  const what = `passou este prestador para ${status}`;
  return new DomainError('conflict', fasterSentence(last, what, { id: ctx.actor.id, now: ctx.now }));
}
