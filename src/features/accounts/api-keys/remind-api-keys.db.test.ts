import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { messages } from '#features/messages/tables.server.ts';
import { system } from '#platform/context.server.ts';
import { dayMs } from '#shared/time/durations.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { apiKeyEnding } from './parts/key-ending-message.server.ts';
import { remindEndingKeys } from './remind-api-keys.server.ts';

let test: TestApp;
let admin: string;
beforeAll(async () => {
  test = await createTestApp();
  admin = await test.signIn('admin');
});
afterAll(() => test.close());

async function makeKey(days: number): Promise<string> {
  const payload = { name: `Sistema de ${days} dias`, scopes: ['calls.read'], days };
  const made = await test.call({ method: 'POST', url: '/api/admin/chaves', cookie: admin, payload });
  return made.json().id;
}
const at = (days: number) => ({ ...test.ctx, actor: system, now: new Date(test.ctx.now.getTime() + days * dayMs) });
const reminders = async (id: string) =>
  (await test.ctx.db.select().from(messages).where(eq(messages.once, id))).filter(
    ({ name }) => name === apiKeyEnding.name,
  );

it('reminds its maker by mail fourteen days before, once, also by two clocks', async () => {
  const id = await makeKey(30);
  await remindEndingKeys(at(15));
  expect(await reminders(id)).toEqual([]);
  await Promise.all([remindEndingKeys(at(17)), remindEndingKeys(at(17))]);
  await remindEndingKeys(at(18));
  expect(await reminders(id)).toHaveLength(1);
  expect(await apiKeyEnding.render(at(17), { keyId: id }, { usable: true })).toMatchObject({
    to: { email: expect.stringContaining('@') },
    subject: expect.stringContaining('Sistema de 30 dias'),
  });
});

it('says nothing of a revoked key, an ended one, and one made for a few days', async () => {
  const [revoked, short, ended] = [await makeKey(31), await makeKey(7), await makeKey(20)];
  await test.call({ method: 'POST', url: `/api/admin/chaves/${revoked}/revogar`, cookie: admin });
  await remindEndingKeys(at(1));
  await remindEndingKeys(at(25));
  for (const id of [revoked, short, ended]) expect(await reminders(id)).toEqual([]);
  expect(await apiKeyEnding.render(at(20), { keyId: revoked }, { usable: true })).toHaveProperty('dropped');
});
