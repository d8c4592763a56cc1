import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findCall } from '#features/service-calls/office/queries.server.ts';
import { callClientKeys } from '#features/service-calls/tables.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { sweepFiles } from '#platform/files/sweep-files.server.ts';
import { files } from '#platform/tables.server.ts';
import { type CallPhotos, callPhotosOf } from '#test/call-photos.ts';
import { createOperation, type Operation } from '#test/operation.ts';
import { makePdf } from '#test/pdf.ts';
import { attachQuotePhotos } from './attach-quote-photos.server.ts';
import { editCallFile } from './edit-call-file.server.ts';
import { listCallFiles, readCallFile, readClientCallFile } from './queries.server.ts';
import { removeCallFile, undoRemoveCallFile } from './remove-call-file.server.ts';

let operation: Operation;
let picture: CallPhotos['picture'];
let send: CallPhotos['send'];
beforeAll(async () => {
  operation = await createOperation();
  ({ picture, send } = callPhotosOf(operation));
});
afterAll(() => operation.drop());

const later = (days: number): Ctx => ({
  ...operation.ctx,
  now: new Date(operation.ctx.now.getTime() + days * 86_400_000),
});
const timeline = async (id: string) =>
  (await findCall(operation.ctx, id)).timeline.map(({ type, file, reason }) => [type, file, reason]).slice(1);
const office = (callId: string, fileId: string, small = false, ctx = operation.ctx) =>
  readCallFile(ctx, { callId, fileId, reader: 'office', small });

describe('a photo of a call', () => {
  it('is kept whole and small, with who sent it, what it shows and when it was taken', async () => {
    const { id } = await operation.openCall();
    const first = await send(id, { legenda: 'ralo do quintal', tiradaEm: '2026-11-20T10:00:00-03:00' });
    const paper = await send(id, { bytes: makePdf(), tipo: 'documento', tiradaEm: '2026-11-19T10:00:00-03:00' });
    expect((await listCallFiles(operation.ctx, id)).files).toMatchObject([
      { id: paper.id, kind: 'documento', contentType: 'application/pdf', caption: null },
      {
        id: first.id,
        kind: 'local',
        caption: 'ralo do quintal',
        fileName: 'foto.png',
        side: 'central',
        addedByName: 'Pessoa admin',
        takenAt: '2026-11-20T13:00:00.000Z',
      },
    ]);
    expect(await timeline(id)).toEqual([
      ['file_added', 'O local: “ralo do quintal”', null],
      ['file_added', 'Documento', null],
    ]);
    const [whole, small] = [await office(id, first.id), await office(id, first.id, true)];
    expect((await sharp(whole.bytes).metadata()).height).toBe(800);
    expect([small.contentType, (await sharp(small.bytes).metadata()).height]).toEqual(['image/webp', 480]);
    expect((await office(id, paper.id, true)).contentType).toBe('application/pdf');
  });

  it('is there once however often it is sent: after days, twice at the same moment, and under another id', async () => {
    const { id } = await operation.openCall();
    const photo = { bytes: picture(), fotoId: crypto.randomUUID() };
    const both = await Promise.all([send(id, photo), send(id, photo)]);
    expect(new Set(both.map((one) => one.id)).size).toBe(1);
    expect(both.map(({ wasThere }) => wasThere).sort()).toEqual([false, true]);
    expect(await send(id, { ...photo, ctx: later(9) })).toEqual({ id: both[0].id, wasThere: true });
    expect(await send(id, { bytes: photo.bytes })).toEqual({ id: both[0].id, wasThere: true });
    expect(await timeline(id)).toHaveLength(1);
    const kept = await operation.db.$count(files, eq(files.ownerId, id));
    expect(kept).toBe(2);
    const strays = await operation.db.$count(files, eq(files.ownerId, operation.ctx.actor.id ?? ''));
    expect(strays).toBe(0);
    await expect(send(id, { fotoId: photo.fotoId })).rejects.toMatchObject({ code: 'conflict' });
  });

  it('is refused when it is none by its content, and leaves no bytes behind when its call is not there', async () => {
    const { id } = await operation.openCall();
    await expect(send(id, { bytes: Buffer.from('MZ program') })).rejects.toMatchObject({ code: 'invalid' });
    await expect(send(id, { legenda: 'a'.repeat(201) })).rejects.toMatchObject({ code: 'invalid' });
    const before = await operation.db.$count(files);
    await expect(send(crypto.randomUUID())).rejects.toMatchObject({ code: 'not_found' });
    expect(await operation.db.$count(files)).toBe(before);
  });

  it('stands in a quote where a partner’s side sent it, and its client opens it from then on', async () => {
    const { id } = await operation.openCall();
    const [photoId, paperId] = [crypto.randomUUID(), crypto.randomUUID()];
    const { id: fileId } = await send(id, { fotoId: photoId, side: 'prestador' });
    await send(id, { fotoId: paperId, side: 'prestador', bytes: makePdf() });
    const attach = (photoIds: string[]) =>
      inTransaction(operation.ctx, (inside) => attachQuotePhotos(inside, { callId: id, photoIds }));
    await expect(attach([photoId, paperId])).rejects.toMatchObject({ code: 'invalid' });
    await attach([photoId]);
    // The same picture under another name is that picture.
    const again = { bytes: picture(), fotoId: crypto.randomUUID(), side: 'prestador' as const };
    const other = { ...again, fotoId: crypto.randomUUID() };
    const { id: sameId } = await send(id, again);
    for (let n = 0; n < 2; n += 1) expect(await send(id, other)).toEqual({ id: sameId, wasThere: true });
    expect(await attach([other.fotoId, photoId, again.fotoId])).toEqual([again.fotoId, photoId]);
    const [key] = await operation.db.select().from(callClientKeys).where(eq(callClientKeys.callId, id));
    const which = { clientKey: key?.clientKey ?? '', fileId, small: true };
    expect((await readClientCallFile(operation.ctx, which)).contentType).toBe('image/webp');
  });

  it('says something else once it was corrected', async () => {
    const { id } = await operation.openCall();
    const { id: fileId } = await send(id, { legenda: 'pia' });
    await editCallFile(operation.ctx, { callId: id, fileId }, { kind: 'interno' });
    expect((await listCallFiles(operation.ctx, id)).files).toMatchObject([{ kind: 'interno', caption: 'pia' }]);
    const shown = editCallFile(operation.ctx, { callId: id, fileId }, { shownToClient: true });
    await expect(shown).rejects.toMatchObject({ code: 'invalid' });
    const other = await operation.openCall();
    const elsewhere = editCallFile(operation.ctx, { callId: other.id, fileId }, { kind: 'antes' });
    await expect(elsewhere).rejects.toMatchObject({ code: 'not_found' });
  });
});

