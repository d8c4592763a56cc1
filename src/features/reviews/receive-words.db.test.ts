import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { messages } from '#features/messages/tables.server.ts';
import { problems } from '#features/problems/tables.server.ts';
import { confirmCompletion } from '#features/service-calls/confirmation/confirm-completion.server.ts';
import { callClientKeys } from '#features/service-calls/tables.server.ts';
import { anonymous } from '#platform/context.server.ts';
import { createOperation, type Operation } from '#test/operation.ts';
import { answerReview } from './answer-review.server.ts';
import { changeReviewStatus } from './change-review-status.server.ts';
import { listReviewsQuery } from './contract.ts';
import { reviewAsked } from './parts/review-asked-message.server.ts';
import { listReviews, listTestimonials, readReviewRequest } from './queries.server.ts';
import { receiveWords } from './receive-words.server.ts';

let operation: Operation;
beforeAll(async () => {
  operation = await createOperation();
});
afterAll(() => operation.drop());

/** A confirmed call whose client agreed, or did not, to be asked. */
async function confirmed(words: { askReview?: boolean; additionalComments?: string } = { askReview: true }) {
  const { call } = await operation.finishedCall(320);
  const visitor = { ...operation.ctx, actor: anonymous };
  const statement = {
    ...{ paidAmount: 320, paymentMethod: 'pix' as const, receivedReceipt: true, serviceRating: 5 },
    ...words,
  };
  await confirmCompletion(visitor, { clientKey: call.clientKey, statement });
  const [page] = await operation.db.select().from(callClientKeys).where(eq(callClientKeys.callId, call.id));
  return { call, visitor, clientKey: page?.clientKey ?? '' };
}

const requestsFor = async (callId: string) =>
  (await operation.db.select().from(messages).where(eq(messages.once, callId))).filter(
    ({ name }) => name === reviewAsked.name,
  );
const render = (callId: string) => reviewAsked.render(operation.ctx, { callId }, { usable: true });
const openProblem = (callId: string) =>
  operation.db.insert(problems).values({
    ...{ callId, kind: 'entupiu' as const, status: 'aberto' as const, words: 'Voltou a entupir.' },
    ...{ openedAt: operation.ctx.now, dueAt: operation.ctx.now },
  });

it('asks once on the morning after, by the link of the own page', async () => {
  const { call, clientKey } = await confirmed();
  const [request, ...others] = await requestsFor(call.id);
  expect(others).toEqual([]);
  expect(request?.dueAt.getTime()).toBeGreaterThan(operation.ctx.now.getTime());
  expect(await render(call.id)).toMatchObject({
    link: expect.stringContaining(`/acompanhar/${clientKey}/depoimento`),
    text: expect.stringContaining('Não vamos pedir de novo.'),
  });
});

it('asks nobody who did not agree or has left words', async () => {
  const silent = await confirmed({});
  const told = await confirmed({ askReview: true, additionalComments: 'Só para a equipe.' });
  expect(await requestsFor(silent.call.id)).toEqual([]);
  expect(await requestsFor(told.call.id)).toEqual([]);
  await expect(readReviewRequest(silent.visitor, silent.clientKey)).rejects.toMatchObject({ code: 'not_found' });
});

it('never asks who has a problem open, also one that came after the confirmation', async () => {
  const { call } = await confirmed();
  await openProblem(call.id);
  expect(await render(call.id)).toEqual({ dropped: 'O cliente tem um problema em aberto.' });
});

it('takes the words once, of two sends at once too, and the site shows them with the answer of the house', async () => {
  const { call, clientKey, visitor } = await confirmed();
  const send = (words: string, mayPublish = true) => receiveWords(visitor, { clientKey, words, mayPublish });
  await expect(send('  ')).rejects.toMatchObject({ issues: [{ path: 'palavras' }] });
  await expect(send('Bom', false)).rejects.toMatchObject({ issues: [{ path: 'publicar' }] });
  const words = `<script>alert(1)</script> 'Ótimo' {{x}}`;
  const both = await Promise.allSettled([send(words), send(words)]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await expect(send('De novo')).rejects.toMatchObject({ code: 'conflict' });
  expect(await render(call.id)).toEqual({ dropped: 'O cliente já deixou as suas palavras.' });
  const { avaliacoes } = await listReviews(operation.ctx, listReviewsQuery.parse({ status: 'aguardando' }));
  const review = avaliacoes.find(({ callId }) => callId === call.id);
  expect(review).toMatchObject({ comment: words, isPrivate: false });
  const id = review?.id ?? '';
  await changeReviewStatus(operation.ctx, { id, status: 'publicada' });
  await answerReview(operation.ctx, { id, answer: 'Obrigado!', seen: null });
  expect(await listTestimonials(operation.ctx)).toMatchObject([{ texto: words, resposta: 'Obrigado!' }]);
});
