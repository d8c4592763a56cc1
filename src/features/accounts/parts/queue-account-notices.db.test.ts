import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sendDue } from '#features/messages/send-messages.server.ts';
import { messages } from '#features/messages/tables.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { rateLimits } from '#platform/tables.server.ts';
import { type AccountsWorld, createAccountsWorld, strongPassword } from '#test/accounts.ts';
import { actorOf } from '#test/context.ts';
import { nextTotp, totp } from '#test/totp.ts';
import { changeUserStatus } from '../change-user-status.server.ts';
import { endSessions } from '../sessions/end-sessions.server.ts';
import { changeRole } from '../staff/change-role.server.ts';
import { sendPasswordLink } from '../staff/invite-user.server.ts';

let world: AccountsWorld;
let userId: string;
let email: string;
let chief: Ctx;
beforeAll(async () => {
  world = await createAccountsWorld();
  const { id } = await world.addUser('chefe@example.com', 'admin');
  chief = { ...world.ctx(), actor: { ...actorOf('admin', id), name: 'Marina Alves' } };
});
afterAll(() => world.destroy());
beforeEach(async () => {
  await world.db.delete(rateLimits);
  email = `bia-${crypto.randomUUID()}@example.com`;
  userId = (await world.addUser(email, 'suporte')).id;
  await world.db.delete(messages);
  world.mails.length = 0;
  world.ctx().services.mailer.delivers = true;
});

/** Sends due messages; returns all sent subjects. */
async function subjects() {
  await sendDue(world.ctx());
  return world.mails.map((mail) => mail.subject);
}

test('whoever is made something else of is told by whom, once it is kept', async () => {
  await changeRole(chief, { userId, role: 'operador' });
  await changeUserStatus(chief, { userId, status: 'suspenso' });
  await changeUserStatus(chief, { userId, status: 'ativo' });
  await changeUserStatus(chief, { userId, status: 'ativo' });
  await world.cookieOf(email);
  await endSessions(chief, { userId });
  await sendDue(world.ctx());
  expect(new Set(world.mails.map((mail) => mail.to))).toEqual(new Set([email]));
  expect(world.mails.map((mail) => mail.text.split('\n')[2])).toEqual([
    'Marina Alves mudou o seu perfil de acesso para Operador. Ele já vale.',
    'Marina Alves passou a sua conta para Suspenso. Por enquanto não dá para entrar com ela.',
    'Marina Alves ativou a sua conta. Você já pode entrar.',
    'Marina Alves encerrou a sua conta em um ou mais aparelhos. É só entrar de novo.',
  ]);
  expect(world.mails[0]?.text).toContain('Não esperava por isso? Avise um administrador agora.');
});

test('a link made by an administrator says so, and nobody makes one for the own account', async () => {
  await sendPasswordLink(chief, { userId });
  await sendDue(world.ctx());
  expect(world.mails[0]?.text).toContain('Um administrador criou um link para você escolher uma nova senha:');
  await expect(sendPasswordLink(chief, { userId: chief.actor.id ?? '' })).rejects.toMatchObject({
    code: 'conflict',
    message: 'Troque a sua própria senha em Minha conta.',
  });
});

test('the owner is told of a new password and of each step of the second factor', async () => {
  let cookie = await world.cookieOf(email);
  const factor = '/api/admin/minha-conta/segundo-fator';
  const post = async (path: string, body: object) => {
    const reply = await world.post(path, body, { cookie });
    expect(reply.statusCode, path).toBe(200);
    const [fresh] = reply.cookies;
    if (fresh !== undefined) cookie = `${fresh.name}=${encodeURIComponent(fresh.value)}`;
    return reply.json();
  };
  const newPassword = 'agua que corre solta';
  await post('/api/auth/change-password', { currentPassword: strongPassword, newPassword });
  const { secret } = await post(factor, { password: newPassword });
  await post(`${factor}/confirmar`, { code: totp(secret, world.clock.now) });
  const { backupCodes } = await post(`${factor}/codigos`, {
    password: newPassword,
    code: nextTotp(secret, world.clock.now),
  });
  await post(`${factor}/desativar`, { password: newPassword, code: backupCodes[0] });
  expect(await subjects()).toEqual([
    'Sua senha foi trocada',
    'Segundo fator ativado',
    'Novos códigos reserva',
    'Segundo fator desativado',
  ]);
  const texts = JSON.stringify(world.mails);
  for (const kept of [newPassword, secret, ...backupCodes]) expect(texts).not.toContain(kept);
});

test('nothing is written of what was rolled back', async () => {
  const undone = inTransaction(chief, async (inside) => {
    await changeUserStatus(inside, { userId, status: 'inativo' });
    throw new Error('later');
  });
  await expect(undone).rejects.toThrow('later');
  expect(await subjects()).toEqual([]);
});

test('where no e-mail leaves, nobody is asked to tell the person', async () => {
  delete world.ctx().services.mailer.delivers;
  await changeUserStatus(chief, { userId, status: 'inativo' });
  await sendDue(world.ctx());
  expect(await world.db.select({ status: messages.status }).from(messages)).toEqual([{ status: 'dispensada' }]);
});
