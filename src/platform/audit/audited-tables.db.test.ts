import { desc, eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerClient } from '#features/clients/register-client.server.ts';
import { clients } from '#features/clients/tables.server.ts';
import { siteSettings } from '#features/settings/tables.server.ts';
import { actorOf, createTestContext } from '#test/context.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { mobile } from '#test/operation.ts';
import { type Ctx, inTransaction, system } from '../context.server.ts';
import { auditLog, rateLimits } from '../tables.server.ts';
import { auditTables, unaudited } from './audited-tables.server.ts';
import { noteAccess, noteLook } from './note-access.server.ts';

let database: TestDatabase;
let ctx: Ctx;
beforeAll(async () => {
  database = await createTestDatabase();
  ctx = createTestContext(database.db);
});
afterAll(() => database.drop());

const lastOf = async (recordId: string) => {
  const rows = await database.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.recordId, recordId))
    .orderBy(desc(auditLog.id));
  return rows[0];
};

async function asOwner<T>(work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  return work(owner).finally(() => owner.end());
}

describe('every table of the product', () => {
  it('tells the log of its changes, or has a reason not to', async () => {
    const { rows } = await database.db.execute<{ name: string; told: boolean }>(sql`
      select relname as name, exists (select from pg_trigger where tgrelid = c.oid and tgname = 'audited') as told
      from pg_class c where relnamespace = 'public'::regnamespace and relkind = 'r'`);
    const untold = rows.filter(({ told }) => !told).map(({ name }) => name);
    expect(untold.sort()).toEqual(Object.keys(unaudited).sort());
  });

  it('names a record that there is, by a column of its own', async () => {
    const { rows } = await database.db.execute<{ name: string; args: string }>(sql`
      select c.relname as name, encode(tgargs, 'escape') as args
      from pg_trigger join pg_class c on c.oid = tgrelid where tgname = 'audited'`);
    for (const { name, args } of rows) {
      const [table, column] = args.split('\\000');
      const { rows: columns } = await database.db.execute(sql`
        select from pg_attribute where attrelid = to_regclass(${name}) and attname = ${column} and to_regclass(${table}) is not null`);
      expect(columns, `${name}: ${table}.${column}`).toHaveLength(1);
    }
  });

  it('is told of once it is made, and no more once it has a reason', async () => {
    await asOwner(async (owner) => {
      await owner.query('create table later (id int primary key, name text)');
      await auditTables(owner);
      await owner.query("insert into later values (7, 'x')");
      await owner.query('create trigger audited after insert on rate_limits for each row execute function audit_row()');
      await auditTables(owner);
      expect(await lastOf('7')).toMatchObject({
        subject: 'later',
        action: 'insert',
        content: { after: { name: 'x.' } },
      });
      await owner.query('drop table later');
    });
    await database.db.insert(rateLimits).values({ key: 'k', count: 1, lastRequest: 1 });
    const rows = await database.db.select().from(auditLog).where(eq(auditLog.subject, 'rate_limits'));
    expect(rows).toEqual([]);
  });
});

