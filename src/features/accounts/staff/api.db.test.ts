import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sendDue } from '#features/messages/send-messages.server.ts';
import { messages } from '#features/messages/tables.server.ts';
import { rateLimits } from '#platform/tables.server.ts';
import { type AccountsWorld, createAccountsWorld, strongPassword } from '#test/accounts.ts';
import { users } from '../tables.server.ts';

let world: AccountsWorld;
let admin: string;
beforeAll(async () => {
  world = await createAccountsWorld();
  await world.addUser('chefe@example.com', 'admin');
  admin = await world.cookieOf('chefe@example.com');
});
afterAll(() => world.destroy());
beforeEach(async () => {
  await world.db.delete(rateLimits);
  await world.db.delete(messages);
  world.mails.length = 0;
});

const path = '/api/admin/usuarios';
const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object, cookie = admin) =>
  world.app.inject({ method, url: `${path}${url}`, headers: { cookie }, ...(payload && { payload }) });
const list = async (query: string) => (await call('GET', query)).json();
const detail = async (id: string) => (await call('GET', `/${id}`)).json();
const emails = (reply: { usuarios: { email: string }[] }) => reply.usuarios.map(({ email }) => email);

describe('the list', () => {
  test('holds the staff alone, counts over the whole filter and turns its pages', async () => {
    await world.addUser('lista-parceiro@example.com', 'partner');
    for (const name of ['c', 'a', 'b']) await world.addUser(`lista-${name}@example.com`, 'moderador');
    const { id } = await world.addUser('lista-d@example.com', 'moderador');
    await world.db.update(users).set({ status: 'suspenso' }).where(eq(users.id, id));
    const page = await list('?role=moderador&search=LISTA&limit=2&page=2&sort=createdAt');
    expect(emails(page)).toEqual(['lista-b@example.com', 'lista-d@example.com']);
    expect(page).toMatchObject({
      total: 4,
      page: 2,
      limit: 2,
      stats: { total: 4, ativos: 3, suspensos: 1, convitesPendentes: 0 },
    });
    expect(emails(await list('?search=lista&status=suspenso'))).toEqual(['lista-d@example.com']);
    expect((await list('?search=lista-parceiro')).total).toBe(0);
    expect((await call('GET', '?role=partner')).statusCode).toBe(400);
  });

  test('tells when somebody was last here', async () => {
    await world.addUser('acesso@example.com');
    expect((await list('?search=acesso')).usuarios[0]).toMatchObject({ lastAccessAt: null, twoFactorEnabled: false });
    await world.signIn('acesso@example.com');
    expect((await list('?search=acesso')).usuarios[0].lastAccessAt).toEqual(expect.any(String));
  });
});

describe('an invitation', () => {
  const invite = (email: string, role = 'operador') => call('POST', '', { name: 'Bia Lima', email, role });

  test('makes the account and gives the link to be handed over where no e-mail leaves', async () => {
    const reply = await invite(' Convite@Example.com ');
    expect(reply.statusCode).toBe(201);
    const { id, emailQueued, invitationUrl } = reply.json();
    expect(emailQueued).toBe(false);
    await sendDue(world.ctx());
    expect(world.mails).toEqual([]);
    expect(emails(await list('?search=convite@&convite=pendente'))).toEqual(['convite@example.com']);

    const token = new URL(invitationUrl).searchParams.get('token') ?? '';
    await world.post('/api/auth/reset-password', { token, newPassword: strongPassword });
    expect((await world.signIn('convite@example.com')).statusCode).toBe(200);
    expect(await detail(id)).toMatchObject({
      role: 'operador',
      invitationPending: false,
      history: [{ type: 'invited', to: 'operador', actorName: 'Ana Souza' }],
    });

    const recovery = (await call('POST', `/${id}/link-senha`)).json();
    const newPassword = `${strongPassword} de novo`;
    const again = new URL(recovery.invitationUrl).searchParams.get('token') ?? '';
    expect((await world.post('/api/auth/reset-password', { token: again, newPassword })).statusCode).toBe(200);
    expect((await world.signIn('convite@example.com')).statusCode).toBe(401);
    expect((await detail(id)).history[0]).toMatchObject({ type: 'password_link', actorName: 'Ana Souza' });
  });

  test('keeps its link to itself where the e-mail leaves, and makes it at the sending', async () => {
    const { mailer } = world.ctx().services;
    mailer.delivers = true;
    try {
      const reply = (await invite('entregue@example.com')).json();
      expect(reply).toMatchObject({ emailQueued: true, invitationUrl: null });
      await sendDue(world.ctx());
      expect(world.mails).toMatchObject([{ to: 'entregue@example.com', text: expect.stringContaining('?token=') }]);
      expect(JSON.stringify(await world.db.select().from(messages))).not.toContain('token');
    } finally {
      delete mailer.delivers;
    }
  });

  test('is a task for an administrator where the e-mail server refuses it for good', async () => {
    const { mailer } = world.ctx().services;
    const { send } = mailer;
    const refused = Object.assign(new Error('refused'), { responseCode: 550 });
    Object.assign(mailer, { delivers: true, send: () => Promise.reject(refused) });
    try {
      const { id } = (await invite('recusado@example.com')).json();
      await sendDue(world.ctx());
      const [row] = await world.db.select().from(messages).where(eq(messages.causeId, id));
      expect(row?.status).toBe('a_enviar');
    } finally {
      mailer.send = send;
      delete mailer.delivers;
    }
  });

  test('sent again, kills the link before it', async () => {
    const first = (await invite('denovo@example.com')).json();
    const second = (await call('POST', `/${first.id}/link-senha`)).json();
    const use = (url: string) =>
      world.post('/api/auth/reset-password', {
        token: new URL(url).searchParams.get('token') ?? '',
        newPassword: strongPassword,
      });
    expect((await use(first.invitationUrl)).statusCode).toBe(400);
    expect((await use(second.invitationUrl)).statusCode).toBe(200);
  });

  test('refuses an e-mail that has an account, at its field, and a role that is not of the staff', async () => {
    const reply = await invite('CHEFE@example.com');
    expect(reply.statusCode).toBe(409);
    expect(reply.json().errors).toEqual([{ path: 'email', message: 'Já existe uma conta com este e-mail.' }]);
    expect((await invite('outro@example.com', 'partner')).statusCode).toBe(400);
  });
});

