import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { askCorrection } from '#features/service-calls/confirmation/ask-correction.server.ts';
import { confirmCompletion } from '#features/service-calls/confirmation/confirm-completion.server.ts';
import { findCall } from '#features/service-calls/office/queries.server.ts';
import { anonymous } from '#platform/context.server.ts';
import { createOperation, type Operation } from '#test/operation.ts';
import { answerReview } from './answer-review.server.ts';
import { changeReviewStatus } from './change-review-status.server.ts';
import { listReviewsQuery } from './contract.ts';
import { findReview, listReviews, listTestimonials } from './queries.server.ts';
import { seedTestimonials } from './seed-testimonials.server.ts';
import { withdrawReview } from './withdraw-review.server.ts';

let operation: Operation;
beforeEach(async () => {
  operation = await createOperation();
});
afterEach(() => operation.drop());

const confirm = (clientKey: string, words: { additionalComments?: string; publishComment?: boolean }) =>
  confirmCompletion(
    { ...operation.ctx, actor: anonymous },
    {
      clientKey,
      statement: { paidAmount: 320, paymentMethod: 'pix', receivedReceipt: true, serviceRating: 5, ...words },
    },
  );

/** A review with words, and its call. */
async function review(additionalComments: string, publishComment = true) {
  const { call } = await operation.finishedCall(320);
  await confirm(call.clientKey, { additionalComments, publishComment });
  const { avaliacoes } = await listReviews(operation.ctx, listReviewsQuery.parse({ limit: '100' }));
  const id = avaliacoes.find(({ callId }) => callId === call.id)?.id ?? '';
  return { id, call };
}

const shown = async () => (await listTestimonials(operation.ctx)).map(({ texto }) => texto);
const move = (id: string, status: 'publicada' | 'oculta', reason?: string) =>
  changeReviewStatus(operation.ctx, { id, status, reason });

it('publishes words with first name and state, which send every example away, and hides them with a reason', async () => {
  await seedTestimonials(operation.db, operation.ctx.now);
  const { id } = await review('Resolveu na hora.');
  expect(await listTestimonials(operation.ctx)).toHaveLength(12);
  await move(id, 'publicada');
  expect(await listTestimonials(operation.ctx)).toMatchObject([
    {
      nome: 'João',
      localizacao: 'Distrito Federal',
      texto: 'Resolveu na hora.',
      avaliacao: 5,
      isExample: false,
      verificado: true,
      resposta: null,
    },
  ]);
  await expect(move(id, 'oculta')).rejects.toMatchObject({ code: 'invalid', issues: [{ path: 'reason' }] });
  await move(id, 'oculta', 'Diz o telefone de outra pessoa');
  expect(await listTestimonials(operation.ctx)).toHaveLength(12);
  expect((await findReview(operation.ctx, id)).history).toMatchObject([
    { from: null, to: 'aguardando' },
    { from: 'aguardando', to: 'publicada' },
    { from: 'publicada', to: 'oculta', reason: 'Diz o telefone de outra pessoa' },
  ]);
});

it('never publishes what its client keeps private', async () => {
  const { id } = await review('Só para vocês', false);
  expect(await findReview(operation.ctx, id)).toMatchObject({ status: null, comment: null, nextStatuses: [] });
  await expect(move(id, 'publicada')).rejects.toMatchObject({ code: 'conflict' });
  expect(await shown()).not.toContain('Só para vocês');
});

it('takes words off the site when their client withdraws the leave: nobody reads or publishes them any more', async () => {
  const { id, call } = await review('Adorei o atendimento.');
  await move(id, 'publicada');
  await answerReview(operation.ctx, { id, answer: 'Obrigado!', seen: null });
  await withdrawReview(operation.ctx, { id, reason: 'Pediu por telefone' });
  expect(await shown()).not.toContain('Adorei o atendimento.');
  expect(await findReview(operation.ctx, id)).toMatchObject({ status: 'retirada', comment: null, isPrivate: true });
  await expect(move(id, 'publicada')).rejects.toMatchObject({ code: 'conflict' });
  await expect(withdrawReview(operation.ctx, { id, reason: 'De novo' })).rejects.toMatchObject({ code: 'conflict' });
  expect((await findCall(operation.ctx, call.id)).timeline.at(-1)).toMatchObject({
    type: 'publication_withdrawn',
    reason: 'Pediu por telefone',
  });
});

it('takes words off that were corrected, and lets the new ones wait', async () => {
  const { id, call } = await review('Vieram rapido');
  await move(id, 'publicada');
  const { confirmationUrl } = await askCorrection(operation.ctx, { id: call.id, reason: 'Valor' });
  await confirm(confirmationUrl.split('/').at(-1) ?? '', {
    additionalComments: 'Vieram rápido.',
    publishComment: true,
  });
  expect(await shown()).not.toContain('Vieram rapido');
  expect(await findReview(operation.ctx, id)).toMatchObject({ status: 'aguardando', comment: 'Vieram rápido.' });
});

it('of twenty who publish at once one does, and who withdraws meanwhile leaves nothing on the site', async () => {
  const { id } = await review('Vinte de uma vez.');
  const tries = await Promise.allSettled(Array.from({ length: 20 }, () => move(id, 'publicada')));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await shown()).filter((text) => text === 'Vinte de uma vez.')).toHaveLength(1);

  const other = await review('No mesmo instante.');
  await Promise.allSettled([
    move(other.id, 'publicada'),
    withdrawReview(operation.ctx, { id: other.id, reason: 'Pediu por telefone' }),
  ]);
  expect(await shown()).not.toContain('No mesmo instante.');
});

it('answers below the words, and refuses the answer of who had not seen the one that stands', async () => {
  const { id } = await review('Muito bom.');
  await move(id, 'publicada');
  await answerReview(operation.ctx, { id, answer: 'Obrigado, João!', seen: null });
  const second = { ...operation.ctx, actor: { ...operation.ctx.actor, id: randomUUID(), name: 'Bruna' } };
  await expect(answerReview(second, { id, answer: 'Valeu!', seen: null })).rejects.toMatchObject({
    code: 'conflict',
    issues: [
      {
        path: 'answer',
        message: expect.stringMatching(
          new RegExp(`^${operation.ctx.actor.name} mudou para "Obrigado, João!" .*às \\d\\d:\\d\\d\\.`),
        ),
      },
    ],
  });
  const [words] = (await listTestimonials(operation.ctx)).filter(({ texto }) => texto === 'Muito bom.');
  expect(words?.resposta).toBe('Obrigado, João!');
  // After the conflict a person may replace the current answer.
  await answerReview(second, { id, answer: 'Valeu!', seen: undefined });
  expect((await findReview(operation.ctx, id)).answer).toBe('Valeu!');
});
