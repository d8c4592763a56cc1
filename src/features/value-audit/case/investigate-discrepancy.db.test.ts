import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clients } from '#features/clients/tables.server.ts';
import { readWaiting } from '#features/dashboard/waiting/queries.server.ts';
import { messages } from '#features/messages/tables.server.ts';
import { askCorrection } from '#features/service-calls/confirmation/ask-correction.server.ts';
import { confirmCompletion } from '#features/service-calls/confirmation/confirm-completion.server.ts';
import { findCall } from '#features/service-calls/office/queries.server.ts';
import { anonymous } from '#platform/context.server.ts';
import { plainBRL } from '#shared/numbers/money.ts';
import { actorOf } from '#test/context.ts';
import { commissionsOf } from '#test/ledger.ts';
import { createOperation, type Operation } from '#test/operation.ts';
import { decide } from '#test/trust/decide.ts';
import { valueDiscrepancies } from '../tables.server.ts';
import { askDecision } from './ask-decision.server.ts';
import { investigateDiscrepancy } from './investigate-discrepancy.server.ts';
import { findDiscrepancy } from './queries.server.ts';

let operation: Operation;
beforeAll(async () => {
  operation = await createOperation();
});
afterAll(() => operation.drop());

function confirm(clientKey: string, paidAmount: number) {
  const statement = { paidAmount, paymentMethod: 'pix', receivedReceipt: false, serviceRating: 2 } as const;
  return confirmCompletion({ ...operation.ctx, actor: anonymous }, { clientKey, statement });
}

/** The partner reported R$ 450, the client paid R$ 380. */
async function disputed() {
  const { call, partner } = await operation.finishedCall(450, 'pix');
  await confirm(call.clientKey, 380);
  const [row] = await operation.db.select().from(valueDiscrepancies).where(eq(valueDiscrepancies.callId, call.id));
  return { id: row?.id ?? '', call, partner };
}

const linesOf = (callId: string) => commissionsOf(operation.db, callId);

async function spentBy(clientId: string) {
  const [client] = await operation.db.select().from(clients).where(eq(clients.id, clientId));
  return client?.totalSpentCents;
}

describe('the amount that a decision lets stand', () => {
  it('is what the call costs from then on, with its commission at the old percentage, and the sums follow', async () => {
    const { id, call } = await disputed();
    const spent = await spentBy(call.clientId);
    const [posted] = await linesOf(call.id);
    expect((await findDiscrepancy(operation.ctx, id)).money).toMatchObject({ finalAmount: 450 });
    const decision = { id, investigationStatus: 'resolved', reason: 'Recibo mostrado', finalAmount: 380 } as const;
    await decide(operation.ctx, decision);
    const lines = await linesOf(call.id);
    expect(lines.map(({ kind, finalValueCents }) => [kind, finalValueCents])).toEqual([
      ['commission', 45_000],
      ['reversal', -45_000],
      ['commission', 38_000],
    ]);
    expect(lines[2]?.commissionBasisPoints).toBe(posted?.commissionBasisPoints);
    expect(await spentBy(call.clientId)).toBe((spent ?? 0) - 7_000);
    const { finalValue, timeline } = await findCall(operation.ctx, call.id);
    expect(finalValue).toBe(380);
    expect(timeline.at(-1)?.changes).toMatchObject([{ label: 'Valor final' }]);
    expect(await findDiscrepancy(operation.ctx, id)).toMatchObject({ decidedAmount: 380, partnerReportedAmount: 450 });
  });

  it('is told to the partner with the new commission, once for each decision, and only while it stands', async () => {
    const { id, call, partner } = await disputed();
    const resolve = (finalAmount: number) =>
      decide(operation.ctx, { id, investigationStatus: 'resolved', finalAmount });
    const reopen = () =>
      investigateDiscrepancy(operation.ctx, { id, investigationStatus: 'investigating', reason: 'De novo' });
    const told = async () => {
      const rows = await operation.db
        .select()
        .from(messages)
        .where(and(eq(messages.causeId, call.id), eq(messages.name, 'commission-changed')))
        .orderBy(messages.id);
      const { messages: book } = operation.ctx.services;
      return Promise.all(rows.map(({ name, data }) => book.find(name)?.render(operation.ctx, data, { usable: true })));
    };
    await resolve(450);
    expect(await told()).toEqual([]);
    await reopen();
    await resolve(380);
    const commission = plainBRL((await linesOf(call.id))[2]?.commissionCents ?? 0);
    const words = (amount: string) => expect.stringContaining(`vale ${amount}, e a nossa comissão passa a ser de`);
    const [first] = await told();
    expect(first).toMatchObject({ text: words(plainBRL(38_000)), to: { name: partner.name } });
    expect(first).toMatchObject({ text: expect.stringContaining(commission) });
    await reopen();
    await resolve(400);
    expect(await told()).toMatchObject([
      { dropped: expect.any(String) },
      // In between the reported amount was valid again.
      { dropped: expect.any(String) },
      { text: words(plainBRL(40_000)) },
    ]);
  });

  it('is no business of an operator, and goes with a resolution alone', async () => {
    const { id, call } = await disputed();
    const operator = { ...operation.ctx, actor: actorOf('operador') };
    expect((await findDiscrepancy(operator, id)).money).toBeNull();
    const amount = { id, finalAmount: 380 };
    const refused = [
      { ctx: operator, status: 'resolved', code: 'forbidden' },
      { ctx: operation.ctx, status: 'dismissed', code: 'invalid' },
    ] as const;
    for (const { ctx, status, code } of refused) {
      const tried = investigateDiscrepancy(ctx, { ...amount, investigationStatus: status });
      await expect(tried).rejects.toMatchObject({ code });
    }
    expect(await linesOf(call.id)).toHaveLength(1);
  });

  it('keeps what the partner reported, also when the client corrects the confirmation later', async () => {
    const { id, call } = await disputed();
    await decide(operation.ctx, { id, investigationStatus: 'resolved', finalAmount: 400 });
    const { confirmationUrl } = await askCorrection(operation.ctx, { id: call.id });
    await confirm(confirmationUrl.slice(-22), 390);
    expect(await findDiscrepancy(operation.ctx, id)).toMatchObject({
      partnerReportedAmount: 450,
      clientPaidAmount: 390,
      investigationStatus: 'pending',
    });
  });
});

describe('asking an administrator to decide', () => {
  it('takes the discrepancy up, once, and stands in the menu of administrators until it is decided', async () => {
    const { id } = await disputed();
    const operator = { ...operation.ctx, actor: actorOf('operador') };
    const waiting = async (ctx = operation.ctx) => (await readWaiting(ctx)).waiting.discrepancies ?? 0;
    const [before, operatorsBefore] = [await waiting(), await waiting(operator)];
    await askDecision(operator, { id, words: 'O cliente mostrou o recibo' });
    expect([await waiting(), await waiting(operator)]).toEqual([before, operatorsBefore - 1]);
    const asked = await findDiscrepancy(operator, id);
    expect(asked.investigationStatus).toBe('investigating');
    expect(asked.decisionAskedAt).not.toBeNull();
    expect(asked.history.at(-1)?.reason).toContain('O cliente mostrou o recibo');
    await expect(askDecision(operator, { id, words: 'De novo' })).rejects.toMatchObject({ code: 'conflict' });
    await decide(operation.ctx, { id, investigationStatus: 'dismissed', reason: 'Nada a fazer' });
    expect(await waiting()).toBe(before - 1);
    await expect(askDecision(operator, { id, words: 'Tarde' })).rejects.toMatchObject({ code: 'conflict' });
  });
});
