import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCallFile } from '#features/call-files/add-call-file.server.ts';
import { listClientCallFiles, listOwnCallFiles, readClientCallFile } from '#features/call-files/queries.server.ts';
import { removeCallFile } from '#features/call-files/remove-call-file.server.ts';
import { callClientKeys } from '#features/service-calls/tables.server.ts';
import { anonymous } from '#platform/context.server.ts';
import { createOperation, type Operation } from '#test/operation.ts';
import { makePng } from '#test/png.ts';
import { listVersions } from './queries.server.ts';
import { sendQuote } from './send-quote.server.ts';

let operation: Operation;
beforeAll(async () => {
  operation = await createOperation();
});
afterAll(() => operation.drop());

const simple = {
  lines: [{ kind: 'mao_de_obra' as const, description: 'Desentupimento', quantity: 1, unitValue: 180 }],
  discount: 0,
  validDays: 10,
  guaranteeDays: 90,
  note: '',
};

describe('sending a quote', () => {
  it('keeps what was written, valid to the end of its last day, and replaces the one that waited', async () => {
    const { call, partner } = await operation.startedCall({ estimatedValue: 60 });
    const own = { callId: call.id, partnerId: partner.id };
    const first = await sendQuote(partner.ctx, { ...own, ...simple, after: 0 });
    const second = await sendQuote(partner.ctx, { ...own, ...simple, discount: 30, after: 1 });
    expect(second.contentHash).not.toBe(first.contentHash);
    const versions = await listVersions(operation.ctx, { callId: call.id, showsMoney: true });
    expect(versions).toMatchObject([
      {
        version: 2,
        status: 'esperando',
        total: 150,
        ceiling: 150,
        estimate: 60,
        validUntil: '2026-12-02T03:00:00.000Z',
      },
      { version: 1, status: 'substituido', total: 180, contentHash: first.contentHash },
    ]);
    const hidden = await listVersions(operation.ctx, { callId: call.id, showsMoney: false });
    expect(hidden).toMatchObject([
      { total: null, ceiling: null, discount: null, estimate: null },
      { total: null, ceiling: null },
    ]);
    expect(JSON.stringify(hidden)).not.toMatch(/:1[58]0\b/);
  });

  it('says how the client may pay and on which days, usually today and in any way; the hash holds them', async () => {
    const { call, partner } = await operation.startedCall();
    const own = { callId: call.id, partnerId: partner.id, ...simple };
    const usual = await sendQuote(partner.ctx, { ...own, after: 0 });
    const work = { paymentMethods: ['pix' as const], startsOn: '2026-11-22', endsOn: '2026-11-24' };
    const agreed = await sendQuote(partner.ctx, { ...own, work, after: 1 });
    const days = await sendQuote(partner.ctx, { ...own, work: { ...work, endsOn: '2026-11-23' }, after: 2 });
    expect(new Set([usual, agreed, days].map(({ contentHash }) => contentHash)).size).toBe(3);
    const versions = await listVersions(operation.ctx, { callId: call.id, showsMoney: true });
    const any = ['pix', 'dinheiro', 'cartao_debito', 'cartao_credito'];
    expect(versions.map((version) => version.work)).toEqual([
      { ...work, endsOn: '2026-11-23' },
      work,
      { paymentMethods: any, startsOn: '2026-11-21', endsOn: '2026-11-21' },
    ]);
    for (const startsOn of ['2026-11-20', '2027-11-22']) {
      const wrong = { ...work, startsOn, endsOn: startsOn };
      await expect(sendQuote(partner.ctx, { ...own, work: wrong, after: 3 })).rejects.toMatchObject({
        code: 'invalid',
        issues: [{ path: 'work.startsOn' }],
      });
    }
  });

  it('carries photos of the call, each version its own, which only the office takes out afterwards', async () => {
    const { call, partner } = await operation.startedCall();
    const own = { callId: call.id, partnerId: partner.id, ...simple };
    const add = async (width: number, side: 'prestador' | 'central' = 'prestador') => {
      const photoId = randomUUID();
      const upload = { field: 'arquivo', fileName: 'ralo.png', bytes: makePng(width, 300) };
      const facts = { tipo: 'antes', fotoId: photoId } as const;
      return { photoId, fileId: (await addCallFile(partner.ctx, { callId: call.id, upload, facts, side })).id };
    };
    const [first, second, offices] = [await add(301), await add(302), await add(303, 'central')];
    const client = { ...operation.ctx, actor: anonymous };
    const [row] = await operation.db.select().from(callClientKeys).where(eq(callClientKeys.callId, call.id));
    const clientKey = row?.clientKey ?? '';
    const read = (fileId: string) => readClientCallFile(client, { clientKey, fileId, small: true });
    await expect(read(first.fileId)).rejects.toMatchObject({ code: 'not_found' });
    await sendQuote(partner.ctx, { ...own, photos: [first.photoId], after: 0 });
    const both = await sendQuote(partner.ctx, { ...own, photos: [first.photoId, second.photoId], after: 1 });
    const said = await listVersions(operation.ctx, { callId: call.id, showsMoney: true });
    expect(said.map(({ photos }) => photos)).toEqual([[first, second], [first]]);
    expect(both.contentHash).not.toBe(said[1]?.contentHash);
    expect((await read(first.fileId)).contentType).toBe('image/webp');
    // They appear beside the lines, not among the office's photos.
    expect(await listClientCallFiles(client, clientKey)).toEqual([]);

    for (const photoId of [offices.photoId, randomUUID()]) {
      await expect(sendQuote(partner.ctx, { ...own, photos: [photoId], after: 2 })).rejects.toMatchObject({
        code: 'invalid',
        issues: [{ path: 'photos' }],
      });
    }
    const mine = (await listOwnCallFiles(partner.ctx, call.id)).files;
    expect(mine.find(({ id }) => id === first.fileId)?.mayRemove).toBe(false);
    await removeCallFile(operation.ctx, { callId: call.id, fileId: first.fileId, reason: 'Mostra uma pessoa' });
    const [last] = await listVersions(operation.ctx, { callId: call.id, showsMoney: true });
    expect(last?.photos).toEqual([{ ...first, fileId: null }, second]);
    await expect(read(first.fileId)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('refuses a version written without having seen the last one', async () => {
    const { call, partner } = await operation.startedCall();
    const own = { callId: call.id, partnerId: partner.id, ...simple, after: 0 };
    const two = await Promise.allSettled([sendQuote(partner.ctx, own), sendQuote(partner.ctx, own)]);
    expect(two.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(two.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'conflict', message: expect.stringContaining('versão mais nova') },
    });
  });

  it('refuses before setting out, and for a call that went to somebody else', async () => {
    const waiting = await operation.openCall();
    const { call, partner } = await operation.startedCall();
    const other = await operation.addPartner();
    await expect(
      sendQuote(other.ctx, { callId: call.id, partnerId: other.id, ...simple, after: 0 }),
    ).rejects.toMatchObject({ code: 'conflict' });
    await expect(
      sendQuote(partner.ctx, { callId: waiting.id, partnerId: partner.id, ...simple, after: 0 }),
    ).rejects.toMatchObject({ code: 'conflict' });
  });

  it('takes back what waits when the visit is over', async () => {
    const { call, partner } = await operation.startedCall();
    await sendQuote(partner.ctx, { callId: call.id, partnerId: partner.id, ...simple, after: 0 });
    await operation.move(call.id, 'pendente', { reason: 'Pneu furado' });
    expect(await listVersions(operation.ctx, { callId: call.id, showsMoney: true })).toMatchObject([
      { status: 'retirado' },
    ]);
  });
});
