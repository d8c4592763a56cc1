import { eq } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { consents } from '#features/consents/tables.server.ts';
import { phoneKey } from '#features/messages/rules.ts';
import { savedRequests } from '#features/service-requests/saved-requests/tables.server.ts';
import { threadEntries, threads } from '#features/threads/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { saveFile } from '#platform/files/files.server.ts';
import { spokenNumber } from '#shared/contact/spoken-number.ts';
import { bytesOf, closeWorlds, found, keysOf, openWorld, requestOf, sealAll, type World } from '#test/erasure-world.ts';
import { planted, plantPerson } from '#test/planted-person.ts';
import { erasePerson } from '../../erasures/erase-person.server.ts';
import { finishErasures } from '../../erasures/parts/finish-erasure.server.ts';
import { previewErasure } from '../../erasures/queries.server.ts';
import { replayErasures } from '../../erasures/replay-erasures.server.ts';
import { listCandidates } from '../../requests/queries.server.ts';
import { findPerson } from './find-person.server.ts';

afterAll(closeWorlds);

/** Everything that somebody leaves who never became a client. */
async function visited({ operation: { ctx, db } }: World): Promise<string> {
  const [request] = await db
    .insert(savedRequests)
    .values({
      ...{ createdAt: ctx.now, consent: 'Aceito', name: planted.name, email: planted.email, phone: planted.phone },
      ...{ placeKind: 'residencia', urgency: 'ate-1h', zipCode: '70000000', street: planted.street },
      ...{ neighborhood: '', complement: '', state: 'DF', city: 'Brasília', reference: '', services: [] },
      ...{ description: `Falar com ${planted.name}`, preference: 'quanto-antes', timeSlot: '' },
    })
    .returning();
  const [thread] = await db
    .insert(threads)
    .values({ phoneKey: phoneKey(planted.phone), phone: planted.phone, lastAt: ctx.now, createdAt: ctx.now })
    .returning();
  const [entry] = await db
    .insert(threadEntries)
    .values({
      ...{ threadId: thread?.id ?? '', direction: 'entrada', kind: 'imagem', text: `Sou ${planted.name}` },
      ...{ at: ctx.now, receivedAt: ctx.now },
    })
    .returning();
  await saveFile(ctx, {
    ...{ bytes: new TextEncoder().encode(`foto de ${planted.name}`), contentType: 'image/png', fileName: 'x.png' },
    ...{ purpose: 'x', ownerKind: 'thread-entry', ownerId: entry?.id ?? '', readableBy: 'public', expiresAt: null },
  });
  await db.insert(consents).values({
    ...{ purpose: 'pedido', subjectId: request?.id ?? '', name: planted.name, phone: planted.phone },
    ...{ text: 'Aceito', textDigest: 'x', givenAt: ctx.now, place: 'solicitacao' },
  });
  return request?.id ?? '';
}

const fact = { phone: planted.phone, factKind: 'email', fact: planted.email } as const;

it('identifies a visitor by phone and e-mail alone of all, or at the desk, and not once the phone is a client’s', async () => {
  const world = await openWorld();
  const { ctx } = world.operation;
  const id = await visited(world);
  expect(await findPerson(ctx, fact)).toEqual({ kind: 'visitor', id });
  expect(await findPerson(ctx, { ...fact, fact: 'outra@exemplo.com.br' })).toBeNull();
  expect(await findPerson(ctx, { ...fact, factKind: null })).toBeNull();
  expect(await findPerson(ctx, { ...fact, phone: '+5561999990000' })).toBeNull();
  expect(await listCandidates(ctx, planted.phone)).toMatchObject([{ kind: 'visitor', id, name: planted.name }]);
  await world.operation.openCall({ clientName: 'Outro Dono', clientPhone: planted.phone });
  expect(await findPerson(ctx, fact)).toBeNull();
  expect((await listCandidates(ctx, planted.phone)).map(({ kind }) => kind)).toEqual(['client']);
});

it('leaves nothing of a visitor in any table, file or entry of the log, and nothing after a restore', async () => {
  const world = await openWorld();
  const { ctx, db, openCall } = world.operation;
  const other = await openCall({ clientName: 'Bruno Alheio', clientPhone: '61985556666' });
  const id = await visited(world);
  const requestId = await requestOf(world, 'visitor', id);
  expect(await plantPerson(db, world.database.ownerUrl, await keysOf(world, 'visitor', id))).toEqual([]);
  await sealAll(world);
  expect(await bytesOf(ctx)).toContain('foto de');
  const desk: Ctx = { ...ctx, actor: { ...ctx.actor, id: null } };
  expect(await previewErasure(desk, requestId)).toMatchObject({ person: planted.name, holds: [] });
  const press = { id: requestId, protocol: spokenNumber(requestId), from: 'recebido' as const };
  await erasePerson(desk, press);
  await sealAll(world);
  await finishErasures(ctx);
  expect(await found(world)).toEqual([
    'privacy_requests.name',
    'privacy_requests.phone',
    'privacy_requests.search_text',
  ]);
  expect(await bytesOf(ctx)).not.toContain('foto de');
  expect((await previewErasure(desk, requestId)).certificate?.parts).toContainEqual(
    expect.objectContaining({ label: 'Pedido do site', outcome: 'anonimizado' }),
  );
  expect(other.id).not.toBe('');

  // As a back-up of the day before has it.
  const restored = await openWorld();
  await visited(restored);
  await restored.operation.db.update(savedRequests).set({ id });
  await restored.operation.ctx.services.erased.add(await ctx.services.erased.read());
  await replayErasures.run(restored.operation.ctx, undefined);
  expect(await restored.operation.db.select().from(savedRequests).where(eq(savedRequests.id, id))).toMatchObject([
    { name: 'Apagado', street: 'Apagado' },
  ]);
  expect(await restored.operation.db.$count(consents)).toBe(0);
});
