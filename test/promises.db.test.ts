import { afterAll, beforeAll, expect, it } from 'vitest';
import { assignPartner } from '#features/dispatch/assign-partner.server.ts';
import { messages } from '#features/messages/tables.server.ts';
import { remindExpiringPapers } from '#features/partners/papers/remind-papers.server.ts';
import { answerProblem } from '#features/problems/answer-problem.server.ts';
import { openProblem } from '#features/problems/open-problem.server.ts';
import { decideQuote } from '#features/quotes/decide-quote.server.ts';
import { sendQuote } from '#features/quotes/send-quote.server.ts';
import { askCorrection } from '#features/service-calls/confirmation/ask-correction.server.ts';
import { confirmCompletion } from '#features/service-calls/confirmation/confirm-completion.server.ts';
import { adjustFinalValue } from '#features/service-calls/edits/adjust-final-value.server.ts';
import { rescheduleCall } from '#features/service-calls/edits/reschedule-call.server.ts';
import { openSlices } from '#http/slices.server.ts';
import { anonymous } from '#platform/context.server.ts';
import { addDays, todayOn } from '#shared/time/dates.ts';
import { actorOf } from '#test/context.ts';
import { operationIn } from '#test/operation.ts';
import { createReview, type Review } from '#test/review.ts';

let review: Review;
beforeAll(async () => {
  review = await createReview();
});
afterAll(() => review.close());

/** Messages about accounts, money, hearings, privacy and in threads have their own tests. */
const aboutMoney = ['refund-granted', 'rate-changed', 'pix-key-changed', 'pix-account-changed', 'bill-sent'];
const told = openSlices()
  .filter(({ name }) => !['accounts', 'hearings', 'threads', 'privacy'].includes(name))
  .flatMap((slice) => slice.messages ?? [])
  .map(({ name }) => name)
  .filter((name) => !name.startsWith('settlement-') && !aboutMoney.includes(name));

it('every message that is defined for people outside is owed by what the product does', async () => {
  const ctx = { ...review.test.ctx, actor: actorOf('admin') };
  const operation = await operationIn(ctx);
  const days = (count: number) => new Date(ctx.now.getTime() + count * 86_400_000).toISOString();

  const visit = await operation.openCall({ scheduledAt: days(5) });
  const partner = await operation.addPartner();
  await assignPartner(ctx, { callId: visit.id, partnerId: partner.id });
  await rescheduleCall(ctx, visit.id, { scheduledAt: days(6), reason: 'A cliente pediu' });
  await operation.move(visit.id, 'cancelado', { reason: 'Desistiu' });

  const { call: done } = await operation.finishedCall();
  const statement = { paidAmount: 320, paymentMethod: 'pix', receivedReceipt: true, serviceRating: 5 } as const;
  const agreed = { ...statement, askReview: true };
  await confirmCompletion({ ...ctx, actor: anonymous }, { clientKey: done.clientKey, statement: agreed });
  await adjustFinalValue(ctx, { callId: done.id, finalValueCents: 30_000 });
  await askCorrection(ctx, { id: done.id, reason: 'Um zero a mais' });
  const { call: again } = await operation.finishedCall();
  await operation.move(again.id, 'em_andamento', { reason: 'Voltou a entupir' });

  const { call: quoted, partner: author } = await operation.startedCall();
  const lines = [{ kind: 'mao_de_obra' as const, description: 'Desentupimento', quantity: 1, unitValue: 180 }];
  const quote = { callId: quoted.id, lines, discount: 0, validDays: 10, guaranteeDays: 90, note: '', after: 0 };
  const { contentHash } = await sendQuote(author.ctx, { ...quote, partnerId: author.id });
  await decideQuote(ctx, { callId: quoted.id, contentHash, verdict: 'aprovado', way: 'pagina', name: 'Maria' });

  const { id: problemId } = await openProblem(ctx, { callId: done.id, kind: 'dano', words: 'Riscou o piso.' });
  await answerProblem(ctx, { id: problemId, words: 'Já estamos vendo.' });

  const asked = await review.apply();
  await review.call('POST', `/${asked.id}/documentos`, { kind: 'negativeRecord', reason: 'Falta' });
  await review.call('POST', `/${asked.id}/recusar`, { reason: 'Fora da nossa área.' });
  const welcome = await review.apply(['addressProof']);
  const expiresOn = addDays(todayOn(ctx.now), 7);
  await review.judge(welcome.id, welcome.documents[0].id, { status: 'aprovado', expiresOn });
  await review.call('POST', `/${welcome.id}/aprovar`, {});
  await remindExpiringPapers(ctx);

  const rows = await ctx.db.selectDistinct({ name: messages.name }).from(messages);
  const owed = new Set(rows.map(({ name }) => name));
  expect(told.filter((name) => !owed.has(name))).toEqual([]);
});
