import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assignPartner } from '#features/dispatch/assign-partner.server.ts';
import { callClientKeys } from '#features/service-calls/tables.server.ts';
import { anonymous, type Ctx } from '#platform/context.server.ts';
import { type CallPhotos, callPhotosOf } from '#test/call-photos.ts';
import { createOperation, type Operation } from '#test/operation.ts';
import { editCallFile } from './edit-call-file.server.ts';
import { listClientCallFiles, listOwnCallFiles, readCallFile, readClientCallFile } from './queries.server.ts';
import { removeCallFile } from './remove-call-file.server.ts';

let operation: Operation;
let send: CallPhotos['send'];
beforeAll(async () => {
  operation = await createOperation();
  ({ send } = callPhotosOf(operation));
});
afterAll(() => operation.drop());

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
