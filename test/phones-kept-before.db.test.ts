import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findClientByPhone } from '#features/clients/caller/queries.server.ts';
import { mergeClients } from '#features/clients/merging/merge-clients.server.ts';
import { undoMerge } from '#features/clients/merging/undo-merge.server.ts';
import { findClient } from '#features/clients/queries.server.ts';
import { clientPhones, clients } from '#features/clients/tables.server.ts';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import { createTestContext } from './context.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { type Operation, operationIn } from './operation.ts';

let database: TestDatabase;
let operation: Omit<Operation, 'drop'>;
beforeAll(async () => {
  database = await createTestDatabase();
  operation = await operationIn(createTestContext(database.db));
});
afterAll(() => database.drop());

/** A client as it was kept before old mobiles were read with their ninth digit. */
async function keptBefore(name: string, phone: string, ...others: string[]): Promise<string> {
  const [row] = await operation.db.insert(clients).values({ name, phone }).returning({ id: clients.id });
  const clientId = row?.id ?? '';
  if (others.length > 0) {
    await operation.db.insert(clientPhones).values(others.map((other) => ({ clientId, phone: other })));
  }
  return clientId;
}

/** What the migration did to an installation that was at work before it. */
async function migrateRows(): Promise<void> {
  const [, updates = ''] = readFileSync('db/migrations/0081_one_spelling.sql', 'utf8').split('-- A mobile as it was');
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  for (const statement of `-- ${updates}`.split('--> statement-breakpoint')) await owner.query(statement);
  await owner.end();
}

const phonesOf = async (id: string) => (await findClient(operation.ctx, id)).phones.map(({ phone }) => phone);

it('gives phones that were kept before their ninth digit, and leaves for a person what is two records’', async () => {
  const alone = await keptBefore('Ana', '+556185551234');
  const landline = await keptBefore('Bia', '+556133445566', '+556191112222');
  const both = await keptBefore('Caio', '+556181112222', '+5561981112222');
  const old = await keptBefore('Davi', '+556182223333');
  const today = await keptBefore('Davi Reis', '+5561982223333');
  const call = await operation.openCall({ clientPhone: '(61) 97000-1111' });
  await operation.db.update(serviceCalls).set({ clientPhone: '+556170001111' }).where(eq(serviceCalls.id, call.id));
  const merged = await keptBefore('Eva', '+556183334444');
  const kept = await keptBefore('Eva Sá', '+556133441111');
  await mergeClients(operation.ctx, { keptId: kept, otherId: merged, take: [] });

  await migrateRows();

  expect(await findClient(operation.ctx, alone)).toMatchObject({ phone: '(61) 98555-1234' });
  expect(await findClientByPhone(operation.ctx, '6185551234')).toMatchObject({ id: alone });
  expect(await phonesOf(landline)).toEqual(['(61) 3344-5566', '(61) 99111-2222']);
  expect(await findClient(operation.ctx, both)).toMatchObject({ phone: '(61) 98111-2222' });
  expect(await phonesOf(both)).toEqual(['(61) 98111-2222']);
  expect(await phonesOf(old)).toEqual(['(61) 8222-3333']);
  expect(await phonesOf(today)).toEqual(['(61) 98222-3333']);
  const [row] = await operation.db.select().from(serviceCalls).where(eq(serviceCalls.id, call.id));
  expect(row?.clientPhone).toBe('+5561970001111');

  const [merge] = (await findClient(operation.ctx, kept)).merges;
  await undoMerge(operation.ctx, { keptId: kept, mergeId: merge?.id ?? '' });
  expect(await phonesOf(merged)).toEqual(['(61) 98333-4444']);
});
