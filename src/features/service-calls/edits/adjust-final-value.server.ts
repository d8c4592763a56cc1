// Tested in #features/value-audit/case/investigate-discrepancy.db.test.ts.
import { eq } from 'drizzle-orm';
import { adjustClientTotals } from '#features/clients/adjust-client-totals.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { publish } from '#platform/events.server.ts';
import { announceTo } from '#platform/notices.server.ts';
import { DomainError, refusalAt } from '#shared/errors.ts';
import type { FieldChange } from '#shared/record/card.ts';
import { isCoveredReturn } from '../reference-reasons.ts';
import { serviceCalls } from '../tables.server.ts';
import { callValueAdjusted } from './rules.ts';

/**
 * Changes the final amount of a finished call, with the client's sums, and notifies finance. Returns the change for the
 * timeline, or nothing when the amount is the same. Throws `conflict` for an unfinished call, `invalid` for a charge on
 * a return that the client does not pay.
 */
export function adjustFinalValue(ctx: Ctx, input: { callId: string; finalValueCents: number }): Promise<FieldChange[]> {
  const { callId, finalValueCents } = input;
  return inTransaction(ctx, async (inside) => {
    const [call] = await inside.db.select().from(serviceCalls).where(eq(serviceCalls.id, callId)).for('update');
    if (call === undefined) throw new DomainError('not_found', 'Chamado não encontrado.');
    const { status, clientId, assignedPartnerId: partnerId, finalValueCents: before } = call;
    if (status !== 'finalizado' || before === null) {
      throw new DomainError('conflict', 'Só um chamado finalizado tem valor final a acertar.');
    }
    if (finalValueCents > 0 && isCoveredReturn(call.returnBearer)) {
      throw refusalAt('finalValue', 'Este é um retorno em garantia: o cliente não paga nada. O valor é R$ 0,00.');
    }
    if (before === finalValueCents) return [];
    await inside.db
      .update(serviceCalls)
      .set({ finalValueCents, updatedAt: ctx.now })
      .where(eq(serviceCalls.id, callId));
    await adjustClientTotals(inside, clientId, { spentCents: finalValueCents - before });
    if (partnerId !== null) {
      await announceTo(inside, 'own-calls', partnerId);
      await publish(inside, callValueAdjusted, { callId, partnerId, finalValueCents });
    }
    return [{ field: 'finalValueCents', before, after: finalValueCents }];
  });
}
