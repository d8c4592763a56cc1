import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { services } from '#features/catalog/tables.server.ts';
import { verifyLedger } from '#features/ledger/verify-ledger.server.ts';
import { addDays, todayOn } from '#shared/time/dates.ts';
import { actorOf } from '#test/context.ts';
import { commissionsOf } from '#test/ledger.ts';
import { createOperation, type Operation } from '#test/operation.ts';
import { listFinanceQuery } from '../contract.ts';
import { listFinance } from '../queries.server.ts';
import { findSettlement } from '../settlements/queries.server.ts';
import { settlePartner } from '../settlements/settle-partner.server.ts';
import { addRate } from './add-rate.server.ts';
import type { AddRateBody } from './contract.ts';
import { endRate } from './end-rate.server.ts';
import { listRates, readOwnRates } from './queries.server.ts';

let operation: Operation;
beforeAll(async () => {
  operation = await createOperation();
  const { db, service } = operation;
  await db.update(services).set({ comissaoPortalBasisPoints: 1_500 }).where(eq(services.id, service.id));
  return operation.drop;
});

const day = (days: number) => addDays(todayOn(operation.ctx.now), days);
const later = (days: number) => ({
  ...operation.ctx,
  now: new Date(operation.ctx.now.getTime() + days * 86_400_000),
});
const agree = (partnerId: string, percent: number, more: Partial<AddRateBody> = {}) =>
  addRate(operation.ctx, partnerId, {
    serviceId: null,
    percent,
    from: day(0),
    until: null,
    reason: 'Combinado por telefone',
    ...more,
  });
const ratesOf = (partnerId: string) => listRates(operation.ctx, partnerId);
async function firstRate(partnerId: string) {
  const [rate] = await ratesOf(partnerId);
  if (rate === undefined) throw new Error('No rate was agreed.');
  return { partnerId, id: rate.id };
}

describe('a percentage agreed with a partner', () => {
  it('is the one of what it finishes in these days, the one of the service first, and stays with the line', async () => {
    const { call, partner } = await operation.startedCall();
    await agree(partner.id, 10, { until: day(3) });
    await agree(partner.id, 8.25, { serviceId: operation.service.id, until: day(3) });
    await operation.move(call.id, 'finalizado', { reais: 200, method: 'pix' });
    expect(await commissionsOf(operation.db, call.id)).toMatchObject([
      { commissionBasisPoints: 825, commissionCents: 1_650 },
    ]);
    const agreed = { from: day(0), until: day(3) };
    const { lancamentos } = await listFinance(operation.ctx, listFinanceQuery.parse({ partnerId: partner.id }));
    expect(lancamentos).toMatchObject([{ comissaoPortal: 8.25, agreed }]);
    const id = await settlePartner(operation.ctx, { partnerId: partner.id, dueOn: day(7) });
    expect(await findSettlement(operation.ctx, id)).toMatchObject({ lines: [{ percent: 8.25, agreed }] });
  });

  it('leaves other partners and other days to the service', async () => {
    const { call, partner } = await operation.startedCall();
    const other = await operation.addPartner();
    await agree(other.id, 1);
    await agree(partner.id, 2, { from: day(1) });
    await operation.move(call.id, 'finalizado', { reais: 200, method: 'pix' });
    expect(await commissionsOf(operation.db, call.id)).toMatchObject([{ commissionBasisPoints: 1_500 }]);
  });

  it('shares no day with another of the same partner and service: of ten agreed at once one stands, the rest are told', async () => {
    const { id } = await operation.addPartner();
    const tries = await Promise.allSettled(
      Array.from({ length: 10 }, (_, at) => agree(id, at + 1, { from: day(at), until: day(20) })),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of tries) {
      if (one.status === 'rejected') {
        expect(one.reason).toMatchObject({
          code: 'conflict',
          message: expect.stringMatching(/já combinou .* combinado de/),
        });
      }
    }
    await agree(id, 5, { from: day(21) });
    await agree(id, 5, { serviceId: operation.service.id, from: day(5) });
  });

  it('begins today at the earliest, for a service of the catalogue and a partner of ours', async () => {
    const { id } = await operation.addPartner();
    const nobody = '0199d2c4-7a10-7c3e-9b52-3f6f0e8a1c77';
    await expect(agree(id, 5, { from: day(-1) })).rejects.toMatchObject({ issues: [{ path: 'from' }] });
    await expect(agree(id, 5, { serviceId: nobody })).rejects.toMatchObject({ issues: [{ path: 'serviceId' }] });
    await expect(agree(nobody, 5)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('its end', () => {
  it('leaves what was posted, counts from the next day, and stays in the list with who and why', async () => {
    const { call, partner } = await operation.startedCall();
    await agree(partner.id, 10);
    await operation.move(call.id, 'finalizado', { reais: 200, method: 'pix' });
    const rate = await firstRate(partner.id);
    await endRate(operation.ctx, rate, { until: day(0), reason: 'Voltou ao normal' });
    expect(await ratesOf(partner.id)).toMatchObject([
      { percent: 10, until: day(0), reason: 'Combinado por telefone', ended: { reason: 'Voltou ao normal' } },
    ]);
    const percentOn = async (ctx: Operation['ctx']) =>
      (await readOwnRates(ctx, partner.id)).services.find(({ name }) => name === operation.service.nome);
    expect(await percentOn(operation.ctx)).toMatchObject({ percent: 10, isAgreed: true });
    expect(await percentOn(later(1))).toMatchObject({ percent: 15, isAgreed: false });
    await operation.move(call.id, 'em_andamento', { reason: 'Valor errado' });
    expect((await commissionsOf(operation.db, call.id)).map((line) => line.commissionCents)).toEqual([2_000, -2_000]);
  });

  it('before its first day means that it never counts, and frees its days', async () => {
    const { id } = await operation.addPartner();
    await agree(id, 10, { from: day(2) });
    await endRate(operation.ctx, await firstRate(id), { until: day(1), reason: 'Engano' });
    expect(await ratesOf(id)).toMatchObject([{ isWithdrawn: true, from: day(2) }]);
    await agree(id, 12, { from: day(2) });
    expect((await readOwnRates(later(3), id)).rates).toMatchObject([{ percent: 12 }]);
  });

  it('happens once: the second is told who was faster', async () => {
    const { id } = await operation.addPartner();
    await agree(id, 10);
    const rate = await firstRate(id);
    const marina = { ...operation.ctx, actor: { ...actorOf('admin'), name: 'Marina' } };
    await endRate(marina, rate, { until: day(0), reason: 'Fim' });
    await expect(endRate(operation.ctx, rate, { until: day(0), reason: 'Fim' })).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('Marina já encerrou'),
    });
  });

  it('is no day long past, and no later one than it has', async () => {
    const { id } = await operation.addPartner();
    await agree(id, 10, { until: day(5) });
    const rate = await firstRate(id);
    for (const until of [day(-2), day(5), day(9)]) {
      await expect(endRate(operation.ctx, rate, { until, reason: 'Fim' })).rejects.toMatchObject({
        issues: [{ path: 'until' }],
      });
    }
  });
});

it('leaves books that add up', async () => {
  expect(await verifyLedger(operation.db)).toMatchObject({ problems: [] });
});
