import { eq, sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import { system } from '#platform/context.server.ts';
import { dayMs } from '#shared/time/durations.ts';
import { asOwner, bytesOf, closeWorlds, keysOf, openWorld, plantedClient, sums } from '#test/erasure-world.ts';
import { planted, plantPerson } from '#test/planted-person.ts';
import { agedWithCalls } from '../reference-tables.ts';
import { countPastData, sweepPastData } from '../sweep-past-data.server.ts';
import { rowsOf } from './rows-of.server.ts';

afterAll(closeWorlds);

it('empties a call and all that hangs on it five years after its end, and moves no sum', async () => {
  const world = await openWorld();
  const { db } = world.operation;
  const ctx = { ...world.operation.ctx, actor: system };
  const { id, callId } = await plantedClient(world);
  const newer = await world.operation.openCall({ clientName: planted.name, clientPhone: planted.phone });
  await plantPerson(db, world.database.ownerUrl, { ...(await keysOf(world, 'client', id)), callIds: [callId] });
  const ended = new Date(ctx.now.getTime() - (5 * 365 + 2) * dayMs).toISOString();
  await asOwner(world, `update service_calls set finished_at = '${ended}' where id = '${callId}'`);
  const before = await sums(world);
  const due = async () => (await countPastData(ctx, [])).find(({ label }) => label === 'Chamado')?.count;

  // An open problem, as it was planted, keeps its call.
  expect(await due()).toBe(0);
  for (const matter of ['problems', 'budgets', 'value_discrepancies']) await asOwner(world, `delete from ${matter}`);
  expect(await due()).toBe(1);
  expect(await bytesOf(ctx)).toContain('foto de');
  const run = await sweepPastData(ctx, []);
  expect(run?.failed).toEqual([]);
  expect(run?.ended).toContainEqual({ label: 'Chamado', count: 1 });
  expect(await due()).toBe(0);

  const nobody = { kind: 'client' as const, ids: [], phones: [], emails: [], names: [], userIds: [] };
  for (const table of agedWithCalls) {
    const where = rowsOf(table, { ...nobody, callIds: [callId] });
    if (where === null) continue;
    const { rows } = await db.execute(
      sql`select name, phone from (select to_jsonb(t)::text ~* 'zenóbia' as name, to_jsonb(t)::text ~ '98765.?1234' as phone
          from ${sql.identifier(table)} as t where ${where}) as found where name or phone`,
    );
    // The contract of a quote is what was agreed; its free words are the person's only where it is erased by name.
    if (table !== 'quotes') expect({ table, rows }).toEqual({ table, rows: [] });
  }
  expect(await bytesOf(ctx)).not.toContain('foto de');
  expect(await sums(world)).toEqual(before);
  const [still] = await db.select().from(serviceCalls).where(eq(serviceCalls.id, newer.id));
  expect(still).toMatchObject({ clientName: planted.name, emptiedAt: null });
});
