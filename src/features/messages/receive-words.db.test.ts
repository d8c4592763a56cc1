import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type CarriedWorld, courtesy, createCarriedWorld, later, service, start } from '#test/carried-world.ts';
import { metaWords } from '#test/carrier-stand-in.ts';

let carried: CarriedWorld;
beforeAll(async () => {
  carried = await createCarriedWorld();
});
afterAll(() => carried.destroy());
beforeEach(() => carried.empty());

describe('who writes to us', () => {
  const from = '556199887766';

  test('is answered in free words for a day, without its ninth digit too, and by a template after it', async () => {
    const world = await carried.open(carried.whatsapp());
    await world.meta(metaWords({ from, text: 'Já estão chegando?', at: start }));
    expect(await world.send(service, 'a', later(3_600))).toMatchObject({ status: 'enviada', costCents: 0 });
    expect(await world.send(service, 'b', later(86_400))).toMatchObject({ status: 'enviada', costCents: 5 });
    expect(carried.carriers.carried.map(({ text }) => text.slice(0, 18))).toEqual([
      'Olá! Chamado CH-1:',
      '{"name":"chegou","',
    ]);
  });

  test('gets the template at once where WhatsApp finds the day over', async () => {
    const world = await carried.open(carried.whatsapp());
    await world.meta(metaWords({ from, text: 'oi', at: start }));
    carried.carriers.manners.push({ status: 400, body: { error: { code: 131_047 } } });
    expect((await world.send()).status).toBe('enviada');
    expect(carried.carriers.carried).toHaveLength(1);
  });

  test('stops all courtesies by a word, not what a service needs, and takes it back by another', async () => {
    const world = await carried.open(carried.whatsapp());
    await world.meta(metaWords({ from, text: ' PARE! ', at: later(10) }));
    expect((await world.send(courtesy)).status).toBe('recusada');
    expect((await world.send(service)).status).toBe('enviada');
    await world.meta(metaWords({ from, text: 'Voltar', at: later(20) }));
    expect((await world.send(courtesy)).status).toBe('enviada');
    await world.meta(metaWords({ from, text: 'pare', at: later(10) }));
    expect((await world.send(courtesy)).status).toBe('enviada');
  });

  test('says "sair" by text message just as well', async () => {
    const world = await carried.open(carried.twilio());
    await world.twilio({ From: '+5561999887766', Body: 'Sair', SmsStatus: 'received', MessageSid: 'SM9' });
    expect((await world.send(courtesy)).status).toBe('recusada');
  });
});
