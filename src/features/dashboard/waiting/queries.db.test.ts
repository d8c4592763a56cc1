import { afterAll, beforeAll, expect, it } from 'vitest';
import { assignPartner } from '#features/dispatch/assign-partner.server.ts';
import { actorOf } from '#test/context.ts';
import { createOperation, type Operation } from '#test/operation.ts';
import { readWaiting } from './queries.server.ts';

let operation: Operation;
beforeAll(async () => {
  operation = await createOperation();
});
afterAll(() => operation.drop());

it('counts the calls that nobody has, oldest first, and not those agreed for later', async () => {
  const { ctx } = operation;
  const hour = 3_600_000;
  const at = (ms: number) => ({ ...ctx, now: new Date(ctx.now.getTime() + ms) });
  const late = await operation.openCall({}, at(-2 * hour));
  const early = await operation.openCall({}, at(-5 * hour));
  const agreed = { scheduledAt: new Date(ctx.now.getTime() + 48 * hour).toISOString() };
  await operation.openCall(agreed, at(-9 * hour));
  await operation.openCall({ scheduledAt: new Date(ctx.now.getTime() + 20 * hour).toISOString() }, at(-9 * hour));
  const given = await operation.openCall(
    { scheduledAt: new Date(ctx.now.getTime() + 9 * hour).toISOString() },
    at(-9 * hour),
  );
  const taken = await operation.openCall({}, at(-7 * hour));
  for (const { id } of [given, taken]) {
    await assignPartner(ctx, { callId: id, partnerId: (await operation.addPartner()).id });
  }
  await operation.startedCall();
  const { waiting, unassigned, ...ahead } = await readWaiting(ctx);
  expect(ahead).toEqual({ underWay: 1, notSetOut: 1, agreed: 2, agreedUnassigned: 1 });
  expect(waiting).toMatchObject({ calls: 2, discrepancies: 0, siteRequests: 0 });
  expect(unassigned.map(({ id }) => id)).toEqual([early.id, late.id]);
  const support = await readWaiting({ ...ctx, actor: actorOf('suporte') });
  expect(support.waiting.calls).toBe(2);
  expect(support.waiting.discrepancies).toBeUndefined();
});
