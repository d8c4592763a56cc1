import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { clients } from '#features/clients/tables.server.ts';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import { inTransaction } from '#platform/context.server.ts';
import { createTestContext } from '#test/context.ts';
import { closeWorlds, openWorld, plantedClient } from '#test/erasure-world.ts';
import { planted } from '#test/planted-person.ts';
import { eraseRecord } from './parts/erase-record.server.ts';
import { replayErasures } from './replay-erasures.server.ts';
import { erasures } from './tables.server.ts';

afterAll(closeWorlds);

it('erases again whom a restored back-up brought back, and tells the list whom it lacks', async () => {
  const world = await openWorld();
  const { ctx, db } = world.operation;
  const { id } = await plantedClient(world);
  const entry = {
    kind: 'client',
    id,
    requestId: crypto.randomUUID(),
    protocol: 'AAAA-0000',
    at: ctx.now.toISOString(),
  };
  await ctx.services.erased.add([entry]);
  await replayErasures.run(ctx, undefined);
  await replayErasures.run(ctx, undefined);
  const [client] = await db.select().from(clients).where(eq(clients.id, id));
  expect(client).toMatchObject({ name: 'Apagado' });
  expect(await db.$count(erasures)).toBe(1);
  expect(await ctx.services.erased.read()).toEqual([entry]);

  const elsewhere = createTestContext(db);
  await replayErasures.run(elsewhere, undefined);
  expect(await elsewhere.services.erased.read()).toEqual([{ ...entry, requestId: null }]);
});

it('takes nothing of another person of the same name, and nothing without an erasure under way', async () => {
  const world = await openWorld();
  const { ctx, db, openCall } = world.operation;
  const other = await openCall({
    clientName: planted.name,
    clientPhone: '61981110001',
    description: `Para ${planted.name}`,
  });
  const { id } = await plantedClient(world);
  await inTransaction(ctx, (inside) =>
    eraseRecord(inside, { kind: 'client', id, requestId: null, protocol: 'AAAA-0001' }),
  );
  const [call] = await db.select().from(serviceCalls).where(eq(serviceCalls.id, other.id));
  expect(call).toMatchObject({ clientName: planted.name, description: `Para ${planted.name}` });

  const stranger = new pg.Client({ connectionString: world.database.url });
  await stranger.connect();
  const blank = "select erase_rows(uuidv7(), 'client_notes', '{}', null, '{}')";
  await expect(stranger.query(blank)).rejects.toMatchObject({ code: '42501' });
  await stranger.query("set privacy.erasing = 'on'");
  await expect(stranger.query("update call_events set actor_name = 'x' where false")).resolves.toBeTruthy();
  await expect(stranger.query("insert into erasable_columns values ('users', 'email', 'words')")).rejects.toMatchObject(
    {
      code: '42501',
    },
  );
  await expect(stranger.query("update ledger_entries set reason = 'x'")).rejects.toThrow(/only ever added to/);
  await stranger.end();
});
