import { describe, expect, it } from 'vitest';
import { dayMs } from '#shared/time/durations.ts';
import { newCallForm } from '#test/call-form.ts';
import { verifies } from '#test/webhook-receiver.ts';
import { webhookWorld } from '#test/webhook-world.ts';

const { add, call, comeIn, deliveries, endpoint, later, openCall, receive, send, signIn } = webhookWorld();
const base = '/api/admin/webhooks';

describe('an event', () => {
  it('reaches who asked for it, signed, with ids and states alone', async () => {
    const receiver = await receive();
    const { id, secret } = await add(receiver.url, ['chamado.aberto', 'chamado.cancelado']);
    await add((await receive()).url, ['acerto.pago']);
    const form = newCallForm();
    const opened = await openCall(form);
    const callId = opened.json().id;
    await call('PATCH', `/api/admin/chamados/${callId}/status`, {
      status: 'cancelado',
      reason: 'Teste',
      cancelReason: 'desistiu',
    });
    await send();
    const first = receiver.heard.find(({ body }) => body.type === 'chamado.aberto');
    expect(receiver.heard.map(({ body }) => body.type).sort()).toEqual(['chamado.aberto', 'chamado.cancelado']);
    expect(first?.body).toMatchObject({ type: 'chamado.aberto', data: { callId } });
    expect(Object.keys(first?.body.data ?? {}).sort()).toEqual(['callId', 'protocol', 'status']);
    expect(receiver.heard.every((one) => verifies(secret, one))).toBe(true);
    expect(receiver.heard.map(({ raw }) => raw).join()).not.toContain(form.clientName);
    expect(new Set(receiver.heard.map((one) => one.id)).size).toBe(receiver.heard.length);
    expect(first && verifies(secret, { ...first, raw: `${first.raw} ` })).toBe(false);
    expect(first && verifies(secret, { ...first, at: first.at + 1 })).toBe(false);
    expect((await deliveries()).every(({ status }) => status === 'entregue')).toBe(true);
    expect((await endpoint(id))?.failingSince).toBeNull();
  });

  it('is not told when what happened is rolled back', async () => {
    const receiver = await receive();
    await add(receiver.url);
    const form = newCallForm();
    const tell = () => openCall(form);
    expect((await tell()).statusCode).toBe(201);
    expect((await tell()).statusCode).toBe(409);
    expect(await deliveries()).toHaveLength(1);
  });
});

describe('the office', () => {
  it('gives another secret, and for a day both sign', async () => {
    const receiver = await receive();
    const { id, secret } = await add(receiver.url);
    const fresh = (await call('POST', `${base}/${id}/segredo`)).json().secret as string;
    expect((await call('POST', `${base}/${id}/segredo`)).statusCode).toBe(409);
    await openCall();
    await send();
    later(dayMs);
    await comeIn();
    await openCall();
    await send();
    const [during, after] = receiver.heard;
    if (during === undefined || after === undefined) throw new Error('Nothing was heard.');
    expect([verifies(secret, during), verifies(fresh, during)]).toEqual([true, true]);
    expect([verifies(secret, after), verifies(fresh, after)]).toEqual([false, true]);
    const row = JSON.stringify(await endpoint(id));
    for (const text of [secret, fresh]) expect(row).not.toContain(text.slice(6, 30));
    expect((await call('GET', base)).body).not.toMatch(/whsec_|"secret"/);
  });

  it('lists what was sent by the moment when it happened, with its call', async () => {
    await add((await receive()).url);
    const [first, second] = [newCallForm(), newCallForm()];
    const latest = (await openCall(first)).json();
    later(-2 * dayMs);
    await openCall(second);
    later(2 * dayMs);
    const { avisos } = (await call('GET', `${base}/avisos`)).json();
    expect(avisos).toMatchObject([
      { type: 'chamado.aberto', call: { id: latest.id, protocolNumber: latest.protocolNumber } },
      { type: 'chamado.aberto' },
    ]);
    expect(avisos).toHaveLength(2);
  });

  it('pauses, resumes, tries and removes; what waited for a pause goes then', async () => {
    const receiver = await receive();
    const { id } = await add(receiver.url);
    await openCall();
    const change = (status: string, from: string) => call('PATCH', `${base}/${id}/status`, { status, from });
    expect((await change('pausado', 'ativo')).statusCode).toBe(200);
    expect((await change('pausado', 'ativo')).statusCode).toBe(409);
    expect((await call('POST', `${base}/${id}/teste`)).statusCode).toBe(409);
    await send();
    expect(receiver.heard).toEqual([]);
    await change('ativo', 'pausado');
    expect((await call('POST', `${base}/${id}/teste`)).statusCode).toBe(200);
    await send();
    expect(receiver.heard.map(({ body }) => body.type).sort()).toEqual(['chamado.aberto', 'teste']);
    await openCall();
    await change('removido', 'ativo');
    await send();
    expect(receiver.heard).toHaveLength(2);
    expect((await call('GET', base)).json().enderecos).toEqual([]);
    expect((await call('POST', `${base}/${id}/teste`)).statusCode).toBe(404);
  });

  it('sends again what was given up or taken, under its id', async () => {
    const receiver = await receive();
    await add(receiver.url);
    await openCall();
    await send();
    const [{ id: deliveryId } = { id: '' }] = await deliveries();
    expect((await call('POST', `${base}/avisos/${deliveryId}/reenviar`)).statusCode).toBe(200);
    await send();
    expect(receiver.heard.map((one) => one.id)).toEqual([deliveryId, deliveryId]);
    const { avisos, total } = (await call('GET', '/api/admin/webhooks/avisos?status=entregue')).json();
    expect(total).toBe(1);
    expect(avisos[0]).toMatchObject({ status: 'entregue', lastStatus: 200, endpointName: 'Condomínio Ipê' });
    expect((await call('POST', `${base}/avisos/${crypto.randomUUID()}/reenviar`)).statusCode).toBe(404);
  });

  it('is an administrator', async () => {
    const operator = await signIn('operador');
    expect((await call('GET', base, undefined, operator)).statusCode).toBe(403);
    expect((await call('POST', base, {}, operator)).statusCode).toBe(403);
  });
});
