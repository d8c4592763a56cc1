import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sendDue } from '#features/messages/send-messages.server.ts';
import { messages } from '#features/messages/tables.server.ts';
import { rateLimits } from '#platform/tables.server.ts';
import { type AccountsWorld, createAccountsWorld, strongPassword } from '#test/accounts.ts';
import { until } from '#test/until.ts';
import { changeUserStatus } from './change-user-status.server.ts';
import { createUser } from './create-user.server.ts';
import { savePasswordLink } from './parts/make-password-link.server.ts';
import { recoverPassword } from './recover-password.server.ts';
import { passwordLinks } from './tables.server.ts';

let world: AccountsWorld;
beforeAll(async () => {
  world = await createAccountsWorld();
  await world.addUser('ana@example.com', 'operador');
  await world.addUser('ze@example.com', 'partner');
  world.ctx().services.mailer.delivers = true;
});
afterAll(() => world.destroy());
beforeEach(async () => {
  await world.db.delete(rateLimits);
  await world.db.delete(messages);
  world.mails.length = 0;
});

const newPassword = 'agua que corre solta';

async function tokenFor(email: string, address = '198.51.100.7'): Promise<string> {
  await (await recoverPassword(world.ctx(), { email, address })).sending;
  return mailedToken();
}

/** Sends due messages; returns the token of the last link. */
async function mailedToken(): Promise<string> {
  await sendDue(world.ctx());
  const link = /https?:\S+/.exec(world.mails.at(-1)?.text ?? '')?.[0] ?? 'http://none';
  return new URL(link).searchParams.get('token') ?? '';
}

const reset = (token: string, password = newPassword) =>
  world.post('/api/auth/reset-password', { token, newPassword: password });

