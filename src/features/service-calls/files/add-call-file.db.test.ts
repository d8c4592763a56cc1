import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assignPartner } from '#features/dispatch/assign-partner.server.ts';
import { anonymous, type Ctx } from '#platform/context.server.ts';
import { sweepFiles } from '#platform/files/files.server.ts';
import { files } from '#platform/tables.server.ts';
import { createOperation, type Operation } from '#test/operation.ts';
import { makePdf } from '#test/pdf.ts';
import { makePng } from '#test/png.ts';
import { findCall } from '../office/queries.server.ts';
import { callClientKeys } from '../tables.server.ts';
import { addCallFile } from './add-call-file.server.ts';
import { editCallFile } from './edit-call-file.server.ts';
import {
  listCallFiles,
  listClientCallFiles,
  listOwnCallFiles,
  readCallFile,
  readClientCallFile,
} from './queries.server.ts';
import { removeCallFile, undoRemoveCallFile } from './remove-call-file.server.ts';
import type { CallFileKind, CallFileSide } from './rules.ts';

let operation: Operation;
let width = 600;
beforeAll(async () => {
  operation = await createOperation();
});
afterAll(() => operation.drop());

/** A picture that no other test sends. */
function picture(): Buffer {
  width += 1;
  return makePng(width, 800);
}

interface Sent {
  bytes?: Buffer;
  tipo?: CallFileKind;
  fotoId?: string;
  legenda?: string;
  side?: CallFileSide;
  ctx?: Ctx;
  tiradaEm?: string;
}

function send(callId: string, sent: Sent = {}) {
  const { bytes = picture(), tipo = 'local', fotoId = crypto.randomUUID(), legenda, side = 'central', tiradaEm } = sent;
  const words: Record<string, string> = legenda === undefined ? {} : { legenda };
  const upload = { field: 'arquivo', fileName: '../foto.exe', bytes, words };
  const facts = { tipo, fotoId, ...(tiradaEm === undefined ? {} : { tiradaEm }) };
  return addCallFile(sent.ctx ?? operation.ctx, { callId, upload, facts, side });
}

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

describe('a photo that was removed', () => {
  it('comes back for thirty days and is gone for good after them', async () => {
    const { id } = await operation.openCall();
    const { id: fileId } = await send(id, { legenda: 'pia' });
    const which = { callId: id, fileId };
    await removeCallFile(operation.ctx, { ...which, reason: 'outro endereço' });
    await expect(removeCallFile(operation.ctx, { ...which, reason: 'x' })).rejects.toMatchObject({
      message: 'Pessoa admin já removeu este arquivo.',
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

describe('the partner of a call', () => {
  it('sees its photos but what is the office’s own, no other call’s, and afterwards what its side sent', async () => {
    const { call, partner } = await operation.startedCall();
    const shown = await send(call.id, { tiradaEm: '2026-11-20T10:00:00Z' });
    const inside = await send(call.id, { tipo: 'interno' });
    const own = await send(call.id, { tipo: 'antes', side: 'prestador', ctx: partner.ctx });
    const read = (fileId: string, ctx: Ctx = partner.ctx) =>
      readCallFile(ctx, { callId: call.id, fileId, reader: 'partner', small: false });
    expect(await listOwnCallFiles(partner.ctx, call.id)).toMatchObject({
      files: [
        { id: shown.id, addedByName: 'Central', mayRemove: false },
        { id: own.id, addedByName: partner.ctx.actor.name, mayRemove: true },
      ],
      mayAdd: true,
    });
    expect((await read(shown.id)).contentType).toBe('image/png');
    await expect(read(inside.id)).rejects.toMatchObject({ code: 'not_found' });

    const stranger = await operation.addPartner();
    const other = await operation.openCall();
    await assignPartner(operation.ctx, { callId: other.id, partnerId: stranger.id });
    await expect(listOwnCallFiles(stranger.ctx, call.id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(read(shown.id, stranger.ctx)).rejects.toMatchObject({ code: 'not_found' });
    const byOwnCall = { callId: other.id, fileId: shown.id, reader: 'partner', small: false } as const;
    await expect(readCallFile(stranger.ctx, byOwnCall)).rejects.toMatchObject({ code: 'not_found' });

    await operation.move(call.id, 'finalizado', { reais: 300, method: 'pix' });
    const over = await listOwnCallFiles(partner.ctx, call.id);
    expect(over.files.map(({ id, mayRemove }) => [id, mayRemove])).toEqual([[own.id, false]]);
    await expect(read(shown.id)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('the client of a call', () => {
  it('sees by its page’s key what the office marked, and nothing else', async () => {
    const { id } = await operation.openCall();
    const other = await operation.openCall();
    const [key, otherKey] = [await keyOf(id), await keyOf(other.id)];
    const { id: fileId } = await send(id, { legenda: 'pia' });
    await send(id, { tipo: 'interno' });
    const visitor: Ctx = { ...operation.ctx, actor: anonymous };
    const read = (clientKey: string) => readClientCallFile(visitor, { clientKey, fileId, small: true });
    expect(await listClientCallFiles(visitor, key)).toEqual([]);
    await expect(read(key)).rejects.toMatchObject({ code: 'not_found' });
    await editCallFile(operation.ctx, { callId: id, fileId }, { shownToClient: true });
    expect(await listClientCallFiles(visitor, key)).toEqual([{ id: fileId, name: 'O local: “pia”', isPicture: true }]);
    expect((await read(key)).contentType).toBe('image/webp');
    expect(await listClientCallFiles(visitor, otherKey)).toEqual([]);
    await expect(read(otherKey)).rejects.toMatchObject({ code: 'not_found' });
    const broken = readClientCallFile(visitor, { clientKey: key, fileId: 'x', small: false });
    await expect(broken).rejects.toMatchObject({ code: 'not_found' });
    await removeCallFile(operation.ctx, { callId: id, fileId, reason: 'x' });
    expect(await listClientCallFiles(visitor, key)).toEqual([]);
    await expect(read(key)).rejects.toMatchObject({ code: 'not_found' });
  });
});

async function keyOf(callId: string): Promise<string> {
  const [row] = await operation.db.select().from(callClientKeys).where(eq(callClientKeys.callId, callId));
  return row?.clientKey ?? '';
}
