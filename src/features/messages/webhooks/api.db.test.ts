import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  appSecret,
  type CarriedWorld,
  courtesy,
  createCarriedWorld,
  later,
  publicUrl,
  service,
  start,
} from '#test/carried-world.ts';
import { metaStatus, metaWords, signAsMeta, signAsTwilio, startCarrierStandIn } from '#test/carrier-stand-in.ts';
import { sendDue } from '../send-messages.server.ts';

let carried: CarriedWorld;
beforeAll(async () => {
  carried = await createCarriedWorld();
});
afterAll(() => carried.destroy());
beforeEach(() => carried.empty());

describe('WhatsApp', () => {
  test('a template leaves with its parameters, and each report leads the message on', async () => {
    const world = await carried.open(carried.whatsapp());
    const row = await world.send();
    const [sent] = carried.carriers.carried;
    expect(sent).toMatchObject({ carrier: 'whatsapp', to: '5561999887766', authorization: 'Bearer secret' });
    expect(sent?.body).toMatchObject({
      type: 'template',
      template: {
        name: 'chegou',
        language: { code: 'pt_BR' },
        components: [{ type: 'body', parameters: [{ type: 'text', text: 'CH-1' }] }],
      },
    });
    expect(row).toMatchObject({ status: 'enviada', costCents: 5, providerId: sent?.id });
    for (const [status, to] of [
      ['sent', 'enviada'],
      ['delivered', 'entregue'],
      ['read', 'lida'],
    ] as const) {
      const bytes = metaStatus({ id: sent?.id ?? '', reference: sent?.reference ?? null, status, at: later(5) });
      expect((await world.meta(bytes)).statusCode).toBe(200);
      expect((await carried.rowOf(row))?.status).toBe(to);
    }
    expect(await carried.rowOf(row)).toMatchObject({ deliveredAt: later(5), readAt: later(5) });
  });

  test('what a proxy in front of it answers is no answer', async () => {
    const world = await carried.open(carried.whatsapp());
    carried.carriers.manners.push('garbled');
    expect((await world.send()).status).toBe('conferir');
  });

  test('refused for now it waits, refused for the number it does not', async () => {
    const world = await carried.open(carried.whatsapp());
    carried.carriers.manners.push({ status: 400, body: { error: { code: 131_056 } } });
    expect(await world.send()).toMatchObject({ status: 'na_fila', attempts: 1 });
    carried.carriers.manners.push({ status: 400, body: { error: { code: 131_026 } } });
    expect(await world.send()).toMatchObject({
      status: 'a_enviar',
      lastError: 'O WhatsApp recusou a mensagem (131026).',
    });
    expect(carried.carriers.carried).toEqual([]);
  });

  test('only what carries the signature of its bytes is believed', async () => {
    const world = await carried.open(carried.whatsapp());
    const row = await world.send();
    const [sent] = carried.carriers.carried;
    const bytes = metaStatus({ id: sent?.id ?? '', reference: sent?.reference ?? null, status: 'read', at: later(5) });
    const signed = signAsMeta(bytes, appSecret);
    const path = '/api/webhooks/whatsapp';
    const refused = [
      await world.post(path, bytes, signAsMeta(bytes, 'another secret')),
      await world.post(path, bytes.replace('read', 'sent'), signed),
      await world.post(path, `${bytes} `, signed),
      await world.post(path, bytes, { ...signed, 'x-hub-signature-256': '' }),
      await world.post(path, bytes, { 'content-type': 'application/json' }),
      await world.post(path, '', signed),
    ];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403, 403, 403]);
    expect((await carried.rowOf(row))?.status).toBe('enviada');
    expect((await world.meta('{"entry":7}')).statusCode).toBe(200);
    expect((await world.meta('no json')).statusCode).toBe(400);
  });

  test('the address is confirmed to who knows the word, and to nobody else', async () => {
    const world = await carried.open(carried.whatsapp());
    const ask = (word: string) =>
      world.app.inject({
        url: '/api/webhooks/whatsapp',
        query: { 'hub.mode': 'subscribe', 'hub.verify_token': word, 'hub.challenge': '1158201444' },
      });
    const confirmed = await ask('a word');
    expect([confirmed.statusCode, confirmed.body]).toEqual([200, '1158201444']);
    expect((await ask('another')).statusCode).toBe(403);
    const closed = await carried.open({});
    expect((await closed.app.inject({ url: '/api/webhooks/whatsapp' })).statusCode).toBe(404);
    expect((await closed.meta(metaWords({ from: '556199887766', text: 'pare', at: start }))).statusCode).toBe(404);
  });
});