describe('asking for a link', () => {
  test('gives the same answer whether the account exists or not', async () => {
    const [known, unknown] = await Promise.all(
      ['ana@example.com', 'nobody@example.com'].map((email) => world.post('/api/auth/recover', { email })),
    );
    expect(known?.statusCode).toBe(200);
    expect(unknown?.json()).toEqual(known?.json());
    expect({ ...unknown?.headers, date: '' }).toEqual({ ...known?.headers, date: '' });
    await until(async () => {
      await sendDue(world.ctx());
      expect(world.mails.map((mail) => mail.to)).toEqual(['ana@example.com']);
    });
  });

  test('mails staff and partners the page that is theirs', async () => {
    await tokenFor('ana@example.com');
    expect(world.mails.at(-1)).toMatchObject({ to: 'ana@example.com', subject: 'Crie uma nova senha' });
    expect(world.mails.at(-1)?.text).toContain('http://localhost:3000/admin/redefinir-senha?token=');
    await tokenFor('ze@example.com');
    expect(world.mails.at(-1)?.text).toContain('http://localhost:3000/parceiro/redefinir-senha?token=');
  });

  test('keeps only a digest of the token', async () => {
    const token = await tokenFor('ana@example.com');
    const rows = await world.db.select().from(passwordLinks);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('mails nothing to a stranger or a suspended account', async () => {
    const { id } = await world.addUser('suspensa@example.com');
    await changeUserStatus(world.ctx(), { userId: id, status: 'suspenso' });
    await sendDue(world.ctx());
    world.mails.length = 0;
    for (const email of ['nobody@example.com', 'suspensa@example.com', 'a@b']) {
      await (await recoverPassword(world.ctx(), { email, address: '198.51.100.7' })).sending;
    }
    await sendDue(world.ctx());
    expect(world.mails).toEqual([]);
  });

  test('mails three times in a quarter of an hour and then stays silent', async () => {
    for (let time = 0; time < 5; time += 1) await tokenFor('ana@example.com', `198.51.100.${time}`);
    expect(world.mails).toHaveLength(3);
  });

  test.each(['', 'ana'])('refuses %j', async (email) => {
    const reply = await world.post('/api/auth/recover', { email });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().message).toBe('Por favor, digite um e-mail válido para recuperação.');
  });
});

describe('using a link', () => {
  test('sets the password once and ends every session', async () => {
    await world.addUser('troca@example.com');
    const cookie = await world.cookieOf('troca@example.com');
    const token = await tokenFor('troca@example.com');
    const replies = await Promise.all(Array.from({ length: 5 }, () => reset(token)));
    expect(replies.map((reply) => reply.statusCode).sort()).toEqual([200, 400, 400, 400, 400]);
    expect(replies.find((reply) => reply.statusCode === 200)?.json().location).toBe('/admin/login');
    expect((await reset(token)).json().message).toBe('Este link não vale mais. Peça um novo.');
    expect(await world.isSignedIn(cookie)).toBe(false);
    expect((await world.signIn('troca@example.com', strongPassword)).statusCode).toBe(401);
    expect((await world.signIn('troca@example.com', newPassword)).statusCode).toBe(200);
  });

  test('makes the device known, so that strangers who try the account keep nobody out of it', async () => {
    await world.addUser('aparelho@example.com');
    const answer = await reset(await tokenFor('aparelho@example.com'));
    const device = answer.cookies.find(({ name }) => name === 'canolivre.device');
    await world.guess('aparelho@example.com', { times: 15 });
    expect((await world.signIn('aparelho@example.com', newPassword)).statusCode).toBe(429);
    const cookie = `canolivre.device=${device?.value}`;
    expect((await world.signIn('aparelho@example.com', newPassword, { cookie })).statusCode).toBe(200);
  });

  test('refuses a weak password without using the link up', async () => {
    await world.addUser('forte@example.com');
    const token = await tokenFor('forte@example.com');
    expect((await reset(token, 'onze letras')).json().errors).toEqual([
      { path: 'newPassword', message: 'A nova senha deve ter pelo menos 12 caracteres' },
    ]);
    expect((await reset(token, 'administrador1')).statusCode).toBe(400);
    expect((await reset(token)).statusCode).toBe(200);
  });

  test('asks partners for eight characters only', async () => {
    expect((await reset(await tokenFor('ze@example.com'), 'oito.8le')).json()).toMatchObject({
      success: true,
      location: '/parceiro/login',
    });
  });

  test('lets an invited person choose the first password, for seven days', async () => {
    const invite = (email: string) => createUser(world.ctx(), { name: 'Bia Lima', email, role: 'suporte' });
    expect((await invite('bia@example.com')).invitationUrl).toBeNull();
    const token = await mailedToken();
    expect(world.mails.at(-1)).toMatchObject({
      to: 'bia@example.com',
      subject: 'Sua conta está pronta: escolha a sua senha',
    });
    expect((await world.signIn('bia@example.com', newPassword)).statusCode).toBe(401);
    expect((await reset(token)).statusCode).toBe(200);
    expect((await world.signIn('bia@example.com', newPassword)).statusCode).toBe(200);

    await invite('caio@example.com');
    const late = await mailedToken();
    await world.db.update(passwordLinks).set({ expiresAt: new Date(world.clock.now.getTime() - 1000) });
    expect((await reset(late)).statusCode).toBe(400);
  });

  test.each(['', 'x', 'reset-password:x'])('knows no token %j', async (token) => {
    expect((await reset(token)).statusCode).toBe(400);
  });
});

test('where no e-mail leaves, an administrator has the link to hand over, and no row has it', async () => {
  await world.db.delete(passwordLinks);
  const { mailer } = world.ctx().services;
  delete mailer.delivers;
  const reply = await world.post('/api/auth/recover', { email: 'ana@example.com' });
  expect(reply.json()).toMatchObject({
    byEmail: false,
    message: expect.stringContaining('a central recebe o seu pedido'),
  });
  await until(async () => {
    await sendDue(world.ctx());
    expect(await world.db.select().from(messages)).toMatchObject([
      { name: 'account-link', status: 'a_enviar', recipientName: 'Ana Souza', maskedTo: 'a•••@example.com' },
    ]);
  });
  expect(await world.db.select().from(passwordLinks)).toEqual([]);
  mailer.delivers = true;
});

describe('links of one account', () => {
  const living = () => world.db.select().from(passwordLinks);

  test('live one at a time, and none outlives the password they were asked for', async () => {
    await world.db.delete(passwordLinks);
    await world.addUser('elos@example.com');
    const dead = [await tokenFor('elos@example.com'), await tokenFor('elos@example.com')];
    const third = await tokenFor('elos@example.com');
    expect(await living()).toHaveLength(1);
    for (const token of dead) expect((await reset(token)).statusCode).toBe(400);
    expect((await reset(third)).statusCode).toBe(200);
    expect(await living()).toEqual([]);
  });

  test('are one after the other also when several are asked for at once', async () => {
    await world.db.delete(passwordLinks);
    const { id } = await world.addUser('juntos@example.com');
    await Promise.all(Array.from({ length: 5 }, () => savePasswordLink(world.ctx(), id)));
    expect(await living()).toHaveLength(1);
  });

  test('die with a change of the password', async () => {
    await world.addUser('mudou@example.com');
    const cookie = await world.cookieOf('mudou@example.com');
    const token = await tokenFor('mudou@example.com');
    await world.post('/api/auth/change-password', { currentPassword: strongPassword, newPassword }, { cookie });
    expect((await reset(token, 'outra frase bem longa')).statusCode).toBe(400);
  });

  test('an invitation is sent again by a recovery, and dies when a password is chosen', async () => {
    const person = { name: 'Davi Reis', email: 'davi@example.com', role: 'suporte' } as const;
    const { id } = await createUser(world.ctx(), person);
    const invited = await mailedToken();
    const token = await tokenFor('davi@example.com');
    expect(world.mails.at(-1)?.subject).toBe('Sua conta está pronta: escolha a sua senha');
    const [link] = await world.db.select().from(passwordLinks).where(eq(passwordLinks.userId, id));
    expect(link?.expiresAt.getTime()).toBe(world.clock.now.getTime() + 7 * 86_400_000);
    expect((await reset(token)).statusCode).toBe(200);
    expect((await reset(invited)).statusCode).toBe(400);
  });
});

describe("changing one's own password", () => {
  const change = (cookie: string, currentPassword: string, headers = {}) =>
    world.post('/api/auth/change-password', { currentPassword, newPassword }, { cookie, ...headers });

  test('asks for the current one, ends the other sessions and goes on with a new one', async () => {
    await world.addUser('dona@example.com');
    const [here, there] = [await world.cookieOf('dona@example.com'), await world.cookieOf('dona@example.com')];
    expect((await change(here, 'nao e essa aqui')).json()).toMatchObject({
      code: 'invalid',
      errors: [{ path: 'currentPassword', message: 'A senha atual não confere.' }],
    });
    const reply = await change(here, strongPassword);
    expect(reply.statusCode).toBe(200);
    expect(await world.isSignedIn(there)).toBe(false);
    expect(await world.isSignedIn(here)).toBe(false);
    const [fresh] = reply.cookies;
    expect(await world.isSignedIn(`${fresh?.name}=${encodeURIComponent(fresh?.value ?? '')}`)).toBe(true);
  });

  test('is refused when another site sends it, and without a session', async () => {
    const cookie = await world.cookieOf('ana@example.com');
    expect((await change(cookie, strongPassword, { origin: 'https://elsewhere.example' })).statusCode).toBe(403);
    expect((await change('', strongPassword)).statusCode).toBe(401);
  });
});
