import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { clients } from '#features/clients/tables.server.ts';
import { writeErasableColumns } from '#features/privacy/erasures/write-erasable-columns.server.ts';
import { receiveRequest } from '#features/privacy/own-requests/parts/receive-request.server.ts';
import { readPersonKeys } from '#features/privacy/parts/person-keys.server.ts';
import { privacyRequests } from '#features/privacy/requests/tables.server.ts';
import type { CopiedKind } from '#features/privacy/rules.ts';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import { noteAccess } from '#platform/audit/note-access.server.ts';
import { type SealMemory, sealLog } from '#platform/audit/seal-log.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { saveFile } from '#platform/files/files.server.ts';
import { createTestContext } from '#test/context.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { type Operation, operationIn } from '#test/operation.ts';
import { planted, traces } from '#test/planted-person.ts';
import { testKeys } from '#test/services.ts';

export interface World {
  database: TestDatabase;
  operation: Operation;
}

const worlds: World[] = [];
export async function openWorld(): Promise<World> {
  const database = await createTestDatabase();
  const operation = {
    ...(await operationIn(createTestContext(database.db), database.db)),
    drop: () => database.drop(),
  };
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await writeErasableColumns(drizzle(owner) as never);
  await owner.end();
  const world = { database, operation };
  worlds.push(world);
  return world;
}
/** Drops the databases of all worlds that were opened. */
export async function closeWorlds(): Promise<void> {
  for (const { database } of worlds.splice(0)) await database.drop();
}

/** A client with a finished call, out of guarantee, and a request to be erased. */
export async function plantedClient({ operation, database }: World) {
  const { call, partner } = await operation.startedCall({
    clientName: planted.name,
    clientPhone: planted.phone,
    clientEmail: planted.email,
    description: `Cozinha de ${planted.name}`,
    address: { street: planted.street, number: '77', city: 'Brasília', state: 'DF' },
  });
  await operation.move(call.id, 'finalizado', { reais: 320, method: 'pix' });
  const [row] = await operation.db.select().from(serviceCalls).where(eq(serviceCalls.id, call.id));
  const id = row?.clientId ?? '';
  await operation.db.update(clients).set({ document: planted.document, documentType: 'cpf' }).where(eq(clients.id, id));
  const file = await saveFile(operation.ctx, {
    bytes: new TextEncoder().encode(`foto de ${planted.name}`),
    contentType: 'image/png',
    fileName: `${planted.name}.png`,
    purpose: 'call-photo',
    ownerKind: 'call',
    ownerId: call.id,
    readableBy: 'calls.read',
    expiresAt: null,
  });
  await noteAccess(operation.ctx, {
    action: 'look',
    subject: 'clients',
    record: { table: 'clients', id },
    details: { motivo: `Ligou ${planted.name}` },
  });
  return { id, callId: call.id, partner, file, database };
}

export async function requestOf(world: World, kind: CopiedKind, id: string): Promise<string> {
  const { ctx, db } = world.operation;
  const none = { factKind: null, fact: null, correctedField: null, newValue: null };
  await inTransaction(ctx, (inside) =>
    receiveRequest(inside, {
      ...none,
      kind: 'eliminacao',
      name: planted.name,
      phone: planted.phone,
      words: `Apaguem ${planted.name}`,
      person: { kind, id },
    }),
  );
  const [request] = await db.select().from(privacyRequests).where(eq(privacyRequests.recordId, id));
  return request?.id ?? '';
}

export async function keysOf({ operation }: World, kind: CopiedKind, id: string) {
  const found = await readPersonKeys(operation.ctx, kind, id);
  if (found === null) throw new Error('no person');
  return { ...found, kind };
}

/** Every place in the database where the person is named. */
export async function found({ operation }: World): Promise<string[]> {
  const { rows: tables } = await operation.db.execute<{ name: string }>(
    sql`select c.relname as name from pg_class c where c.relnamespace in ('public'::regnamespace, 'jobs'::regnamespace)
        and c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace order by 1`,
  );
  const places: string[] = [];
  for (const { name } of tables) {
    const { rows } = await operation.db.execute<{ place: string }>(
      sql`select distinct ${name}::text || '.' || one.key as place from ${sql.identifier(name)} as t, jsonb_each_text(to_jsonb(t)) as one
          where one.value ~* ${traces.join('|')}`,
    );
    places.push(...rows.map(({ place }) => place));
  }
  return places.sort();
}

/** Says something to the database past its guards, as only its owner can. */
export async function asOwner({ database }: World, statement: string): Promise<void> {
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await owner.query("set session_replication_role = 'replica'");
  await owner.query(statement);
  await owner.end();
}

export async function sealAll({ operation }: World): Promise<void> {
  const memory: SealMemory = {};
  for (let times = 0; times < 4; times += 1) await sealLog(operation.db, testKeys.audit, operation.ctx.now, memory);
}

export async function bytesOf({ services }: Ctx): Promise<string> {
  const names = await readdir(services.files.place, { recursive: true, withFileTypes: true }).catch(() => []);
  const texts = names.filter((one) => one.isFile()).map((one) => readFile(join(one.parentPath, one.name), 'latin1'));
  return (await Promise.all(texts)).join('\n');
}

/** Sums that no erasure may move. */
export async function sums({ operation }: World): Promise<unknown> {
  const { rows } = await operation.db.execute(
    sql`select (select jsonb_agg(to_jsonb(t) order by to_jsonb(t)::text) from call_totals t) as calls,
          (select jsonb_agg(to_jsonb(t) order by to_jsonb(t)::text) from ledger_sums t) as ledger,
          (select jsonb_agg(to_jsonb(t) order by to_jsonb(t)::text) from commission_totals t) as commissions,
          (select jsonb_agg(jsonb_build_array(id, total_calls, total_spent_cents, status) order by id) from clients) as clients,
          (select jsonb_agg(jsonb_build_array(id, status, city, final_value_cents) order by id) from service_calls) as values`,
  );
  return rows[0];
}
