import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOperation, type Operation } from '#test/operation.ts';
import { countServices, listServices } from './queries.server.ts';
import { reorderServices } from './reorder-services.server.ts';
import { switchService } from './save-service.server.ts';
import { listActiveServices } from './site/queries.server.ts';
import { services } from './tables.server.ts';

let operation: Operation;
beforeAll(async () => {
  operation = await createOperation();
});
afterAll(() => operation.drop());

const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id);

describe('the order of the catalogue', () => {
  it('is the one given, in the back office and for visitors', async () => {
    const { ctx } = operation;
    const wanted = idsOf(await listServices(ctx, { sort: 'asc' })).reverse();
    await reorderServices(ctx, { ids: wanted });
    const after = await listServices(ctx, { sort: 'asc' });
    expect(idsOf(after)).toEqual(wanted);
    expect(after.map(({ ordem }) => ordem)).toEqual(wanted.map((_, index) => (index + 1) * 10));
    expect(idsOf(await listActiveServices(ctx))).toEqual(wanted);
    expect(idsOf(await listServices(ctx, { sort: 'desc' }))).toEqual([...wanted].reverse());
  });

  it('stays as it was when a service is missing, unknown or named twice', async () => {
    const { ctx } = operation;
    const ids = idsOf(await listServices(ctx, { sort: 'asc' }));
    const [first = '', second = '', ...others] = ids;
    const stranger = '01900000-0000-7000-8000-000000000000';
    for (const wrong of [
      [second, ...others],
      [stranger, second, ...others],
      [second, second, ...others],
    ]) {
      await expect(reorderServices(ctx, { ids: wrong })).rejects.toMatchObject({ code: 'conflict' });
    }
    expect(idsOf(await listServices(ctx, { sort: 'asc' }))).toEqual([first, second, ...others]);
  });

  it('is changed by one of two who saw the same order, and the other is told', async () => {
    const { ctx } = operation;
    const from = idsOf(await listServices(ctx, { sort: 'asc' }));
    const [first = '', second = '', ...others] = from;
    const orders = [
      [second, first, ...others],
      [...others, first, second],
    ];
    const tried = await Promise.allSettled(orders.map((ids) => reorderServices(ctx, { ids, from })));
    const winner = tried.findIndex(({ status }) => status === 'fulfilled');
    expect(tried[1 - winner]).toMatchObject({
      reason: {
        code: 'conflict',
        message: expect.stringMatching(
          /^Você já mudou a ordem dos serviços às \d\d:\d\d\. Confira e tente novamente\.$/,
        ),
      },
    });
    expect(idsOf(await listServices(ctx, { sort: 'asc' }))).toEqual(orders[winner]);
  });

  it('is turned round as a whole, also where two services share a place', async () => {
    const { ctx, db } = operation;
    await db.update(services).set({ ordem: 10 });
    const ascending = idsOf(await listServices(ctx, { sort: 'asc' }));
    expect(idsOf(await listServices(ctx, { sort: 'desc' }))).toEqual(ascending.toReversed());
  });
});

it('counts the whole catalogue and what is switched on in it', async () => {
  const { ctx, service } = operation;
  const before = await countServices(ctx);
  await switchService(ctx, service.id, { ativo: false, ativoNoApp: false });
  expect(await countServices(ctx)).toEqual({ ...before, ativos: before.ativos - 1, noApp: before.noApp - 1 });
  await switchService(ctx, service.id, { ativo: true, ativoNoApp: true });
});
