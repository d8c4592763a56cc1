import { desc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { auditLog } from '#platform/tables.server.ts';
import { webhookWorld } from '#test/webhook-world.ts';

const { add, at, call, comeIn, endpoint, openCall, receive, send } = webhookWorld();
const base = '/api/admin/webhooks';

it('sends what waits to the new address, under the old secret, and the log has who changed what', async () => {
  const [first, second] = [await receive(), await receive()];
  const { id } = await add(first.url, ['chamado.aberto']);
  const seen = { name: 'Condomínio Ipê', url: first.url, events: ['chamado.aberto'] };
  await openCall();
  const wanted = { ...seen, url: second.url, events: ['acerto.pago', 'chamado.aberto'] };
  const edited = await call('PUT', `${base}/${id}`, { ...wanted, seen });
  expect(edited.statusCode).toBe(200);
  await send();
  expect([first.heard.length, second.heard.length]).toEqual([0, 1]);
  const [logged] = await at()
    .db.select()
    .from(auditLog)
    .where(eq(auditLog.subject, 'webhook_endpoints'))
    .orderBy(desc(auditLog.id));
  expect(logged).toMatchObject({ action: 'update', actorName: 'Pessoa admin' });
  expect(JSON.stringify(await endpoint(id))).not.toContain(first.url);
});

it('refuses at the field an address that is none, and tells the second of two what the first changed', async () => {
  const receiver = await receive();
  const { id } = await add(receiver.url, ['chamado.aberto']);
  const seen = { name: 'Condomínio Ipê', url: receiver.url, events: ['chamado.aberto'] };
  const edit = (change: object) => call('PUT', `${base}/${id}`, { ...seen, ...change, seen });
  const refused = await edit({ url: 'ftp://nada' });
  expect(refused.statusCode).toBe(400);
  expect(refused.json().errors[0].path).toBe('url');
  expect((await edit({ events: [] })).statusCode).toBe(400);
  const both = await Promise.all([edit({ name: 'Um' }), edit({ name: 'Outro' })]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect((await edit({ events: ['chamado.cancelado'] })).statusCode).toBe(200);
  expect(await endpoint(id)).toMatchObject({
    events: ['chamado.cancelado'],
    name: expect.stringMatching(/^(Um|Outro)$/),
  });
  await comeIn();
  expect((await call('PATCH', `${base}/${id}/status`, { status: 'removido', from: 'ativo' })).statusCode).toBe(200);
  expect((await edit({ name: 'Tarde' })).statusCode).toBe(404);
});
