import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#test/app.ts';
import { newCallForm } from '#test/call-form.ts';
import { until } from '#test/until.ts';

let test: TestApp;
let cookie: string;

beforeAll(async () => {
  test = await createTestApp();
  cookie = await test.signIn('operador');
});
afterAll(() => test.close());

const openCall = (key: string) => {
  const headers = { 'idempotency-key': key };
  return test.call({ method: 'POST', url: '/api/admin/chamados', cookie, headers, payload: newCallForm() });
};

describe('connections are kept for everybody else', () => {
  const sockets: Socket[] = [];
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy();
  });

  const read = () => test.call({ method: 'GET', url: '/api/admin/clientes', cookie });

  it('while eleven senders never finish an upload', async () => {
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = test.app.server.address() as AddressInfo;
    for (let at = 0; at < 11; at += 1) {
      const socket = connect(port, '127.0.0.1');
      sockets.push(socket);
      await once(socket, 'connect');
      socket.write(
        `POST /api/admin/analise-recibos/upload HTTP/1.1\r\nhost: a\r\ncookie: ${cookie}\r\nidempotency-key: s-${at}\r\n` +
          'content-type: multipart/form-data; boundary=x\r\ncontent-length: 5000\r\n\r\n' +
          '--x\r\ncontent-disposition: form-data; name="receipt"; filename="a.png"\r\n\r\nabc',
      );
    }
    expect((await read()).statusCode).toBe(200);
    // The logging of the viewed list may take a moment; a connection held by a sender would stay.
    await until(async () => expect(await heldTransactions()).toBe(0));
    // All connections are still open.
    expect(sockets.filter(({ readableLength, closed }) => readableLength === 0 && !closed)).toHaveLength(11);
  });

  it('while twenty keyed writes wait for the same table', async () => {
    const release = Promise.withResolvers<void>();
    const locked = Promise.withResolvers<void>();
    const locking = test.ctx.services.attempts.db.transaction(async (db) => {
      await db.execute(sql`lock table service_calls in share row exclusive mode`);
      locked.resolve();
      await release.promise;
    });
    await locked.promise;
    const writes = Array.from({ length: 20 }, (_, at) => openCall(`waiting ${at}`));
    try {
      await expect.poll(heldTransactions).toBe(4);
      const answer = await Promise.race([read(), wait(3_000)]);
      expect(answer?.statusCode).toBe(200);
    } finally {
      release.resolve();
      await locking;
    }
    expect((await Promise.all(writes)).map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(201));
  });

  /** Other transactions in progress. */
  async function heldTransactions(): Promise<number> {
    const { rows } = await test.ctx.db.execute<{ held: number }>(
      sql`select count(*)::int as held from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
            and query not like 'lock table%'`,
    );
    return rows[0]?.held ?? 0;
  }
});
