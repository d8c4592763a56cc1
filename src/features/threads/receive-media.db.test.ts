import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { problems } from '#features/problems/tables.server.ts';
import { receipts } from '#features/receipts/tables.server.ts';
import { callNotes } from '#features/service-calls/tables.server.ts';
import { later, start } from '#test/carried-world.ts';
import { metaInbound, stamp, wamid, words } from '#test/carrier-stand-in.ts';
import { makePng } from '#test/png.ts';
import { createThreadWorld, type ThreadWorld } from '#test/thread-world.ts';
import { addWordsAsNote } from './add-words-as-note.server.ts';
import { openProblemFromWords } from './open-problem-from-words.server.ts';
import { openThreadCall } from './open-thread-call.server.ts';
import { claimWords } from './parts/turn-entry.server.ts';
import { findThread, readThreadFile } from './queries.server.ts';
import { retryMedia } from './retry-media.server.ts';
import { sendWordsAsReceipt } from './send-words-as-receipt.server.ts';
import { threads } from './tables.server.ts';

let world: ThreadWorld;
beforeAll(async () => {
  world = await createThreadWorld();
});
afterAll(() => world.carried.destroy());
beforeEach(() => world.empty());

describe('files', () => {
  const from = '5561998870020';
  const give = (type: 'image' | 'audio' | 'video', id: string) =>
    world.meta(metaInbound([{ from, id: wamid(), timestamp: stamp(start), type, [type]: { id, mime_type: 'x/y' } }]));
  test('come by a job: pictures redrawn and voices as they are, others not at all', async () => {
    world.carriers.media.set('p1', { bytes: makePng(40, 30), type: 'image/png' });
    world.carriers.media.set('a1', { bytes: Buffer.from('OggS voice'), type: 'audio/ogg; codecs=opus' });
    world.carriers.media.set('e1', { bytes: Buffer.from('MZ program'), type: 'image/png' });
    await give('image', 'p1');
    await give('audio', 'a1');
    await give('image', 'e1');
    await give('video', 'v1');
    await world.fetchAll();
    const { id, entries } = await world.only();
    expect(entries.map(({ media }) => media).sort()).toEqual(['guardada', 'guardada', 'recusada', null].sort());
    const voice = entries.find(({ kind }) => kind === 'audio');
    expect(await readThreadFile(world.as(world.ana), { id, entryId: voice?.id ?? '' })).toMatchObject({
      contentType: 'audio/ogg',
      bytes: Buffer.from('OggS voice'),
    });
  });

  test('that do not come are asked for again by the job, then by a person, and a foreign entry has none', async () => {
    world.carriers.media.set('p2', { bytes: makePng(10, 10), type: 'image/png' });
    await give('image', 'p2');
    world.carriers.manners.push({ status: 503, body: {} });
    await expect(world.fetchAll()).rejects.toThrow('did not come: status 503');
    await world.fetchAll();
    expect((await world.only()).entries).toMatchObject([{ media: 'guardada', contentType: 'image/png' }]);
    await give('image', 'gone');
    await world.fetchAll();
    const { id, entries } = await world.only();
    const lost = entries.find(({ media }) => media === 'perdida');
    world.carriers.media.set('gone', { bytes: makePng(10, 10), type: 'image/png' });
    await retryMedia(world.as(world.ana), { id, entryId: lost?.id ?? '' });
    await expect(retryMedia(world.as(world.bia), { id, entryId: lost?.id ?? '' })).rejects.toMatchObject({
      code: 'conflict',
    });
    await world.fetchAll();
    expect((await world.only()).entries.map(({ media }) => media)).toEqual(['guardada', 'guardada']);
    await expect(
      readThreadFile(world.as(world.ana), { id: crypto.randomUUID(), entryId: lost?.id ?? '' }),
    ).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  test('beyond fifty of a person and day wait until somebody asks for them', async () => {
    const many = Array.from({ length: 51 }, (_, at) => `many${at}`);
    for (const id of many) world.carriers.media.set(id, { bytes: Buffer.from('OggS voice'), type: 'audio/ogg' });
    for (const id of many) await give('audio', id);
    const { id, entries } = await world.only();
    const [waiting, ...others] = entries.filter(({ media }) => media === 'perdida');
    expect([entries.length, others.length]).toEqual([51, 0]);
    await retryMedia(world.as(world.ana), { id, entryId: waiting?.id ?? '' });
    await world.fetchAll();
    expect(new Set((await world.only()).entries.map(({ media }) => media))).toEqual(new Set(['guardada']));
  });

  test('whose receipt was left in the middle become one later, not at once', async () => {
    const call = await world.operation.openCall({ clientPhone: '61998870020' });
    world.carriers.media.set('r2', { bytes: makePng(61, 60), type: 'image/png' });
    await give('image', 'r2');
    await world.fetchAll();
    const { id, entries } = await world.only();
    const which = { id, entryId: entries[0]?.id ?? '' };
    await claimWords(world.as(world.bia), which, 'recibo');
    const turn = (now: Date) => sendWordsAsReceipt(world.as(world.ana, now), { ...which, callId: call.id });
    await expect(turn(start)).rejects.toMatchObject({ code: 'conflict', message: 'Virou recibo, por Bia.' });
    expect((await world.only()).entries[0]?.turned).toBeNull();
    const receiptId = await turn(later(180));
    expect((await world.only()).entries[0]?.turned).toMatchObject({ into: 'recibo', id: receiptId, byName: 'Ana' });
  });

  test('and words become a note, a problem and a receipt of a call, each once', async () => {
    const call = await world.operation.openCall({ clientPhone: '61998870030' });
    const phone = '5561998870030';
    world.carriers.media.set('r1', { bytes: makePng(60, 60), type: 'image/png' });
    await world.meta(
      metaInbound([
        words(phone, 'O portão é azul', later(1)),
        words(phone, 'Voltou a entupir', later(2)),
        { from: phone, id: wamid(), timestamp: stamp(later(3)), type: 'image', image: { id: 'r1' } },
      ]),
    );
    await world.fetchAll();
    const { id, entries } = await world.only();
    const [gate, again, paper] = entries.map((entry) => ({ id, entryId: entry.id, callId: call.id }));
    if (!gate || !again || !paper) throw new Error('Three entries were sent.');
    const { db } = world;
    const notes = await Promise.allSettled([
      addWordsAsNote(world.as(world.ana), gate),
      addWordsAsNote(world.as(world.bia), gate),
    ]);
    expect(notes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await db.select().from(callNotes).where(eq(callNotes.callId, call.id))).toMatchObject([
      { text: expect.stringContaining('O portão é azul') },
    ]);
    await openProblemFromWords(world.as(world.ana), { ...again, kind: 'entupiu' });
    expect(await db.select().from(problems)).toMatchObject([{ words: 'Voltou a entupir', callId: call.id }]);
    await expect(openProblemFromWords(world.as(world.bia), { ...again, kind: 'valor' })).rejects.toThrow(
      'Virou problema, por Ana.',
    );
    await expect(sendWordsAsReceipt(world.as(world.ana), gate)).rejects.toMatchObject({ code: 'invalid' });
    await sendWordsAsReceipt(world.as(world.ana), paper);
    await expect(sendWordsAsReceipt(world.as(world.bia), paper)).rejects.toThrow('Virou recibo, por Ana.');
    expect(await db.select().from(receipts).where(eq(receipts.callId, call.id))).toMatchObject([
      { callId: call.id, side: 'cliente', way: 'whatsapp' },
    ]);
    expect((await world.only()).entries.map(({ turned }) => turned?.into)).toEqual(['nota', 'problema', 'recibo']);

    const [first] = await db.select().from(threads);
    expect(first?.callId).toBeNull();
    const form = { clientName: 'Rui', clientPhone: '61998870030', serviceType: 'Desentupimento de Pia' };
    const opening = { ...form, address: { city: 'Brasília', state: 'DF' }, allowDuplicate: true } as never;
    const opened = await openThreadCall(world.as(world.ana), { id, seen: null, call: opening });
    expect((await findThread(world.as(world.ana), id)).callId).toBe(opened.id);
    await expect(openThreadCall(world.as(world.bia), { id, seen: null, call: opening })).rejects.toMatchObject({
      code: 'conflict',
    });
  });
});
