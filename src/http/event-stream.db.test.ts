import { PassThrough } from 'node:stream';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { changeUserStatus } from '#features/accounts/change-user-status.server.ts';
import type { Role } from '#features/accounts/rules.ts';
import { users } from '#features/accounts/tables.server.ts';
import { changeBudgetStatus } from '#features/budgets/change-budget-status.server.ts';
import { registerBudget } from '#features/budgets/register-budget.server.ts';
import { changeFraudStatus } from '#features/fraud/change-fraud-status.server.ts';
import { openFraudCase } from '#features/fraud/open-fraud-case.server.ts';
import { reportPresence } from '#features/partners/presence/report-presence.server.ts';
import { decideReceipt } from '#features/receipts/decide-receipt.server.ts';
import { receiveReceipt } from '#features/receipts/receive-receipt.server.ts';
import { confirmCompletion } from '#features/service-calls/confirmation/confirm-completion.server.ts';
import { valueDiscrepancies } from '#features/value-audit/tables.server.ts';
import { anonymous, inTransaction } from '#platform/context.server.ts';
import { announce } from '#platform/notices.server.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { actorOf } from '#test/context.ts';
import { mobile, operationIn } from '#test/operation.ts';
import { makePng } from '#test/png.ts';
import { tell } from './event-lines.server.ts';

let test: TestApp;
let url = '';

