import { afterAll, beforeAll, expect, it } from 'vitest';
import { createOperation, type Operation } from '#test/operation.ts';
import { listInbox } from '../queries.server.ts';

let operation: Operation;
beforeAll(async () => {
  operation = await createOperation();
});
afterAll(() => operation.drop());

const hour = 3_600_000;

it('shows the late one of more calls than a list holds, before those that wait longer and are not late', async () => {
  const { ctx } = operation;
  const ago = (hours: number) => ({ ...ctx, now: new Date(ctx.now.getTime() - hours * hour) });
  for (let at = 0; at < 60; at += 1) await operation.openCall({ priority: 'baixa' }, ago(5));
  const late = await operation.openCall({ priority: 'urgente', clientName: 'Rita Luz' }, ago(1.5));
  const { itens, more } = await listInbox(ctx, { tipo: 'calls' });
  expect(itens[0]).toMatchObject({ id: late.id, title: `${late.protocolNumber} · Rita Luz` });
  expect(itens).toHaveLength(60);
  expect(more).toBe(1);
});
