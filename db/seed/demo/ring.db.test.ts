import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import { minuteMs } from '#shared/time/durations.ts';
import { createOperation, type Operation } from '#test/operation.ts';
import { createRinger } from './ring.ts';

let operation: Operation;
beforeAll(async () => {
  operation = await createOperation();
});
afterAll(() => operation.drop());

it('lets an urgent call come in once per so many minutes, and only while somebody looks', async () => {
  let isWatched = false;
  const ring = createRinger({ isWatched: () => isWatched, everyMs: 10 * minuteMs });
  const begun = operation.ctx.now.getTime();
  const at = (minutes: number) => ring({ ...operation.ctx, now: new Date(begun + minutes * minuteMs) });

  expect([await at(0), await at(1)]).toEqual([null, null]);
  isWatched = true;
  // Not at the first glance.
  expect(await at(2)).toBeNull();
  const protocol = await at(3);
  const [call] = await operation.db
    .select()
    .from(serviceCalls)
    .where(eq(serviceCalls.protocolNumber, protocol ?? ''));
  expect(call).toMatchObject({ priority: 'urgente', status: 'pendente', assignedPartnerId: null });
  expect([await at(4), await at(12)]).toEqual([null, null]);
  expect(await at(14)).not.toBeNull();
  isWatched = false;
  expect(await at(40)).toBeNull();
  expect(await operation.db.$count(serviceCalls)).toBe(2);
});
