import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { services } from '#features/catalog/tables.server.ts';
import { changeCallStatus } from '#features/service-calls/change-call-status.server.ts';
import { createOperation, type Operation } from '#test/operation.ts';
import { commissionLines } from './tables.server.ts';

let operation: Operation;
beforeAll(async () => {
  operation = await createOperation();
});
afterAll(() => operation.drop());

const linesOf = (callId: string) =>
  operation.db.select().from(commissionLines).where(eq(commissionLines.callId, callId)).orderBy(commissionLines.id);

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
        postedAt: operation.ctx.now,
        dueOn: '2026-11-28',
        settledAt: null,
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
    expect(lines[1]?.reversesId).toBe(lines[0]?.id);
  });

  it('posts one reversal when five people reopen it at once', async () => {
    const { call } = await operation.finishedCall(200);
    const reopen = { id: call.id, status: 'em_andamento', reason: 'Valor errado' } as const;
    await Promise.allSettled(Array.from({ length: 5 }, () => changeCallStatus(operation.ctx, reopen)));
    expect((await linesOf(call.id)).map(({ kind }) => kind)).toEqual(['commission', 'reversal']);
  });
});

describe('the database', () => {
  it('refuses to change an amount or to delete a line, and lets it be settled', async () => {
    const { call } = await operation.finishedCall(200);
    const ofCall = eq(commissionLines.callId, call.id);
    const refused = { cause: { message: 'commission_lines is only ever added to' } };
    await expect(operation.db.update(commissionLines).set({ commissionCents: 1 }).where(ofCall)).rejects.toMatchObject(
      refused,
    );
    await expect(operation.db.delete(commissionLines).where(ofCall)).rejects.toMatchObject(refused);
    await operation.db.update(commissionLines).set({ settledAt: operation.ctx.now }).where(ofCall);
    expect(await linesOf(call.id)).toMatchObject([{ settledAt: operation.ctx.now }]);
  });

  it('holds no second line of the same finishing', async () => {
    const { call } = await operation.finishedCall(200);
    const [{ id: _, ...line }] = (await linesOf(call.id)) as [typeof commissionLines.$inferSelect];
    await expect(operation.db.insert(commissionLines).values(line)).rejects.toMatchObject({
      cause: { constraint: 'commission_lines_round_key' },
    });
  });
});
