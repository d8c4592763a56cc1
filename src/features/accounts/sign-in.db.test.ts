import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rateLimits } from '#platform/tables.server.ts';
import { type AccountsWorld, createAccountsWorld, strongPassword } from '#test/accounts.ts';
import { changeUserStatus } from './change-user-status.server.ts';
import { createUser } from './create-user.server.ts';
import { signInWithEmail } from './sign-in.server.ts';

let world: AccountsWorld;
beforeAll(async () => {
  world = await createAccountsWorld();
  await world.addUser('ana@example.com', 'operador');
  await world.addUser('ze@example.com', 'partner');
});
afterAll(() => world.destroy());
beforeEach(async () => void (await world.db.delete(rateLimits)));

const waits = 'Muitas tentativas. Aguarde 15 minutos e tente de novo.';

describe('the limits', () => {
  test('let exactly ten of fifty simultaneous tries on one account reach the password', async () => {
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        world.app.inject({
          method: 'POST',
          url: '/api/auth/sign-in/email',
          payload: { email: 'ana@example.com', password: `tentativa numero ${index}` },
          remoteAddress: `198.51.100.${index}`,
        }),
      ),
    );
    expect(replies.filter((reply) => reply.statusCode === 401)).toHaveLength(10);
    const refused = replies.filter((reply) => reply.statusCode === 429);
    expect(refused).toHaveLength(40);
    expect(refused[0]?.json()).toEqual({ success: false, code: 'too_many', message: waits, error: waits });
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(890);
    const right = await world.signIn('ana@example.com');
    expect(right.statusCode).toBe(429);
    world.clock.now = new Date(world.clock.now.getTime() + 15 * 60_000);
    expect((await world.signIn('ana@example.com')).statusCode).toBe(200);
  });

  test('count an unknown e-mail as they count an account', async () => {
    const statuses = await world.guess('nobody@example.com', { times: 11 });
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
  });

  test('start anew after a success', async () => {
    for (let round = 0; round < 2; round += 1) {
      expect(await world.guess('ana@example.com', { times: 9 })).not.toContain(429);
      expect((await world.signIn('ana@example.com')).statusCode).toBe(200);
    }
  });

  test('count what fails from one address, whoever is tried', async () => {
    const tries = Array.from({ length: 7 }, (_, index) => world.signIn(`pessoa${index}@example.com`, 'qualquer coisa'));
    const statuses = (await Promise.all(tries)).map((reply) => reply.statusCode);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  });

  test('let a whole office in behind one address: who succeeds gets the try back', async () => {
    for (let person = 0; person < 12; person += 1) expect((await world.signIn('ana@example.com')).statusCode).toBe(200);
    const address = '127.0.0.1';
    expect(await world.guess('ze@example.com', { times: 6, address })).toEqual([...Array(5).fill(401), 429]);
  });

  test('of one address forget nothing for the sign-in of an account of one’s own', async () => {
    for (let n = 0; n < 5; n += 1) {
      expect((await world.signIn('ana@example.com', 'senha errada mesmo')).statusCode).toBe(401);
      if (n < 4) expect((await world.signIn('ze@example.com')).statusCode).toBe(200);
    }
    expect((await world.signIn('ana@example.com', 'senha errada mesmo')).statusCode).toBe(429);
  });
});

describe('a device on which the account signed in before', () => {
  const deviceOf = async (email: string) => {
    const device = (await world.signIn(email)).cookies.find(({ name }) => name === 'canolivre.device');
    return `${device?.name}=${device?.value}`;
  };
  const right = (email: string, cookie: string) => world.signIn(email, strongPassword, { cookie });

  test('is let in while strangers try the same account from everywhere', async () => {
    const cookie = await deviceOf('ana@example.com');
    expect(await world.guess('ana@example.com', { times: 15 })).toContain(429);
    expect(await world.guess('ze@example.com', { times: 15, address: '127.0.0.1' })).toContain(429);
    expect((await right('ana@example.com', '')).statusCode).toBe(429);
    expect((await right('ana@example.com', cookie)).statusCode).toBe(200);
    // A success does not reset strangers' counts.
    expect(await world.guess('ana@example.com', { times: 1, address: '203.0.113.77' })).toEqual([429]);
  });

  test('is counted by itself, so that a stolen one guesses no more than a stranger', async () => {
    const cookie = await deviceOf('ana@example.com');
    const statuses = await world.guess('ana@example.com', { times: 11, cookie });
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
  });

  test('is a stranger for every other account, and for who changes or makes up its cookie', async () => {
    const cookie = await deviceOf('ana@example.com');
    await world.guess('ze@example.com', { times: 10 });
    await world.guess('ana@example.com', { times: 10 });
    expect((await right('ze@example.com', cookie)).statusCode).toBe(429);
    const [device = '', mark = ''] = cookie.split('.').slice(1).join('.').split('=')[1]?.split('.') ?? [];
    expect(mark).toHaveLength(22);
    for (const made of [`${'a'.repeat(22)}.${mark}`, `${device}.${'a'.repeat(22)}`, device, `${device}.${mark}.x`]) {
      expect((await right('ana@example.com', `canolivre.device=${made}`)).statusCode, made).toBe(429);
    }
    expect((await right('ana@example.com', cookie)).statusCode).toBe(200);
  });

  test('knows the accounts of colleagues who share it', async () => {
    const first = await deviceOf('ana@example.com');
    const device = (await right('ze@example.com', first)).cookies.find(({ name }) => name === 'canolivre.device');
    await world.guess('ana@example.com', { times: 10 });
    await world.guess('ze@example.com', { times: 10 });
    const shared = `canolivre.device=${device?.value}`;
    expect((await right('ana@example.com', shared)).statusCode).toBe(200);
    expect((await right('ze@example.com', shared)).statusCode).toBe(200);
  });

  test('leaves who is signed in free to change the password while strangers try', async () => {
    await world.addUser('dona@example.com');
    const cookie = await world.cookieOf('dona@example.com');
    await world.guess('dona@example.com', { times: 15 });
    const body = { currentPassword: strongPassword, newPassword: 'cinco canos de cobre' };
    const reply = await world.post('/api/auth/change-password', body, { cookie });
    expect(reply.json()).toMatchObject({ success: true });
  });
});

test('an unknown name, an account without a password and one that is shut cost the work of a wrong password', async () => {
  await createUser(world.ctx(), { name: 'Lia', email: 'convidada@example.com', role: 'operador' });
  const { id: userId } = await world.addUser('fechada@example.com');
  await changeUserStatus(world.ctx(), { userId, status: 'suspenso' });
  const cpuOf = async (email: string | null) => {
    const times: number[] = [];
    for (let time = 0; time < 5; time += 1) {
      await world.db.delete(rateLimits);
      const before = process.cpuUsage();
      const caller = { headers: new Headers(), address: '198.51.100.8' };
      await signInWithEmail(world.ctx(), { email, userName: 'x', password: 'nao e essa aqui', ...caller }).catch(
        () => 0,
      );
      const { user, system } = process.cpuUsage(before);
      times.push(user + system);
    }
    return times.toSorted((one, other) => one - other)[2] ?? 0;
  };
  const wrong = await cpuOf('ana@example.com');
  for (const email of [null, 'ninguem@example.com', 'convidada@example.com', 'fechada@example.com']) {
    const ratio = (await cpuOf(email)) / wrong;
    expect(ratio, String(email)).toBeGreaterThan(0.5);
    expect(ratio, String(email)).toBeLessThan(2);
  }
});