describe('changing a user', () => {
  test('a role counts at the next request and leaves who, from, to and why', async () => {
    const { id } = await world.addUser('papel@example.com', 'operador');
    const cookie = await world.cookieOf('papel@example.com');
    expect((await call('GET', '', undefined, cookie)).statusCode).toBe(403);
    await call('PATCH', `/${id}/perfil`, { role: 'admin', reason: 'Assume a gerência' });
    expect((await call('GET', '', undefined, cookie)).statusCode).toBe(200);
    await call('PATCH', `/${id}/perfil`, { role: 'suporte' });
    expect((await call('GET', '', undefined, cookie)).statusCode).toBe(403);
    expect((await detail(id)).history).toMatchObject([
      { type: 'role', from: 'admin', to: 'suporte', reason: 'Sem motivo informado' },
      { type: 'role', from: 'operador', to: 'admin', reason: 'Assume a gerência', actorName: 'Ana Souza' },
    ]);
  });

  test('suspending ends every session at once', async () => {
    const { id } = await world.addUser('suspensa@example.com');
    const cookie = await world.cookieOf('suspensa@example.com');
    await call('PATCH', `/${id}/status`, { status: 'suspenso', reason: 'Saiu da equipe' });
    expect(await world.isSignedIn(cookie)).toBe(false);
    expect(await detail(id)).toMatchObject({ status: 'suspenso', sessions: [], history: [{ to: 'suspenso' }] });
  });

  test('who comes second reads who was faster, and changes nothing', async () => {
    const { id } = await world.addUser('segunda@example.com', 'operador');
    await call('PATCH', `/${id}/status`, { status: 'inativo', from: 'ativo' });
    const late = await call('PATCH', `/${id}/status`, { status: 'suspenso', from: 'ativo' });
    expect(late.statusCode).toBe(409);
    expect(late.json().message).toMatch(/^Você já passou este usuário para Inativo às \d\d:\d\d\.$/);
    await call('PATCH', `/${id}/perfil`, { role: 'suporte', from: 'operador' });
    const lateRole = await call('PATCH', `/${id}/perfil`, { role: 'moderador', from: 'operador' });
    expect(lateRole.json().message).toMatch(/^Você já deu a este usuário o perfil Suporte às/);
    expect(await detail(id)).toMatchObject({ status: 'inativo', role: 'suporte' });
  });

  test('nobody suspends or demotes himself', async () => {
    const { id } = (await list('?search=chefe')).usuarios[0];
    for (const [field, body] of [
      ['perfil', { role: 'operador' }],
      ['status', { status: 'suspenso' }],
    ] as const) {
      expect((await call('PATCH', `/${id}/${field}`, body)).statusCode).toBe(409);
    }
  });

  test('accounts of partners are unknown here', async () => {
    const { id } = await world.addUser('alheio@example.com', 'partner');
    expect((await call('GET', `/${id}`)).statusCode).toBe(404);
    expect((await call('PATCH', `/${id}/perfil`, { role: 'admin' })).statusCode).toBe(404);
    expect((await call('PATCH', `/${id}/status`, { status: 'suspenso' })).statusCode).toBe(404);
  });
});

describe('sessions', () => {
  test('are shown with device and address, the one that asks marked, and end one by one or all but it', async () => {
    const { id } = await world.addUser('aparelhos@example.com', 'admin');
    const [one, two, three] = [
      await world.cookieOf('aparelhos@example.com'),
      await world.cookieOf('aparelhos@example.com'),
      await world.cookieOf('aparelhos@example.com'),
    ];
    const seen = (await call('GET', `/${id}`, undefined, one)).json().sessions;
    expect(seen).toHaveLength(3);
    expect(seen.filter((session: { current: boolean }) => session.current)).toHaveLength(1);
    expect(seen[0]).toMatchObject({ device: 'lightMyRequest', address: '127.0.0.1' });

    const last = (await call('GET', `/${id}`, undefined, three)).json().sessions;
    const third = last.find((session: { current: boolean }) => session.current);
    expect((await call('DELETE', `/${id}/sessoes/${third.id}`)).json().ended).toBe(1);
    expect((await call('DELETE', `/${id}/sessoes/${third.id}`)).statusCode).toBe(404);
    expect(await world.isSignedIn(three)).toBe(false);

    expect((await call('DELETE', `/${id}/sessoes`, undefined, one)).json().ended).toBe(1);
    expect(await world.isSignedIn(two)).toBe(false);
    expect(await world.isSignedIn(one)).toBe(true);
  });
});