describe('a change', () => {
  it('stands there with who, when, and the columns before and after; gone when it is rolled back', async () => {
    const { id } = await registerClient(ctx, { name: 'Ana Lima', phone: mobile(950_000) });
    const change = (work: (inside: Ctx) => Promise<void> = async () => {}) =>
      inTransaction(ctx, async (inside) => {
        await inside.db.update(clients).set({ city: 'Ceilândia', totalCalls: 5 }).where(eq(clients.id, id));
        await work(inside);
      });
    await expect(
      change(() => {
        throw new Error('stop');
      }),
    ).rejects.toThrow('stop');
    expect(await lastOf(id)).toMatchObject({ action: 'insert' });
    await change();
    expect(await lastOf(id)).toMatchObject({
      at: ctx.now,
      actorKind: 'user',
      actorId: ctx.actor.id,
      actorName: ctx.actor.name,
      actorRole: 'admin',
      action: 'update',
      subject: 'clients',
      recordTable: 'clients',
      content: { before: { city: null }, after: { city: 'Ceilândia' } },
    });
    await database.db.update(clients).set({ totalCalls: 6 }).where(eq(clients.id, id));
    expect(await lastOf(id)).toMatchObject({ actorName: ctx.actor.name });
  });

  it('is put down to whoever acts in that part of the transaction', async () => {
    const { id } = await registerClient(ctx, { name: 'Ana Lima', phone: mobile(950_001) });
    const support = { ...ctx, actor: actorOf('suporte') };
    const authors: unknown[] = [];
    const rename = async (inside: Ctx, name: string) => {
      await inside.db.update(clients).set({ name }).where(eq(clients.id, id));
      const [row] = await inside.db
        .select()
        .from(auditLog)
        .where(eq(auditLog.recordId, id))
        .orderBy(desc(auditLog.id))
        .limit(1);
      authors.push(row?.actorName);
    };
    await inTransaction(support, async (inside) => {
      await rename(inside, 'um');
      await inTransaction({ ...inside, actor: system }, (deeper) => rename(deeper, 'dois'));
      await rename(inside, 'três');
    });
    expect(authors).toEqual(['Pessoa suporte', 'Sistema', 'Pessoa suporte']);
  });

  it('that nobody answers for is refused where the product is tried, and shown as such elsewhere', async () => {
    const { id } = await registerClient(ctx, { name: 'Ana Lima', phone: mobile(950_002) });
    const strict = new pg.Client({ connectionString: database.url, options: '-c audit.demanded=on' });
    await strict.connect();
    await expect(strict.query("update clients set city = 'Gama' where id = $1", [id])).rejects.toThrow(/has no author/);
    await strict.end();
    await asOwner((owner) => owner.query("update clients set city = 'Gama' where id = $1", [id]));
    expect(await lastOf(id)).toMatchObject({ actorKind: 'unknown', actorId: null, action: 'update' });
  });

  it('shows of personal data the end, of a secret that it changed', async () => {
    const { id } = await registerClient(ctx, {
      name: 'Ana Lima',
      phone: '(61) 99123-4567',
      email: 'ana.lima@exemplo.com.br',
      document: '52998224725',
    });
    const entry = await lastOf(id);
    const rows = await database.db.select().from(auditLog).where(eq(auditLog.recordId, id));
    expect(rows.at(0)?.content?.after).toMatchObject({
      name: 'A. L.',
      phone: '••••4567',
      email: 'a***@exemplo.com.br',
      document: '••••25',
    });
    expect(JSON.stringify(rows)).not.toMatch(/99123|529982|ana\.lima|Lima/);
    expect(entry?.salt).not.toBeNull();
    const { rows: masked } = await database.db.execute<{ masked: object }>(
      sql`select audit_masked('later', ${JSON.stringify({
        client_key: 'abcdef',
        password: 'quatro canos',
        note: 'Ligar (61) 99123-4567 ou 61 3333-4444, CPF 529.982.247-25, ana@exemplo.com, dia 22/11/2026 às 10:30',
        file_id: '01a20451-a9ca-7799-8b40-2d6686893d76',
        zip_code: '70234560',
        street: 'SQS 308 Bloco C, Apto 204',
        number: '40',
        complement: null,
        reference: 'Portão azul, ao lado da casa 12',
        contact_name: 'José d’Ávila Júnior (síndico)',
        decided_by_name: 'Rita Prado',
        changes: [{ field: 'clientName', before: 'Ana Lima', after: 'Bia 2 Reis' }],
        vehicles: [{ plate: 'ABC1D23', driver: { fullName: 'João Sá', cpf: '529.982.247-25' } }],
        data: { amountCents: 12_300, phone: '+5561991234567' },
        list: ['+5561991234567', 'Gama'],
      })}::jsonb) as masked`,
    );
    const expected = {
      client_key: '•••',
      password: '•••',
      note: 'Ligar ••••4567 ou ••••4444, CPF ••••25, a***@exemplo.com, dia 22/11/2026 às 10:30',
      file_id: '01a20451-a9ca-7799-8b40-2d6686893d76',
      zip_code: '70234•••',
      street: 'SQS ••• Bloco C',
      number: '•••',
      complement: null,
      reference: '•••',
      contact_name: 'J. d. J. (s.',
      decided_by_name: 'Rita Prado',
      changes: '[{"after": "B. • R.", "field": "clientName", "before": "A. L."}]',
      vehicles: '[{"plate": "ABC1D23", "driver": {"cpf": "••••25", "fullName": "J. S."}}]',
      'data.amountCents': 12_300,
      'data.phone': '••••4567',
      list: '["••••4567", "Gama"]',
    };
    expect(masked[0]?.masked).toEqual(expected);
    const { rows: again } = await database.db.execute<{ masked: object }>(
      sql`select audit_masked('later', ${JSON.stringify(expected)}::jsonb) as masked`,
    );
    expect(again[0]?.masked).toEqual(expected);
  });

  it('of the settings has each field before and after, the phone of the house whole', async () => {
    const value = { email: 'contato@canolivre.example', primaryPhone: '(61) 3333-0000' };
    const put = (contact: object) =>
      inTransaction(ctx, ({ db }) =>
        db
          .insert(siteSettings)
          .values({ group: 'contact', value: contact })
          .onConflictDoUpdate({ target: siteSettings.group, set: { value: contact } }),
      );
    await put(value);
    await put({ ...value, primaryPhone: '(61) 3333-1111' });
    expect((await lastOf('contact'))?.content).toEqual({
      before: { 'value.primaryPhone': '(61) 3333-0000' },
      after: { 'value.primaryPhone': '(61) 3333-1111' },
    });
  });
});

it('tells a look once in a quarter of an hour, of each person and record', async () => {
  const looks = async (at: string, who = ctx.actor) => {
    await noteLook({ ...ctx, actor: who, now: new Date(at) }, { table: 'clients', id: 'um' });
    const rows = await database.db.select().from(auditLog).where(eq(auditLog.action, 'look'));
    return rows.length;
  };
  expect(await looks('2026-11-21T15:00:00Z')).toBe(1);
  expect(await looks('2026-11-21T15:14:00Z')).toBe(1);
  expect(await looks('2026-11-21T15:14:00Z', actorOf('operador'))).toBe(2);
  expect(await looks('2026-11-21T15:16:00Z')).toBe(3);
  const both = { ...ctx, now: new Date('2026-11-21T17:00:00Z') };
  await Promise.all([1, 2, 3].map(() => noteLook(both, { table: 'clients', id: 'um' })));
  expect(await looks('2026-11-21T17:00:00Z')).toBe(4);
});

it('masks what is told of an action that changes no row', async () => {
  await noteAccess(ctx, { action: 'export', subject: 'clientes', details: { search: '61 99123-4567', rows: 3 } });
  const [row] = await database.db.select().from(auditLog).where(eq(auditLog.action, 'export'));
  expect(row).toMatchObject({ recordId: null, content: { after: { search: '••••4567', rows: 3 } } });
  const named = { action: 'export', subject: 'chamados', details: { search: 'Ana Lima' } } as const;
  await noteAccess(ctx, named);
  const [last] = await database.db.select().from(auditLog).where(eq(auditLog.subject, 'chamados'));
  expect(last?.content).toEqual({ after: { search: 'A. L.' } });
});
