import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readDashboard } from '#features/dashboard/queries.server.ts';
import { verifyLedger } from '#features/ledger/verify-ledger.server.ts';
import { valueDiscrepancies } from '#features/value-audit/tables.server.ts';
import { sealLog } from '#platform/audit/seal-log.server.ts';
import { verifyLog } from '#platform/audit/verify-log.server.ts';
import type { Ctx, Db } from '#platform/context.server.ts';
import { isCnpj } from '#shared/br/cnpj.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { drawKey } from '#test/services.ts';
import { seedDemo } from './demo.ts';

const isHere = { isLoopback: true };
const now = new Date('2026-11-27T18:30:00Z');
let test: TestApp;
let first: Awaited<ReturnType<typeof storyOf>>;
let ctx: Ctx;
let logins: Awaited<ReturnType<typeof seedDemo>>;
beforeAll(async () => {
  test = await createTestApp();
  ctx = { ...test.ctx, now };
  logins = await seedDemo(ctx, isHere);
  first = await storyOf(ctx.db);
});
afterAll(() => test.close());

const rows = async (db: Db, query: string) => (await db.execute<Record<string, unknown>>(sql.raw(query))).rows;
const valuesOf = async (table: string, column: string) =>
  (await rows(ctx.db, `select distinct ${column} as value from ${table} where ${column} is not null order by 1`)).map(
    ({ value }) => value,
  );

