import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { later, start } from '#test/carried-world.ts';
import { metaInbound, metaStatus, stamp, wamid, words } from '#test/carrier-stand-in.ts';
import { createThreadWorld, type ThreadWorld } from '#test/thread-world.ts';
import { assignThread } from './assign-thread.server.ts';
import { changeThreadStatus } from './change-thread-status.server.ts';
import { findThread, listThreads } from './queries.server.ts';
import { threads } from './tables.server.ts';

let world: ThreadWorld;
beforeAll(async () => {
  world = await createThreadWorld();
});
afterAll(() => world.carried.destroy());
beforeEach(() => world.empty());

describe('what people write', () => {
  test('200 messages in wrong order and twice are each there once, in their place', async () => {
    const people = Array.from({ length: 8 }, (_, at) => `5561998877${String(100 + at).slice(1)}0`);
    // Every other spelling lacks the ninth digit.
    const spelt = (phone: string, at: number) => (at % 2 === 0 ? phone : phone.replace(/^55619/, '5561'));
    const sent = Array.from({ length: 200 }, (_, at) => {
      const phone = people[at % people.length] ?? '';
      return words(spelt(phone, Math.floor(at / 8)), `Mensagem ${at}`, later(at));
    });
    const mixed = [...sent, ...sent].sort((a, b) => hash(`${a.id}`) - hash(`${b.id}`)).reverse();
    const parts = Array.from({ length: 50 }, (_, at) => mixed.slice(at * 8, at * 8 + 8));
    for (let at = 0; at < parts.length; at += 5) {
      const answers = await Promise.all(parts.slice(at, at + 5).map((part) => world.meta(metaInbound(part))));
      for (const { statusCode, body } of answers) if (statusCode !== 200) await redeliver(parts, body);
    }
    // The carrier delivers again what was not taken, as all of it is here.
    for (const part of parts) expect((await world.meta(metaInbound(part))).statusCode).toBe(200);
    const rows = await world.db.select().from(threads);
    expect(rows).toHaveLength(8);
    for (const thread of rows) {
      const texts = (await world.entriesOf(thread.id)).map(({ text }) => text);
      const own = sent.filter((_, at) => `+${people[at % 8]}`.slice(-8) === (thread.phone ?? '').slice(-8));
      expect(texts).toEqual(own.map(({ text }) => text.body));
      expect(texts).toHaveLength(25);
      expect(thread.waitsSince).toEqual(later(Number(/\d+/.exec(texts[0] ?? ''))));
      expect(thread.lastInboundAt).toEqual(later(Number(/\d+/.exec(texts.at(-1) ?? ''))));
    }
  });

  test('stands with its client, whatever the spelling of the phone', async () => {
    const call = await world.operation.openCall({ clientName: 'Rosa Melo', clientPhone: '61998870001' });
    await world.meta(metaInbound([words('556198870001', 'Cadê o profissional?', start)]));
    const { id, clientId, ...thread } = await world.only();
    expect(thread).toMatchObject({ name: 'Rosa Melo', calls: [{ id: call.id, isOpen: true }] });
    await world.meta(metaInbound([words('5561998870009', 'Oi', start)]));
    const ofClient = { page: 1, limit: 20, cliente: clientId ?? '' };
    const { conversas, stats } = await listThreads(world.as(world.ana), ofClient);
    expect(conversas.map((one) => one.id)).toEqual([id]);
    expect(stats).toMatchObject({ esperando: 1 });
  });

  test('by people without a phone is kept under the name of the carrier, and not answered from here', async () => {
    const message = {
      id: wamid(),
      from_user_id: 'BR.123',
      timestamp: stamp(start),
      type: 'text',
      text: { body: 'Oi' },
    };
    await world.meta(metaInbound([message], [{ user_id: 'BR.123', profile: { name: 'Léo' } }]));
    const thread = await world.only();
    expect(thread).toMatchObject({
      name: 'Léo',
      phone: null,
      whyNoWay: expect.stringContaining('sem mostrar o telefone'),
    });
    await expect(world.answer(world.ana, { id: thread.id, text: 'Oi', seen: thread.lastId })).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  test('of an unknown kind has a place, a choice wants no answer, and a foreign signature brings nothing', async () => {
    await world.meta(metaInbound([{ from: '5561998870002', id: wamid(), timestamp: stamp(start), type: 'order' }]));
    expect((await world.only()).entries).toMatchObject([{ kind: 'outro', text: '' }]);
    await world.meta(metaInbound([words('5561998870003', 'pare', start)]));
    const { stats } = await listThreads(world.as(world.ana), { page: 1, limit: 20 });
    expect(stats).toMatchObject({ esperando: 1 });
    const bytes = metaInbound([words('5561998870004', 'Oi', start)]);
    const head = { 'content-type': 'application/json', 'x-hub-signature-256': 'sha256=00' };
    expect((await world.post('/api/webhooks/whatsapp', bytes, head)).statusCode).toBe(403);
    expect((await listThreads(world.as(world.ana), { page: 1, limit: 20 })).total).toBe(2);
  });
});

describe('a long thread', () => {
  test('shows its newest entries, says how many are older, and shows those when somebody reads further back', async () => {
    const many = 230;
    for (let from = 0; from < many; from += 46) {
      const part = Array.from({ length: 46 }, (_, at) => words('5561998870077', `${from + at}`, later(from + at)));
      expect((await world.meta(metaInbound(part))).statusCode).toBe(200);
    }
    const { id, entries, older } = await world.only();
    expect([entries.length, older, entries[0]?.text, entries.at(-1)?.text]).toEqual([200, 30, '30', '229']);
    const whole = await findThread(world.as(world.ana), id, 1_000);
    expect(whole.older).toBe(0);
    expect(whole.entries.map(({ text }) => Number(text))).toEqual(Array.from({ length: many }, (_, at) => at));
  });
});

describe('the next thread', () => {
  test('is the one that waits longest, without an answer and with nobody else', async () => {
    const phones = ['5561998870091', '5561998870092', '5561998870093', '5561998870094'];
    for (const [at, phone] of phones.entries()) await world.meta(metaInbound([words(phone, 'Oi', later(at))]));
    const { conversas } = await listThreads(world.as(world.ana), { page: 1, limit: 20 });
    const [first, second, third, fourth] = conversas.map(({ id }) => id);
    const next = async (id = '') => (await findThread(world.as(world.ana), id)).nextId;
    expect(await next(first)).toBe(second);
    expect(await next(third)).toBe(first);
    await assignThread(world.as(world.bia), { id: first ?? '', userId: world.bia.id, from: null });
    expect(await next(third)).toBe(second);
    const seen = (await findThread(world.as(world.ana), second ?? '')).lastId;
    await world.answer(world.ana, { id: second ?? '', text: 'Oi', seen });
    expect(await next(third)).toBe(fourth);
    expect(await next(fourth)).toBe(third);
    const own = { id: fourth ?? '', userId: world.ana.id, from: null };
    await assignThread(world.as(world.ana), own);
    expect(await next(third)).toBe(fourth);
  });
});

describe('an answer', () => {
  const from = '5561998870010';
  const ask = (text = 'Já vêm?', at = start) => world.meta(metaInbound([words(from, text, at)]));

  test('leaves once by its key, in free words, and reports lead it forward only', async () => {
    await ask();
    const { id, lastId } = await world.only();
    const input = { id, key: crypto.randomUUID(), text: 'Em dez minutos.', seen: lastId };
    const [{ entryId }, again] = [await world.answer(world.ana, input), await world.answer(world.ana, input)];
    expect(again.entryId).toBe(entryId);
    await Promise.all([world.send(entryId), world.send(entryId)]);
    expect(world.carriers.carried).toMatchObject([
      { to: from, text: 'Em dez minutos.', reference: `resposta.${entryId}` },
    ]);
    const [taken] = world.carriers.carried;
    for (const status of ['read', 'sent', 'delivered', 'failed']) {
      const report = metaStatus({ id: taken?.id ?? '', reference: taken?.reference ?? null, status, at: later(9) });
      expect((await world.meta(report)).statusCode).toBe(200);
    }
    const thread = await world.only();
    expect(thread).toMatchObject({ waitsSince: null, assignedToName: 'Ana' });
    expect(thread.entries.at(-1)).toMatchObject({ status: 'lida', authorName: 'Ana' });
  });

  test('of two people is sent by one, and neither passes over what was written meanwhile', async () => {
    await ask();
    const { id, lastId } = await world.only();
    const both = await Promise.allSettled(
      [world.ana, world.bia].map((one) => world.answer(one, { id, text: 'Já vai.', seen: lastId })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const [winner, slower] = both[0]?.status === 'fulfilled' ? [world.ana, world.bia] : [world.bia, world.ana];
    const refusal = both.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
    expect(refusal.reason.message).toBe(`A conversa está com ${winner.name}. Assuma antes de responder.`);
    await assignThread(world.as(slower), { id, userId: slower.id, from: winner.id });
    await expect(world.answer(slower, { id, text: 'Já vai.', seen: lastId })).rejects.toThrow(
      `${winner.name} já respondeu às 12:00. Leia antes de enviar a sua.`,
    );
    await expect(assignThread(world.as(winner), { id, userId: null, from: winner.id })).rejects.toThrow(
      `A conversa já está com ${slower.name}.`,
    );
    const { lastId: seen } = await findThread(world.as(slower), id);
    await ask('E agora?', later(60));
    await expect(world.answer(slower, { id, text: 'Sim.', seen })).rejects.toThrow(/^Chegou mensagem nova às/);
    await expect(changeThreadStatus(world.as(slower), { id, status: 'resolvida', seen })).rejects.toMatchObject({
      code: 'conflict',
    });
    const { lastId: newest } = await findThread(world.as(slower), id);
    await world.answer(slower, { id, text: 'Sim.', seen: newest });
    expect((await world.entriesOf(id)).filter(({ direction }) => direction === 'saida')).toHaveLength(2);
  });

  test('goes by an approved text alone after 24 hours, also where the carrier alone finds the day over', async () => {
    await ask();
    const late = later(86_400);
    const { id, lastId: seen, templates } = await world.only();
    await expect(world.answer(world.ana, { id, text: 'Oi', seen }, late)).rejects.toThrow(/As 24 horas/);
    expect(await world.entriesOf(id)).toHaveLength(1);
    const [template] = templates;
    const { entryId } = await world.answer(world.ana, { id, template: template?.name, seen }, late);
    await world.send(entryId, late);
    expect(world.carriers.carried[0]?.text).toContain('"name":"conversa_continua"');

    const { lastId } = await findThread(world.as(world.ana), id);
    await ask('Oi', later(86_400));
    const second = await world.answer(
      world.ana,
      { id, text: 'Oi', seen: (await findThread(world.as(world.ana), id)).lastId },
      late,
    );
    expect(lastId).not.toBeNull();
    world.carriers.manners.push({ status: 400, body: { error: { code: 131_047 } } });
    await world.send(second.entryId, late);
    expect((await findThread(world.as(world.ana), id)).entries.at(-1)).toMatchObject({
      status: 'falhou',
      error: 'As 24 horas desde a última mensagem da pessoa passaram.',
    });
  });

  test('whose carrier never answers is looked after by a person, and is not sent again', async () => {
    await ask();
    const { id, lastId: seen } = await world.only();
    const { entryId } = await world.answer(world.ana, { id, text: 'Oi', seen });
    world.carriers.manners.push('cut');
    await world.send(entryId);
    await world.send(entryId);
    expect(world.carriers.carried).toHaveLength(1);
    expect((await world.only()).entries.at(-1)).toMatchObject({ status: 'conferir' });
  });
});

/** Delivers everything again, as a carrier does after a refusal. */
async function redeliver(parts: readonly object[][], refusal: string): Promise<void> {
  expect(refusal).not.toContain('deadlock');
  for (const part of parts) await world.meta(metaInbound(part));
}

function hash(text: string): number {
  return [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9_973, 7);
}