describe('a text message', () => {
  test('by Twilio leaves without accents, and its reports count under their signature alone', async () => {
    const world = await carried.open(carried.twilio());
    const row = await world.send();
    const [sent] = carried.carriers.carried;
    expect(sent).toMatchObject({ to: '+5561999887766', text: 'Ola! Chamado CH-1: ja estamos ai.' });
    expect(row).toMatchObject({ status: 'enviada', channel: 'sms', costCents: 10 });
    const form = { MessageSid: sent?.id ?? '', MessageStatus: 'delivered', AccountSid: 'AC1' };
    const query = `?reference=${encodeURIComponent(sent?.reference ?? '')}`;
    const wrong = await world.post(`/api/webhooks/twilio${query}`, new URLSearchParams(form).toString(), {
      ...signAsTwilio(`${publicUrl}/api/webhooks/twilio`, form, 'twilio secret'),
    });
    expect(wrong.statusCode).toBe(403);
    expect((await world.twilio(form, query)).statusCode).toBe(200);
    expect((await carried.rowOf(row))?.status).toBe('entregue');
    await world.twilio({ ...form, MessageStatus: 'sent' }, query);
    expect((await carried.rowOf(row))?.status).toBe('entregue');
  });

  test('by Zenvia leaves in its shape, and its reports count with the token alone', async () => {
    const world = await carried.open(carried.zenvia());
    const row = await world.send();
    const [sent] = carried.carriers.carried;
    expect(sent).toMatchObject({ carrier: 'zenvia', to: '5561999887766', authorization: 'zenvia secret' });
    const event = {
      id: 'e1',
      type: 'MESSAGE_STATUS',
      channel: 'sms',
      messageId: sent?.id,
      messageStatus: { timestamp: '2026-11-21T15:00:09.000Z', code: 'NOT_DELIVERED', description: 'no' },
    };
    expect((await world.zenvia(event, 'another token of that length')).statusCode).toBe(403);
    expect((await world.zenvia(event)).statusCode).toBe(200);
    await sendDue(world.ctx(later(20)));
    expect(await carried.rowOf(row)).toMatchObject({
      status: 'a_enviar',
      lastError: 'O serviço de SMS não entregou a mensagem (NOT_DELIVERED).',
    });
  });

  test('that the service does not take because nobody is there waits', async () => {
    const gone = await startCarrierStandIn();
    await gone.close();
    const world = await carried.open({ ...carried.zenvia(), ZENVIA_API_URL: gone.url });
    expect((await world.send()).status).toBe('na_fila');
  });
});

test('beyond the ceiling of the month courtesies wait for a person, and services go on', async () => {
  const world = await carried.open({ ...carried.whatsapp(), MESSAGES_CEILING_CENTS: '10' });
  expect((await world.send(courtesy)).status).toBe('enviada');
  expect((await world.send(courtesy)).status).toBe('enviada');
  expect(await world.send(courtesy)).toMatchObject({
    status: 'a_enviar',
    lastError: 'O teto de gastos do mês foi alcançado.',
  });
  expect((await world.send(service)).status).toBe('enviada');
  const nextMonth = new Date('2026-12-01T03:00:00Z');
  expect((await world.send(courtesy, 'december', nextMonth)).status).toBe('enviada');
});