describe('the sample operation', () => {
  it('refuses an address that the public can reach', async () => {
    await expect(seedDemo(ctx, { isLoopback: false })).rejects.toThrow(/PUBLIC_URL/);
  });

  it('is written once, however often it is loaded', async () => {
    const count = () => rows(ctx.db, 'select count(*) from service_calls');
    const before = await count();
    expect(await seedDemo(ctx, isHere)).toEqual(logins);
    expect(await count()).toEqual(before);
  });

  it('is the same each time for the same moment: rows of every table, sums and words', async () => {
    const again = await createTestApp();
    await seedDemo({ ...again.ctx, now }, isHere);
    expect(await storyOf(again.ctx.db)).toEqual(first);
    await again.close();
  });

  it('has a ledger that adds up and a log that is whole', async () => {
    expect(await verifyLedger(ctx.db)).toMatchObject({ problems: [] });
    const key = drawKey();
    await sealLog(ctx.db, key, now);
    // Tests set their own time, which the product's database does not let anybody do.
    const { problems } = await verifyLog(ctx.db, { key });
    expect(problems.filter(({ kind }) => kind !== 'past')).toEqual([]);
  });

  it('keeps counts of clients, partners and calls that plain aggregation gives', async () => {
    const wrong = await rows(
      ctx.db,
      `select 'client' as kind, c.name from clients c
         left join lateral (select count(*) as calls, coalesce(sum(final_value_cents) filter (where status = 'finalizado'), 0) as spent
           from service_calls k where k.client_id = c.id) k on true
         left join lateral (select coalesce(sum(service_rating), 0) as stars, count(*) as ratings
           from call_confirmations f join service_calls k on k.id = f.call_id where k.client_id = c.id) f on true
         where (c.total_calls, c.total_spent_cents, c.rating_sum, c.rating_count) <> (k.calls, k.spent, f.stars, f.ratings)
       union all select 'partner', p.name from partners p
         left join lateral (select count(*) filter (where status = 'finalizado') as done
           from service_calls k where k.assigned_partner_id = p.id) k on true
         left join lateral (select coalesce(sum(service_rating), 0) as stars, count(*) as ratings
           from call_confirmations f join service_calls k on k.id = f.call_id where k.assigned_partner_id = p.id) f on true
         where (p.total_services, p.rating_sum, p.rating_count) <> (k.done, f.stars, f.ratings)`,
    );
    expect(wrong).toEqual([]);
  });

  it('dates nothing that happened after the moment of its start', async () => {
    const moments = [
      ...['service_calls.created_at', 'service_calls.finished_at', 'service_calls.confirmed_at', 'call_events.at'],
      ...['quotes.created_at', 'quote_decisions.at', 'receipts.uploaded_at', 'receipt_events.at', 'budgets.created_at'],
      ...[
        'problems.opened_at',
        'ledger_entries.at',
        'settlement_events.at',
        'clients.created_at',
        'messages.created_at',
      ],
    ].map((place) => place.split('.'));
    const late = await rows(
      ctx.db,
      moments
        .map(
          ([table, at]) =>
            `select '${table}' as place, ${at}::text as at from ${table} where ${at} > '${now.toISOString()}'`,
        )
        .join(' union all '),
    );
    expect(late).toEqual([]);
  });

  it('has companies with a CNPJ of their own among its clients', async () => {
    const isNamedSo = `name ~ '^(Academia|Bar|Clínica|Colégio|Condomínio|Edifício|Escola|Hotel|Lavanderia|Mercado|Padaria|Restaurante) '`;
    const named = await rows(ctx.db, `select is_company, document, document_type from clients where ${isNamedSo}`);
    expect(named.length).toBeGreaterThanOrEqual(16);
    expect(named.filter(({ is_company: isCompany, document }) => !isCompany || !isCnpj(String(document)))).toEqual([]);
    expect(new Set(named.map(({ document }) => document)).size).toBe(named.length);
    // The old sheet brings two more, and one line that nobody can use.
    const sheet = await rows(
      ctx.db,
      `select outcome, count(*)::int as lines from import_rows r join imports i on i.id = r.import_id where i.kind = 'clientes' group by 1 order by 1`,
    );
    expect(sheet).toEqual([
      { outcome: 'nova', lines: 3 },
      { outcome: 'recusada', lines: 1 },
    ]);
  });

  it('has an approved written quote of most calls that were done, as high as the price or higher', async () => {
    const [done = {}] = await rows(
      ctx.db,
      `select count(*)::int as calls, count(q.id)::int as quoted, count(*) filter (where q.ceiling_cents = k.final_value_cents)::int as same,
         count(*) filter (where q.ceiling_cents < k.final_value_cents)::int as above
       from service_calls k left join quotes q on q.call_id = k.id and q.status = 'aprovado' where k.status = 'finalizado'`,
    );
    const { calls, quoted, same, above } = done as Record<'calls' | 'quoted' | 'same' | 'above', number>;
    expect(quoted / calls).toBeGreaterThan(0.75);
    expect(same / quoted).toBeGreaterThan(0.8);
    expect(same).toBeLessThan(quoted);
    // One was decided so, after the partner was heard.
    expect(above).toBe(1);
    const byClients = await valuesOf('call_events', `case when type = 'quote_approved' then actor_kind end`);
    expect(byClients).toEqual(['client']);
    expect(await valuesOf('quotes', 'status')).toEqual(['aprovado', 'esperando']);
  });

  it('sets out within minutes of a call, by the panel', async () => {
    const { stats } = await readDashboard(ctx);
    expect(stats.tempoMedioResposta).toMatch(/^\d\d min$/);
  });

  it('tells every state of a day’s work', async () => {
    const states = ['cancelado', 'em_andamento', 'finalizado', 'pendente'];
    expect(await valuesOf('service_calls', 'status')).toEqual(states);
    expect(await valuesOf('service_calls', 'cancel_reason')).toHaveLength(7);
    expect(await valuesOf('service_calls', 'origin')).toEqual(
      expect.arrayContaining(['telefone', 'whatsapp', 'site', 'google', 'indicacao', 'condominio', 'recorrente']),
    );
    expect(await valuesOf('partners', 'status')).toEqual(['ativo', 'inativo', 'suspenso']);
    expect(await valuesOf('partner_documents', 'status')).toEqual(['aprovado', 'pendente', 'recusado']);
    expect(await valuesOf('settlements', 'status')).toEqual(['aberto', 'pago']);
    expect(await valuesOf('settlement_requests', 'kind')).toEqual(['pago', 'prazo']);
    expect(await valuesOf('budgets', 'status')).toEqual(['convertido', 'negociando', 'pendente', 'perdido']);
    expect(await valuesOf('problems', 'status')).toEqual(['aberto', 'encerrado', 'respondido']);
    expect(await valuesOf('review_moderations', 'status')).toEqual(['aguardando', 'oculta', 'publicada']);
    expect(await valuesOf('company_bills', 'status')).toEqual(['aberta', 'fechada']);
    expect(await valuesOf('imports', 'status')).toEqual(['conferida', 'gravando']);
    expect(await valuesOf('import_rows', 'outcome')).toEqual(['nova', 'recusada', 'repetida']);
    expect(await valuesOf('posts', 'status')).toEqual(['agendado', 'rascunho']);
    expect(await valuesOf('receipts', 'first_use_id')).toHaveLength(1);
    expect(await valuesOf('receipts', 'status')).toEqual(['aprovado', 'pendente']);
    expect(await valuesOf('partner_applications', 'status')).toEqual([
      'aguardando_documentos',
      'aprovado',
      'pendente',
      'recusado',
    ]);
    expect(await valuesOf('saved_requests', 'status')).toEqual(['convertido', 'descartado', 'novo']);
    expect(await valuesOf('messages', 'status')).toContain('enviada_por_pessoa');
    expect(await valuesOf('matter_decisions', 'outcome')).toEqual(['contra']);
    expect(await valuesOf('second_looks', 'words')).toHaveLength(1);
    expect(await valuesOf('webhook_deliveries', 'status')).toEqual(['na_fila']);
    const high = eq(valueDiscrepancies.severity, 'high');
    expect(await ctx.db.select().from(valueDiscrepancies).where(high)).not.toHaveLength(0);
  });

  it('has a pattern that the finder found, and three partners who are heard', async () => {
    const found = `select pattern_kind, events, p.name from fraud_cases f join partners p on p.id = f.partner_id where pattern_kind <> 'discrepancy'`;
    expect(await rows(ctx.db, found)).toMatchObject([{ pattern_kind: expect.any(String), events: expect.any(Number) }]);
    const heard = `select answered_at is null as waits, decided_at is not null as decided from hearings order by 1, 2`;
    expect(await rows(ctx.db, heard)).toEqual([
      { waits: false, decided: false },
      { waits: false, decided: true },
      { waits: true, decided: false },
    ]);
  });

  it('prints logins that open the doors of their roles', async () => {
    for (const { email, password } of logins) {
      const answer = await test.call({ method: 'POST', url: '/api/auth/sign-in/email', payload: { email, password } });
      expect(answer.statusCode, email).toBe(200);
    }
  });
});

/** The story without its random keys, ids and digests. */
async function storyOf(db: Db) {
  const tables = await rows(
    db,
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const counts = await rows(
    db,
    tables.map(({ name }) => `select '${name}' as name, count(*)::int as rows from "${name}"`).join(' union all '),
  );
  const calls = await rows(
    db,
    `select protocol_number, client_name, service_type, description, street, k.city, k.status, priority, origin,
       k.created_at, finished_at, cancelled_at, confirmed_at, scheduled_at, final_value_cents, payment_method, p.name as partner
     from service_calls k left join partners p on p.id = k.assigned_partner_id order by protocol_number`,
  );
  const people = await rows(db, 'select name, email, phone, document, city, status from partners order by email');
  const clients = await rows(db, 'select name, phone, total_calls, total_spent_cents from clients order by phone');
  const money = await rows(
    db,
    'select month, account, sum(cents) as cents from ledger_sums group by 1, 2 order by 1, 2',
  );
  return { counts, calls, people, clients, money };
}
