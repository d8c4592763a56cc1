import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AccountsWorld, createAccountsWorld } from '#test/accounts.ts';
import { actorOf } from '#test/context.ts';
import { changeUserStatus } from '../change-user-status.server.ts';
import { users } from '../tables.server.ts';
import { changeRole } from './change-role.server.ts';
import { inviteUser } from './invite-user.server.ts';

let world: AccountsWorld;
beforeAll(async () => {
  world = await createAccountsWorld();
});
afterAll(() => world.destroy());

const as = (id: string) => ({ ...world.ctx(), actor: actorOf('admin', id) });

test('two administrators who put each other out at the same moment leave one, also beside one merely invited', async () => {
  await inviteUser(world.ctx(), { name: 'Ainda Não', email: 'ainda@example.com', role: 'admin' });
  for (let round = 0; round < 5; round += 1) {
    const { id: one } = await world.addUser(`um${round}@example.com`, 'admin');
    const { id: two } = await world.addUser(`dois${round}@example.com`, 'admin');
    const outcomes = await Promise.allSettled([
      changeRole(as(one), { userId: two, role: 'suporte' }),
      round % 2 === 0
        ? changeRole(as(two), { userId: one, role: 'suporte' })
        : changeUserStatus(as(two), { userId: one, status: 'suspenso' }),
    ]);
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    expect(refused).toEqual([expect.objectContaining({ code: 'conflict' })]);
    await world.db.update(users).set({ role: 'suporte' }).where(eq(users.lastName, 'Souza'));
  }
});
