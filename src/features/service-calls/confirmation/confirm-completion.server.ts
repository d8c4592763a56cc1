import { eq } from 'drizzle-orm';
import { adjustClientTotals } from '#features/clients/adjust-client-totals.server.ts';
import { recordPartnerRating } from '#features/partners/record-partner-work.server.ts';
import { actAs, type Ctx, inTransaction } from '#platform/context.server.ts';
import { publish } from '#platform/events.server.ts';
import { DomainError, refusalAt } from '#shared/errors.ts';
import { plainBRL, reaisToCents } from '#shared/numbers/money.ts';
import { addCallEvent } from '../add-call-event.server.ts';
import { closedLink, opens } from '../client-links/queries.server.ts';
import { saveDevice } from '../parts/save-device.server.ts';
import { oweConfirmed } from '../parts/who-is-told.server.ts';
import { amountNeedsSecondLook, callCan, callConfirmed } from '../rules.ts';
import { callConfirmations, serviceCalls } from '../tables.server.ts';
import type { Confirmation } from './contract.ts';
import { type Earlier, findStatementToCorrect, replaceStatement } from './parts/replace-statement.server.ts';

/**
 * Stores the client's statement about a call once, and again after a requested correction. An amount far from the
 * reported one is questioned first (`conflict` at `paidAmount`) and stored when repeated. Throws `not_found` for an
 * invalid key, `conflict` for a call that has not begun or is confirmed; neither changes anything.
 */
export async function confirmCompletion(
  ctx: Ctx,
  { clientKey, statement }: { clientKey: string; statement: Confirmation },
): Promise<void> {
  const paidCents = reaisToCents(statement.paidAmount);
  if (paidCents === null) throw new DomainError('invalid', 'Use no máximo duas casas decimais.');
  // The question is stored although the answer is a refusal: it is thrown after the transaction has committed.
  const outcome = await inTransaction(ctx, (inside) => saveOrAsk(inside, clientKey, paidCents, statement));
  if (outcome === 'asked') {
    throw refusalAt('paidAmount', `Você digitou ${plainBRL(paidCents)}. Está certo?`, 'conflict');
  }
}

async function saveOrAsk(
  ctx: Ctx,
  clientKey: string,
  paidCents: number,
  statement: Confirmation,
): Promise<'saved' | 'asked'> {
  const [call] = await ctx.db
    .select()
    .from(serviceCalls)
    .where(opens(ctx, clientKey, { key: serviceCalls.clientKey }))
    .for('update');
  if (call === undefined) throw await closedLink(ctx);
  const client = await actAs(ctx, { ...ctx.actor, kind: 'client', id: null, name: call.clientName });
  const earlier = await findStatementToCorrect(ctx, call.id);
  const verdict = callCan.confirm({
    status: call.status,
    hasPartner: call.assignedPartnerId !== null,
    isConfirmed: call.confirmedAt !== null && earlier === null,
  });
  if (!verdict.allowed) throw new DomainError('conflict', verdict.why);
  const isFar = call.finalValueCents !== null && amountNeedsSecondLook(paidCents, call.finalValueCents);
  if (isFar && call.askedAmountCents !== paidCents) {
    await client.db.update(serviceCalls).set({ askedAmountCents: paidCents }).where(eq(serviceCalls.id, call.id));
    return 'asked';
  }
  await save(client, { call, earlier, paidCents, statement });
  return 'saved';
}

interface ToSave {
  call: typeof serviceCalls.$inferSelect;
  /** The statement to correct. */
  earlier: Earlier | null;
  paidCents: number;
  statement: Confirmation;
}

async function save(ctx: Ctx, { call, earlier, paidCents, statement }: ToSave): Promise<void> {
  const { paymentMethod, receivedReceipt, serviceRating, additionalComments, publishComment = false } = statement;
  const { askReview = false } = statement;
  const wasCancelled = call.status === 'cancelado';
  const stated = {
    paidAmountCents: paidCents,
    paymentMethod,
    receivedReceipt,
    serviceRating,
    additionalComments: additionalComments || null,
    publishComment,
    askReview,
    callWasCancelled: wasCancelled,
    confirmedAt: ctx.now,
  };
  if (earlier === null) await ctx.db.insert(callConfirmations).values({ callId: call.id, ...stated });
  else await replaceStatement(ctx, earlier, stated);
  await ctx.db
    .update(serviceCalls)
    .set({ confirmedAt: ctx.now, updatedAt: ctx.now })
    .where(eq(serviceCalls.id, call.id));
  await addCallEvent(ctx, {
    callId: call.id,
    type: earlier === null ? 'confirmed' : 'corrected',
    data: { amountCents: paidCents, paymentMethod },
  });
  await saveDevice(ctx, call.id, 'client');
  await oweConfirmed(ctx, call.id);
  const rating = { given: serviceRating, instead: earlier?.serviceRating };
  await adjustClientTotals(ctx, call.clientId, { rating });
  if (call.assignedPartnerId !== null) await recordPartnerRating(ctx, call.assignedPartnerId, rating);
  await publish(ctx, callConfirmed, {
    callId: call.id,
    partnerId: call.assignedPartnerId,
    paidAmountCents: paidCents,
    paymentMethod,
    wasCancelled,
    isCorrection: earlier !== null,
  });
}
