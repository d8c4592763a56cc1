import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#platform/context.server.ts';
import { type AccountsWorld, createAccountsWorld, strongPassword } from '#test/accounts.ts';
import { changeUserStatus } from './change-user-status.server.ts';
import { createUser } from './create-user.server.ts';
import { findUserByEmail } from './queries.server.ts';
import { passwordLinks, users } from './tables.server.ts';

let world: AccountsWorld;
beforeAll(async () => {
  world = await createAccountsWorld();
});
afterAll(() => world.destroy());

test('keeps the e-mail in lower case and splits the name', async () => {
  await createUser(world.ctx(), {
    name: ' Ana  de Souza ',
    email: ' Ana@Example.com ',
    role: 'suporte',
    password: strongPassword,
  });
  expect(await findUserByEmail(world.ctx(), 'ANA@example.com')).toMatchObject({
    email: 'ana@example.com',
    name: 'Ana de Souza',
    firstName: 'Ana',
    lastName: 'de Souza',
    role: 'suporte',
    status: 'ativo',
  });
});

test('makes one account of twenty simultaneous ones with one e-mail', async () => {
  const tries = Array.from({ length: 20 }, (_, index) =>
    createUser(world.ctx(), { name: 'Rui', email: index % 2 ? 'rui@example.com' : 'RUI@example.com', role: 'partner' }),
  );
  const outcomes = await Promise.allSettled(tries);
  expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') {
      expect(outcome.reason).toMatchObject({ code: 'conflict', message: 'Já existe uma conta com este e-mail.' });
    }
  }
  expect(await world.db.select().from(passwordLinks)).toHaveLength(1);
});

test('leaves nothing when the transaction around it is undone', async () => {
  const undone = inTransaction(world.ctx(), async (ctx) => {
    await createUser(ctx, { name: 'Lia', email: 'lia@example.com', role: 'partner', password: strongPassword });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await findUserByEmail(world.ctx(), 'lia@example.com')).toBeUndefined();
});

test.each([
  [{ name: 'Eva', email: 'eva', role: 'suporte' as const }, 'email'],
  [{ name: 'Eva', email: 'eva@example.com', role: 'suporte' as const, password: 'onze letras' }, 'password'],
  [{ name: 'Eva', email: 'eva@example.com', role: 'partner' as const, password: 'flamengo' }, 'password'],
])('refuses %j', async (input, path) => {
  await expect(createUser(world.ctx(), input)).rejects.toMatchObject({ code: 'invalid', issues: [{ path }] });
});

test('two administrators who shut each other out at the same moment leave one', async () => {
  const [one, two] = await Promise.all(
    ['um@example.com', 'dois@example.com'].map((email) => world.addUser(email, 'admin')),
  );
  const shut = (userId = '') => changeUserStatus(world.ctx(), { userId, status: 'inativo' });
  const outcomes = await Promise.allSettled([shut(one?.id), shut(two?.id)]);
  expect(outcomes.filter((outcome) => outcome.status === 'rejected')).toHaveLength(1);
  const left = await world.db.select().from(users).where(eq(users.role, 'admin'));
  expect(left.filter((user) => user.status === 'ativo')).toHaveLength(1);
});

test('nobody shuts out himself, or somebody who does not exist', async () => {
  const { id } = await world.addUser('eu@example.com', 'operador');
  const ctx = world.ctx();
  const actor = { ...ctx.actor, id };
  await expect(changeUserStatus({ ...ctx, actor }, { userId: id, status: 'inativo' })).rejects.toMatchObject({
    code: 'conflict',
  });
  await expect(
    changeUserStatus(ctx, { userId: '01890000-0000-7000-8000-000000000000', status: 'inativo' }),
  ).rejects.toMatchObject({ code: 'not_found' });
});
