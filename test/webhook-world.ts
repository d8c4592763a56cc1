import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { sendDue } from '#features/webhooks/send-deliveries.server.ts';
import { webhookDeliveries, webhookEndpoints } from '#features/webhooks/tables.server.ts';
import { type Ctx, system } from '#platform/context.server.ts';
import { createPoster } from '#platform/poster.server.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { newCallForm } from '#test/call-form.ts';
import { openReceiver } from '#test/webhook-receiver.ts';

const onThisMachine = { reaches: () => true, protocols: ['http:'] };
/** Reaches receivers on this machine. */
export const poster = createPoster({ ...onThisMachine, timeoutMs: 1_000 });
/** The same with time for everything. */
export const patientPoster = createPoster({ ...onThisMachine, timeoutMs: 60_000 });

/** An application whose clock a test moves, an administrator in it, and receivers that end with each test. */
export function webhookWorld() {
  let test: TestApp;
  let admin: string;
  let now = new Date('2026-11-21T15:00:00Z');
  const receivers: Awaited<ReturnType<typeof openReceiver>>[] = [];
  const comeIn = async () => {
    admin = await test.signIn('admin');
  };
  beforeAll(async () => {
    test = await createTestApp({ clock: () => now, standIns: { poster } });
  });
  beforeEach(comeIn);
  afterEach(async () => {
    await test.ctx.db.delete(webhookDeliveries);
    await test.ctx.db.delete(webhookEndpoints);
    await Promise.all(receivers.splice(0).map((one) => one.close()));
  });
  afterAll(() => test.close());

  const call = (method: 'GET' | 'POST' | 'PATCH' | 'PUT', url: string, payload?: object, cookie = admin) =>
    test.call({ method, url, cookie, ...(payload && { payload }) });
  const at = (): Ctx => ({ ...test.ctx, now, actor: system });
  return {
    call,
    at,
    comeIn,
    send: () => sendDue(at()),
    signIn: (role: 'operador') => test.signIn(role),
    later(ms: number) {
      now = new Date(now.getTime() + ms);
    },
    async receive(...given: Parameters<typeof openReceiver>) {
      const receiver = await openReceiver(...given);
      receivers.push(receiver);
      return receiver;
    },
    async add(url: string, events: string[] = ['chamado.aberto']) {
      const made = await call('POST', '/api/admin/webhooks', { name: 'Condomínio Ipê', url, events });
      return made.json<{ id: string; secret: string }>();
    },
    openCall: (form: object = newCallForm()) => call('POST', '/api/admin/chamados', form),
    deliveries: () => test.ctx.db.select().from(webhookDeliveries).orderBy(webhookDeliveries.id),
    async endpoint(id: string) {
      const [row] = await test.ctx.db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id));
      return row;
    },
  };
}
