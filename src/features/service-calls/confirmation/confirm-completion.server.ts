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
import { isPaidByMonth } from '../queries.server.ts';
import { amountNeedsSecondLook, callCan, callConfirmed } from '../rules.ts';
import { callConfirmations, serviceCalls } from '../tables.server.ts';
import type { Confirmation, MonthlyConfirmation } from './contract.ts';
import { type Earlier, findStatementToCorrect, replaceStatement } from './parts/replace-statement.server.ts';
import { settleCallConsent } from './parts/settle-call-consent.server.ts';
import { publicationText, reviewAskingText } from './rules.ts';

/**
 * Stores the client's statement about a call once, and again after a requested correction. An amount far from the
 * reported one is questioned first (`conflict` at `paidAmount`) and stored when repeated. Throws `not_found` for an
 * invalid key, `conflict` for a call that has not begun or is confirmed; neither changes anything.
 */
export async function confirmCompletion(
  ctx: Ctx,
  { clientKey, statement }: { clientKey: string; statement: Confirmation | MonthlyConfirmation },
): Promise<void> {
  // The question is stored although the answer is a refusal: it is thrown after the transaction has committed.
  const asked = await inTransaction(ctx, (inside) => saveOrAsk(inside, clientKey, statement));
  if (asked !== null) throw refusalAt('paidAmount', `Você digitou ${plainBRL(asked)}. Está certo?`, 'conflict');
}

/** Returns the amount to ask about, in cents; null once the statement is stored. */
async function saveOrAsk(
  ctx: Ctx,
  clientKey: string,
  statement: Confirmation | MonthlyConfirmation,
): Promise<number | null> {
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
  const payment = (await isPaidByMonth(ctx, call)) ? noPayment : readPayment(statement);
  const { paidAmountCents } = payment;
  if (paidAmountCents !== null && isFarOff(call, paidAmountCents) && call.askedAmountCents !== paidAmountCents) {
    await client.db.update(serviceCalls).set({ askedAmountCents: paidAmountCents }).where(eq(serviceCalls.id, call.id));
    return paidAmountCents;
  }
  await save(client, { call, earlier, payment, statement });
  return null;
}

type Payment = Pick<typeof callConfirmations.$inferSelect, 'paidAmountCents' | 'paymentMethod' | 'receivedReceipt'>;

const noPayment: Payment = { paidAmountCents: null, paymentMethod: null, receivedReceipt: null };

function readPayment(statement: Confirmation | MonthlyConfirmation): Payment {
  // The company paid by the month when the client's page was opened, and does not any more.
  if (!('paidAmount' in statement)) throw refusalAt('paidAmount', 'Informe o valor que você pagou.');
  const paidAmountCents = reaisToCents(statement.paidAmount);
  if (paidAmountCents === null) throw new DomainError('invalid', 'Use no máximo duas casas decimais.');
  return { paidAmountCents, paymentMethod: statement.paymentMethod, receivedReceipt: statement.receivedReceipt };
}

function isFarOff({ finalValueCents }: typeof serviceCalls.$inferSelect, paidCents: number): boolean {
  return finalValueCents !== null && amountNeedsSecondLook(paidCents, finalValueCents);
}

interface ToSave {
  call: typeof serviceCalls.$inferSelect;
  /** The statement to correct. */
  earlier: Earlier | null;
  payment: Payment;
  statement: MonthlyConfirmation;
}

async function save(ctx: Ctx, { call, earlier, payment, statement }: ToSave): Promise<void> {
  const { serviceRating, additionalComments, publishComment = false, askReview = false } = statement;
  const wasCancelled = call.status === 'cancelado';
  const stated = {
    ...payment,
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
    data: { amountCents: payment.paidAmountCents, paymentMethod: payment.paymentMethod },
  });
  const settled = { callId: call.id, place: 'atendimento' as const };
  await settleCallConsent(ctx, { ...settled, purpose: 'publicacao', text: publishComment ? publicationText : null });
  await settleCallConsent(ctx, { ...settled, purpose: 'depoimento', text: askReview ? reviewAskingText : null });
  await saveDevice(ctx, call.id, 'client');
  await oweConfirmed(ctx, call.id);
  const rating = { given: serviceRating, instead: earlier?.serviceRating };
  await adjustClientTotals(ctx, call.clientId, { rating });
  if (call.assignedPartnerId !== null) await recordPartnerRating(ctx, call.assignedPartnerId, rating);
  await publish(ctx, callConfirmed, {
    callId: call.id,
    partnerId: call.assignedPartnerId,
    wasCancelled,
    isCorrection: earlier !== null,
  });
}
