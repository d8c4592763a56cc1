import { and, eq, isNull } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { tooLate } from '#platform/too-late.server.ts';
import { DomainError } from '#shared/errors.ts';
import { noReasonGiven } from '#shared/record/steps.ts';
import { addCallEvent } from '../add-call-event.server.ts';
import { makeClientKey } from '../parts/make-client-key.server.ts';
import { oweCorrection } from '../parts/who-is-told.server.ts';
import { callNotFound, confirmationUrl, findLastOfType } from '../queries.server.ts';
import { callConfirmations, serviceCalls } from '../tables.server.ts';
import { mayAskCorrection } from './rules.ts';

/**
 * Asks the client to state the payment again: the call gets a new key and the old link becomes invalid. Until then the
 * first statement counts. Throws `not_found`, and `conflict` for an unconfirmed call or a repeated request.
 */
export function askCorrection(
  ctx: Ctx,
  { id, reason }: { id: string; reason?: string | null | undefined },
): Promise<{ confirmationUrl: string }> {
  return inTransaction(ctx, async (inside) => {
    const [call] = await inside.db
      .select({ confirmedAt: serviceCalls.confirmedAt })
      .from(serviceCalls)
      .where(eq(serviceCalls.id, id))
      .for('update');
    if (call === undefined) throw callNotFound();
    const [asked] = await inside.db
      .update(callConfirmations)
      .set({ correctionAskedAt: ctx.now })
      .where(and(eq(callConfirmations.callId, id), isNull(callConfirmations.correctionAskedAt)))
      .returning({ id: callConfirmations.id });
    const verdict = mayAskCorrection({ isConfirmed: call.confirmedAt !== null, wasAsked: asked === undefined });
    const last = asked === undefined ? await findLastOfType(inside, id, 'correction_asked') : undefined;
    if (last !== undefined) throw tooLate(inside, last, 'pediu a correção');
    if (!verdict.allowed) throw new DomainError('conflict', verdict.why);
    const clientKey = makeClientKey();
    await inside.db
      .update(serviceCalls)
      .set({ clientKey, askedAmountCents: null, updatedAt: ctx.now })
      .where(eq(serviceCalls.id, id));
    await addCallEvent(inside, { callId: id, type: 'correction_asked', reason: reason || noReasonGiven });
    await oweCorrection(inside, id);
    return { confirmationUrl: confirmationUrl(ctx, clientKey) };
  });
}
