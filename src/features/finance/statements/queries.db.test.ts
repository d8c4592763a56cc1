import { beforeEach, expect, it } from 'vitest';
import { changeCallStatus } from '#features/service-calls/steps/change-call-status.server.ts';
import { finishedAt } from '#test/finished-at.ts';
import { createOperation, type Operation } from '#test/operation.ts';
import { closeFinanceMonth } from '../months/close-finance-month.server.ts';
import { settlePartner } from '../settlements/settle-partner.server.ts';
import { findOwnSettlement, readOwnStatement } from './queries.server.ts';

let operation: Operation;
beforeEach(async () => {
  operation = await createOperation();
  return operation.drop;
});

it('says of each line the month that it counts in and the one of what it is about, open and in a settlement', async () => {
  const { id: partnerId } = await operation.addPartner();
  const call = await finishedAt(operation, { at: '2026-10-10T15:00:00Z', reais: 300, partnerId });
  const ctx = { ...operation.ctx, now: new Date('2026-11-21T15:00:00Z') };
  await closeFinanceMonth(ctx, { month: '2026-10', accepts: [] });
  await changeCallStatus(ctx, { id: call.id, status: 'em_andamento', reason: 'Valor errado' });
  await finishedAt(operation, { at: '2026-11-21T15:00:00Z', reais: 500, partnerId });
  const months = [
    { kind: 'commission', month: '2026-10', about: '2026-10' },
    { kind: 'reversal', month: '2026-11', about: '2026-10' },
    { kind: 'commission', month: '2026-11', about: '2026-11' },
  ];
  expect((await readOwnStatement(ctx, partnerId)).lines).toMatchObject(months);
  const id = await settlePartner(ctx, { partnerId, dueOn: '2026-11-28' });
  expect((await findOwnSettlement(ctx, partnerId, id)).lines).toMatchObject(months);
});