it('of two people who say something else of one photo each keeps what only they changed', async () => {
  const { id: callId } = await operation.openCall();
  const { id: fileId } = await send(callId, { legenda: 'pia' });
  const [file] = (await listCallFiles(operation.ctx, callId)).files;
  const seen = { kind: file?.kind, caption: 'pia', shownToClient: file?.shownToClient };
  const edit = (said: object) => editCallFile(operation.ctx, { callId, fileId }, { ...seen, ...said, seen });
  await Promise.all([edit({ caption: 'pia da cozinha' }), edit({ kind: 'depois' })]);
  const stands = async () => (await listCallFiles(operation.ctx, callId)).files;
  expect(await stands()).toMatchObject([{ kind: 'depois', caption: 'pia da cozinha' }]);
  await expect(edit({ caption: 'ralo' })).rejects.toMatchObject({
    code: 'conflict',
    issues: [{ path: 'caption', message: expect.stringMatching(/^Você mudou para "pia da cozinha" .*às \d\d:\d\d\./) }],
  });
  expect(await stands()).toMatchObject([{ caption: 'pia da cozinha' }]);
});

describe('a photo that was removed', () => {
  it('comes back for thirty days and is gone for good after them', async () => {
    const { id } = await operation.openCall();
    const { id: fileId } = await send(id, { legenda: 'pia' });
    const which = { callId: id, fileId };
    await removeCallFile(operation.ctx, { ...which, reason: 'outro endereço' });
    await expect(removeCallFile(operation.ctx, { ...which, reason: 'x' })).rejects.toMatchObject({
      message: expect.stringMatching(/^Pessoa admin já removeu este arquivo às \d\d:\d\d\.$/),
    });
    const { files: present, removed } = await listCallFiles(operation.ctx, id);
    expect([present, removed]).toMatchObject([[], [{ id: fileId, reason: 'outro endereço' }]]);
    await sweepFiles(later(29));
    await undoRemoveCallFile(later(29), which);
    await sweepFiles(later(90));
    expect((await office(id, fileId)).contentType).toBe('image/png');
    await removeCallFile(later(29), { ...which, reason: 'repetida' });
    await sweepFiles(later(60));
    await expect(undoRemoveCallFile(later(60), which)).rejects.toMatchObject({ code: 'conflict' });
    await expect(office(id, fileId, false, later(60))).rejects.toMatchObject({ code: 'not_found' });
    expect((await listCallFiles(operation.ctx, id)).removed).toEqual([]);
    expect((await timeline(id)).map(([type, , reason]) => [type, reason])).toEqual([
      ['file_added', null],
      ['file_removed', 'outro endereço'],
      ['file_restored', null],
      ['file_removed', 'repetida'],
    ]);
  });

  it('does not come back beside itself when it was sent again meanwhile, nor by the sending that was lost', async () => {
    const { id } = await operation.openCall();
    const photo = { bytes: picture(), fotoId: crypto.randomUUID() };
    const { id: fileId } = await send(id, photo);
    await removeCallFile(operation.ctx, { callId: id, fileId, reason: 'x' });
    expect(await send(id, photo)).toEqual({ id: fileId, wasThere: true });
    expect((await listCallFiles(operation.ctx, id)).files).toEqual([]);
    expect((await send(id, { bytes: photo.bytes })).wasThere).toBe(false);
    await expect(undoRemoveCallFile(operation.ctx, { callId: id, fileId })).rejects.toMatchObject({ code: 'conflict' });
  });
});
