import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { services } from '#features/catalog/tables.server.ts';
import { changeCallStatus } from '#features/service-calls/steps/change-call-status.server.ts';
import { commissionsOf } from '#test/ledger.ts';
import { createOperation, type Operation } from '#test/operation.ts';
import { postCommission } from './post-commission.server.ts';

let operation: Operation;
beforeAll(async () => {
  operation = await createOperation();
});
afterAll(() => operation.drop());

const linesOf = (callId: string) => commissionsOf(operation.db, callId);

function setPercent(basisPoints: number) {
  const { db, service } = operation;
  return db.update(services).set({ comissaoPortalBasisPoints: basisPoints }).where(eq(services.id, service.id));
}

describe('a finished call', () => {
  it('posts the commission of its service, to the nearest cent, due in seven days', async () => {
    await setPercent(1_250);
    const { call, partner } = await operation.finishedCall(320.2);
    expect(await linesOf(call.id)).toMatchObject([
      {
        partnerId: partner.id,
        kind: 'commission',
        finalValueCents: 32_020,
        commissionBasisPoints: 1_250,
        commissionCents: 4_003,
        at: operation.ctx.now,
        dueOn: '2026-11-28',
      },
    ]);
  });

  it('keeps its percentage when the service gets another', async () => {
    await setPercent(1_000);
    const { call } = await operation.finishedCall(100);
    await setPercent(3_000);
    expect(await linesOf(call.id)).toMatchObject([{ commissionBasisPoints: 1_000, commissionCents: 1_000 }]);
  });

  it('posts one line when ten people finish it at once', async () => {
    const { call } = await operation.startedCall();
    const finish = { id: call.id, status: 'finalizado', finalValueCents: 50_000, paymentMethod: 'pix' } as const;
    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => changeCallStatus(operation.ctx, finish)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await linesOf(call.id)).toHaveLength(1);
  });
});

describe('a reopened call', () => {
  it('posts the contrary, at the old percentage, and a new line when it is finished again', async () => {
    await setPercent(1_500);
    const { call } = await operation.finishedCall(200);
    await setPercent(2_000);
    await operation.move(call.id, 'em_andamento', { reason: 'Valor errado' });
    await operation.move(call.id, 'finalizado', { reais: 250, method: 'dinheiro' });
    const lines = await linesOf(call.id);
    expect(lines.map(({ kind, round, commissionCents }) => [kind, round, commissionCents])).toEqual([
      ['commission', 0, 3_000],
      ['reversal', 0, -3_000],
      ['commission', 1, 5_000],
    ]);
    expect(lines[1]?.contraryOf).toBe(lines[0]?.id);
  });

  it('posts one reversal when five people reopen it at once', async () => {
    const { call } = await operation.finishedCall(200);
    const reopen = { id: call.id, status: 'em_andamento', reason: 'Valor errado' } as const;
    await Promise.allSettled(Array.from({ length: 5 }, () => changeCallStatus(operation.ctx, reopen)));
    expect((await linesOf(call.id)).map(({ kind }) => kind)).toEqual(['commission', 'reversal']);
  });
});

describe('a call', () => {
  it('that costs nothing owes nothing', async () => {
    const { call } = await operation.finishedCall(0);
    expect(await linesOf(call.id)).toEqual([]);
  });

  it('has no second commission of the same finishing: whoever posts it is told', async () => {
    const { call, partner } = await operation.finishedCall(200);
    const again = postCommission(operation.ctx, { callId: call.id, partnerId: partner.id, finalValueCents: 20_000 });
    await expect(again).rejects.toMatchObject({ code: 'conflict' });
    expect(await linesOf(call.id)).toHaveLength(1);
  });
});
