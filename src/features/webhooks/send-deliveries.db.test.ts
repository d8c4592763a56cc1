import { describe, expect, it } from 'vitest';
import { dayMs, hourMs, minuteMs } from '#shared/time/durations.ts';
import { verifies } from '#test/webhook-receiver.ts';
import { patientPoster, poster, webhookWorld } from '#test/webhook-world.ts';
import { readWebhookHealth } from './queries.server.ts';
import { sendDue } from './send-deliveries.server.ts';

const { add, at, comeIn, deliveries, endpoint, later, openCall, receive, send } = webhookWorld();

describe('a try', () => {
  it('is repeated with growing waits under one id, and given up after ten', async () => {
    const receiver = await receive((_, reply) => reply.writeHead(500).end('caiu\n\u0007 o banco'));
    const { id, secret } = await add(receiver.url);
    await openCall();
    const waits: number[] = [];
    for (let tries = 0; tries < 10; tries += 1) {
      await send();
      const [held] = await deliveries();
      if (held === undefined) throw new Error('The delivery is lost.');
      waits.push(held.dueAt.getTime() - at().now.getTime());
      if (held.status === 'na_fila') later(held.dueAt.getTime() - at().now.getTime());
    }
    expect(waits.slice(0, 9).map((ms) => ms / 1000)).toEqual([5, 300, 1800, 7200, 18000, 36000, 50400, 72000, 86400]);
    expect(receiver.heard).toHaveLength(10);
    expect(new Set(receiver.heard.map((one) => one.id)).size).toBe(1);
    expect(new Set(receiver.heard.map((one) => one.at)).size).toBe(10);
    expect(receiver.heard.every((one) => verifies(secret, one))).toBe(true);
    const [over] = await deliveries();
    expect(over).toMatchObject({ status: 'desistiu', lastStatus: 500, lastAnswer: 'caiu o banco', tries: 10 });
    expect(await readWebhookHealth(at())).toMatchObject({ on: 1, lost: 1, failingSince: expect.any(Date) });
    later(5 * dayMs);
    await comeIn();
    await openCall();
    await send();
    expect(await endpoint(id)).toMatchObject({ status: 'desligado', offReason: 'Nada foi entregue em cinco dias.' });
  });

  it('waits as long as it was asked to, follows no redirect, and is the last for who is gone', async () => {
    const inner = await receive();
    const answers = [
      [429, { 'retry-after': '3600' }],
      [302, { location: inner.url }],
      [410, {}],
    ] as const;
    const receiver = await receive((_, reply) => {
      const [status, headers] = answers[receiver.heard.length - 1] ?? [200, {}];
      reply.writeHead(status, headers).end();
    });
    const { id } = await add(receiver.url);
    await openCall();
    await send();
    expect(((await deliveries())[0]?.dueAt.getTime() ?? 0) - at().now.getTime()).toBe(hourMs);
    later(hourMs);
    await send();
    expect(inner.heard).toEqual([]);
    expect((await deliveries())[0]).toMatchObject({ status: 'na_fila', lastStatus: 302 });
    later(5 * minuteMs);
    await send();
    expect((await deliveries())[0]).toMatchObject({ status: 'desistiu', lastStatus: 410 });
    expect(await endpoint(id)).toMatchObject({ status: 'desligado' });
  });

  it('is made by one of many processes, and no event is lost or doubled', async () => {
    const receiver = await receive((_, reply) => setTimeout(() => reply.end(), 5));
    await add(receiver.url);
    for (let made = 0; made < 12; made += 1) expect((await openCall()).statusCode).toBe(201);
    // A busy machine may take longer to answer than the other tests wait.
    const services = { ...at().services, poster: patientPoster };
    for (let round = 0; round < 2; round += 1) {
      await Promise.all(Array.from({ length: 4 }, () => sendDue({ ...at(), services })));
    }
    expect(receiver.heard).toHaveLength(12);
    expect(new Set(receiver.heard.map((one) => one.id)).size).toBe(12);
    expect(new Set(receiver.heard.map((one) => one.body.data.callId)).size).toBe(12);
  });

  it('holds no connection of the database while it waits for an answer', async () => {
    const receiver = await receive(() => {});
    await add(receiver.url);
    await openCall();
    const sending = send();
    await expect.poll(() => receiver.heard.length).toBe(1);
    const { rows } = await at().db.execute<{ open: number }>(
      "select count(*)::int as open from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'",
    );
    expect(rows[0]?.open).toBe(0);
    await sending;
    expect((await deliveries())[0]?.lastAnswer).toBe('Não respondeu a tempo.');
  });

  it('of a process that ends in the middle is made again, and a late word of the dead one changes nothing', async () => {
    const receiver = await receive();
    await add(receiver.url);
    await openCall();
    const dying = Promise.withResolvers<never>();
    const began = Promise.withResolvers<void>();
    const post: typeof poster.post = async (...asked) => {
      await poster.post(...asked);
      began.resolve();
      return dying.promise;
    };
    const services = { ...at().services, poster: { ...poster, post } };
    const dead = sendDue({ ...at(), services }).catch(() => 'dead');
    await began.promise;
    later(minuteMs);
    await send();
    expect(receiver.heard).toHaveLength(1);
    later(minuteMs);
    await send();
    expect(receiver.heard.map((one) => one.id)).toEqual([receiver.heard[0]?.id, receiver.heard[0]?.id]);
    dying.reject(new Error('killed'));
    expect(await dead).toBe('dead');
    expect((await deliveries())[0]).toMatchObject({ status: 'entregue', tries: 2 });
  });
});
