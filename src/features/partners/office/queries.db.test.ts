import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assignPartner } from '#features/dispatch/assign-partner.server.ts';
import { openReturn } from '#features/problems/open-return.server.ts';
import { listReviews } from '#features/reviews/queries.server.ts';
import { confirmCompletion } from '#features/service-calls/confirmation/confirm-completion.server.ts';
import { listCalls } from '#features/service-calls/office/queries.server.ts';
import { actorOf } from '#test/context.ts';
import { createOperation, type Operation } from '#test/operation.ts';
import { findPartner } from './queries.server.ts';

let operation: Operation;
beforeAll(async () => {
  operation = await createOperation();
});
afterAll(() => operation.drop());

describe('everything about one partner', () => {
  it('sums what its finished calls brought and the commission, for who may see money', async () => {
    const { partner } = await operation.finishedCall(320);
    await operation.finishedCall(999);
    expect((await findPartner(operation.ctx, partner.id)).money).toEqual({
      finishedTotal: 320,
      averageTicket: 320,
      commissionTotal: 48,
      commissionOpen: 48,
      commissionLate: 0,
    });
    const later = { ...operation.ctx, now: new Date(operation.ctx.now.getTime() + 8 * 86_400_000) };
    expect((await findPartner(later, partner.id)).money).toMatchObject({ commissionOpen: 48, commissionLate: 48 });
    const support = { ...operation.ctx, actor: actorOf('suporte') };
    expect((await findPartner(support, partner.id)).money).toBeNull();
  });

  it('says what share of its finished calls had a return, cancelled ones left out', async () => {
    const { ctx } = operation;
    const { partner, call } = await operation.finishedCall(320);
    expect((await findPartner(ctx, partner.id)).returned).toEqual({ calls: 0, share: 0 });
    for (let n = 0; n < 2; n += 1) {
      const other = await operation.openCall();
      await assignPartner(ctx, { callId: other.id, partnerId: partner.id });
      await operation.move(other.id, 'em_andamento');
      await operation.move(other.id, 'finalizado', { reais: 100, method: 'pix' });
    }
    const first = await openReturn(ctx, { callId: call.id, bearer: 'prestador', words: 'Voltou a entupir' });
    expect((await findPartner(ctx, partner.id)).returned).toEqual({ calls: 1, share: 33.3 });
    await operation.move(first.id, 'cancelado', { reason: 'O cliente desistiu' });
    expect((await findPartner(ctx, partner.id)).returned).toEqual({ calls: 0, share: 0 });
  });

  it('says that its invitation still waits for a password', async () => {
    const partner = await operation.addPartner({ hasPapers: false });
    const { account, documents, applicationId } = await findPartner(operation.ctx, partner.id);
    expect(account).toMatchObject({ email: partner.email, invitationPending: true, lastAccessAt: null });
    expect({ documents, applicationId }).toEqual({ documents: [], applicationId: null });
  });

  it('has its own calls and ratings beside it, and nobody else’s', async () => {
    const { partner, call } = await operation.finishedCall(200);
    const other = await operation.finishedCall(200);
    const statement = { paidAmount: 200, paymentMethod: 'pix', receivedReceipt: true, serviceRating: 4 } as const;
    for (const { clientKey } of [call, other.call]) await confirmCompletion(operation.ctx, { clientKey, statement });
    const page = { page: 1, limit: 20 };
    for (const whose of [{ partnerId: partner.id }, { clientId: call.clientId }]) {
      const calls = await listCalls(operation.ctx, { ...whose, ...page, sort: '-createdAt' });
      expect(calls.chamados.map(({ id }) => id)).toEqual([call.id]);
      expect(calls.stats.finalizados).toBe(1);
      const reviews = await listReviews(operation.ctx, { ...whose, ...page });
      expect(reviews.avaliacoes.map(({ callId, rating }) => [callId, rating])).toEqual([[call.id, 4]]);
      expect(reviews.stats).toMatchObject({ total: 1, media: 4, exemplos: 0 });
    }
  });
});