beforeAll(async () => {
  test = await createTestApp();
  url = await test.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => test.close());
const open = new Set<{ leave(): void }>();
afterEach(() => {
  for (const follower of open) follower.leave();
  open.clear();
});

/** Listens as a signed-in user; `topics` collects the notices. */
async function follow(cookie: string, query = '') {
  const leaving = new AbortController();
  const response = await fetch(`${url}/api/admin/events${query}`, { headers: { cookie }, signal: leaving.signal });
  const topics: string[] = [];
  const follower = { response, topics, isOver: false, leave: () => leaving.abort() };
  open.add(follower);
  void (async () => {
    for await (const chunk of response.body ?? []) {
      topics.push(
        ...Array.from(
          Buffer.from(chunk)
            .toString()
            .matchAll(/^data: (.+)$/gm),
          ([, topic = '']) => topic,
        ),
      );
    }
  })()
    .catch(() => {})
    .finally(() => {
      follower.isOver = true;
    });
  return follower;
}

const followAs = async (role: Role) => follow(await test.signIn(role));

describe('the stream of changes', () => {
  it('tells what a write has changed, once it is kept', async () => {
    const listener = await followAs('operador');
    expect(listener.response.headers.get('content-type')).toContain('text/event-stream');
    const undone = inTransaction(test.ctx, async (inside) => {
      await announce(inside, 'partners');
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    const opened = await test.call({
      method: 'POST',
      url: '/api/admin/chamados',
      cookie: await test.signIn('operador'),
      payload: {
        clientName: 'João da Silva',
        clientPhone: mobile(900_001),
        serviceType: 'Desentupimento de Pia',
        address: { city: 'Brasília', state: 'DF' },
      },
    });
    expect(opened.statusCode).toBe(201);
    await expect.poll(() => listener.topics.toSorted()).toEqual(['calls', 'clients', 'messages']);
  });

  it('tells that a partner went on duty, but not each sign of life', async () => {
    const listener = await followAs('operador');
    const operation = await operationIn(test.ctx);
    const partner = await operation.addPartner();
    // Heard of for the first time.
    await reportPresence(partner.ctx, {});
    await expect.poll(() => listener.topics).toContain('partners');
    // Earlier notices about that partner have arrived by now.
    await announce(test.ctx, 'regions');
    await expect.poll(() => listener.topics).toContain('regions');
    listener.topics.length = 0;
    await reportPresence(partner.ctx, {});
    await announce(test.ctx, 'regions');
    await expect.poll(() => listener.topics).toEqual(['regions']);
    await reportPresence(partner.ctx, { onDuty: true });
    await expect.poll(() => listener.topics).toContain('partners');
  });

  it('tells work on many records once, and never what the role may not read', async () => {
    const [admin, support] = await Promise.all([followAs('admin'), followAs('suporte')]);
    await inTransaction(test.ctx, async (inside) => {
      await announce(inside, 'discrepancies');
      await announce(inside, 'services');
    });
    for (let change = 0; change < 20; change += 1) await announce(test.ctx, 'calls');
    await expect.poll(() => admin.topics).toContain('calls');
    expect(admin.topics.slice(0, 2)).toEqual(['discrepancies', 'services']);
    expect(admin.topics.length).toBeLessThan(8);
    await expect.poll(() => support.topics).toContain('calls');
    expect(new Set(support.topics)).toEqual(new Set(['calls']));
  });

  it('tells of budgets, commissions, fraud cases and receipts to who may read them', async () => {
    const [operator, support] = await Promise.all([followAs('operador'), followAs('suporte')]);
    const operation = await operationIn({ ...test.ctx, actor: actorOf('admin') });
    const { ctx } = operation;
    const { call } = await operation.startedCall();
    const finish = () => operation.move(call.id, 'finalizado', { reais: 320, method: 'pix' });
    const reason = 'Conferido por telefone';
    const values = {
      originalValue: 480,
      proposedValue: 420,
      priority: 'alta',
      conversionStrategy: 'Parcelar',
    } as const;
    const statement = { paidAmount: 400, paymentMethod: 'pix', receivedReceipt: false, serviceRating: 2 } as const;
    const upload = { field: 'receipt', fileName: 'recibo.png', bytes: makePng(20, 20) };

    /** Runs a command and waits until the operator is notified. */
    async function told<Made>(topic: string, command: () => Promise<Made>): Promise<Made> {
      operator.topics.length = 0;
      const made = await command();
      await expect.poll(() => operator.topics).toContain(topic);
      return made;
    }
    const budget = await told('budgets', () => registerBudget(ctx, { callId: call.id, ...values }));
    await told('budgets', () => changeBudgetStatus(ctx, { id: budget.id, status: 'negociando', reason }));
    await told('finance', finish);
    await told('finance', () => operation.move(call.id, 'em_andamento', { reason }));
    await finish();
    await confirmCompletion({ ...ctx, actor: anonymous }, { clientKey: call.clientKey, statement });
    const [discrepancy] = await ctx.db.select().from(valueDiscrepancies);
    const discrepancyId = discrepancy?.id ?? '';
    const fraudCase = await told('fraud-cases', () => openFraudCase(ctx, { discrepancyId, reason }));
    await told('fraud-cases', () => changeFraudStatus(ctx, { id: fraudCase.id, status: 'INVESTIGATING', reason }));
    const receipt = await told('receipts', () => receiveReceipt(ctx, { upload, facts: {} }));
    await told('receipts', () => decideReceipt(ctx, { id: receipt.id, status: 'aprovado', reason }));
    expect(support.topics).toContain('budgets');
    expect(support.topics.filter((topic) => ['finance', 'fraud-cases', 'receipts'].includes(topic))).toEqual([]);
  });

  it('begins with what changed in the seconds that are asked for, and is allowed to be read', async () => {
    const witness = await followAs('admin');
    await announce(test.ctx, 'regions');
    await announce(test.ctx, 'finance');
    await expect.poll(() => witness.topics).toEqual(expect.arrayContaining(['regions', 'finance']));
    const [operator, moderator, later] = await Promise.all([
      test.signIn('operador').then((cookie) => follow(cookie, '?recentSeconds=60')),
      test.signIn('moderador').then((cookie) => follow(cookie, '?recentSeconds=60')),
      test.signIn('operador').then((cookie) => follow(cookie)),
    ]);
    await expect.poll(() => operator.topics).toEqual(expect.arrayContaining(['regions', 'finance']));
    await announce(test.ctx, 'posts');
    await announce(test.ctx, 'services');
    await expect.poll(() => [moderator.topics, later.topics].map((topics) => topics.length)).not.toContain(0);
    expect(moderator.topics).not.toContain('finance');
    expect(later.topics).not.toContain('finance');
  });

  it('is closed to strangers and to partners', async () => {
    expect((await follow('')).response.status).toBe(401);
    expect((await followAs('partner')).response.status).toBe(403);
  });

  it('ends for who is suspended, signed out or given another role, and for nobody else', async () => {
    const cookies = await Promise.all((['operador', 'suporte', 'admin', 'moderador'] as const).map(test.signIn));
    const [suspended, signedOut, demoted, working] = await Promise.all(cookies.map((cookie) => follow(cookie)));
    const idOf = async (cookie = '') => {
      const { user } = (await test.call({ method: 'GET', url: '/api/auth/session', cookie })).json();
      return String(user.id);
    };
    await changeUserStatus(test.ctx, { userId: await idOf(cookies[0]), status: 'suspenso' });
    await test.call({ method: 'GET', url: '/api/logout', cookie: cookies[1] ?? '' });
    await test.ctx.db
      .update(users)
      .set({ role: 'partner' })
      .where(eq(users.id, await idOf(cookies[2])));
    await expect
      .poll(() => [suspended, signedOut, demoted].map((follower) => follower?.isOver))
      .toEqual([true, true, true]);
    expect(working?.isOver).toBe(false);
  });

  it('drops who does not read', async () => {
    const stream = new PassThrough({ highWaterMark: 64 });
    for (let told = 0; told < 20; told += 1) tell(stream, 'data: calls\n\n');
    expect(stream.destroyed).toBe(true);
  });
});

it('lets the process close at once, with streams open', async () => {
  const own = await createTestApp();
  const address = await own.app.listen({ port: 0, host: '127.0.0.1' });
  const cookie = await own.signIn('operador');
  const response = await fetch(`${address}/api/admin/events`, { headers: { cookie } });
  const closing = own.close();
  const received = await response.text();
  expect(received).toContain('retry:');
  await closing;
});

it('refuses one stream too many of one person, in words, and nobody else', async () => {
  const own = await createTestApp({ limitsFactor: 1 });
  const address = await own.app.listen({ port: 0, host: '127.0.0.1' });
  const leaving = new AbortController();
  const ask = (cookie: string) => fetch(`${address}/api/admin/events`, { headers: { cookie }, signal: leaving.signal });
  const [cookie, colleague] = [await own.signIn('operador'), await own.signIn('operador')];
  for (let opened = 0; opened < 20; opened += 1) expect((await ask(cookie)).status).toBe(200);
  const refused = await ask(cookie);
  expect(refused.status).toBe(503);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await refused.json()).message).toContain('de tempos em tempos');
  expect((await ask(colleague)).status).toBe(200);
  leaving.abort();
  await own.close();
});
