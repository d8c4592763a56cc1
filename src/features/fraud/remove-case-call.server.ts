// Tested in open-fraud-case.db.test.ts.
import { and, eq, isNull } from 'drizzle-orm';
import { removeCallFromHearing } from '#features/hearings/remove-call-from-hearing.server.ts';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { noteStep } from '#platform/move-record.server.ts';
import { DomainError } from '#shared/errors.ts';
import { lockOpenCase } from './parts/lock-open-case.server.ts';
import { fraudCaseCalls, fraudCaseKind } from './tables.server.ts';

/**
 * Takes a call out of an open case, with a reason; it joins no case of the subject by itself again, and a partner who
 * is being heard is told. Throws `not_found`, and `conflict` for a decided case, for the last call, and for one that
 * was taken out already.
 */
export function removeCaseCall(
  ctx: Ctx,
  { id, callId, reason }: { id: string; callId: string; reason: string },
): Promise<void> {
  return inTransaction(ctx, async (inside) => {
    const open = await lockOpenCase(inside, id);
    const standing = and(eq(fraudCaseCalls.caseId, id), isNull(fraudCaseCalls.takenOutAt));
    if ((await inside.db.$count(fraudCaseCalls, standing)) < 2) {
      throw new DomainError('conflict', 'É o último chamado do caso: para encerrar, descarte o caso.');
    }
    const takenOut = {
      takenOutAt: ctx.now,
      takenOutById: ctx.actor.id,
      takenOutByName: ctx.actor.name,
      takenOutReason: reason,
    };
    const [taken] = await inside.db
      .update(fraudCaseCalls)
      .set(takenOut)
      .where(and(standing, eq(fraudCaseCalls.callId, callId)))
      .returning({ callId: fraudCaseCalls.callId });
    if (taken === undefined) throw new DomainError('conflict', 'Este chamado já não está no caso.');
    const [call] = await inside.db.select().from(serviceCalls).where(eq(serviceCalls.id, callId));
    const words = `Chamado retirado: ${call?.protocolNumber}. ${reason}`;
    await noteStep(inside, fraudCaseKind, { id, from: open.status, to: open.status, reason: words });
    await removeCallFromHearing(inside, { matter: { kind: 'fraude', id }, callId });
  });
}
