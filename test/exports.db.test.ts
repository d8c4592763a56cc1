import { desc, eq, sql } from 'drizzle-orm';
import Fastify, { type FastifyReply } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { permissionsOf } from '#features/accounts/rules.ts';
import { listClientsQuery } from '#features/clients/contract.ts';
import { exportClients } from '#features/clients/export-clients.server.ts';
import { registerClient } from '#features/clients/register-client.server.ts';
import { importRows, imports } from '#features/imports/tables.server.ts';
import { listCallsQuery } from '#features/service-calls/office/contract.ts';
import { exportCalls } from '#features/service-calls/office/export-calls.server.ts';
import { auditLog } from '#platform/tables.server.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { actorOf } from '#test/context.ts';
import { mobile } from '#test/operation.ts';

// Each list that can be taken home: the file must be the screen, whole and in its order.
const made = 1_203;
const api = '/api/admin';

interface List {
  path: string;
  /** The place of the rows in the answer, and the first cell of a row. */
  rows: string;
  first: string;
  /** The header of the file. */
  header: string;
  /** Filters and orders that the screen offers. */
  asked: string[];
}

const lists: List[] = [
  {
    path: `${api}/chamados`,
    rows: 'chamados',
    first: 'protocolNumber',
    header: 'Protocolo;Cliente;Telefone;Serviço;Cidade;Estado;Status;Prioridade;Valor;Criado em;Prestador',
    asked: ['', 'sort=createdAt', 'sort=-value', 'sort=value', 'sort=-priority', 'sort=priority&status=finalizado'],
  },
  {
    path: `${api}/prestadores`,
    rows: 'prestadores',
    first: 'name',
    header:
      'Nome;E-mail;Telefone;Empresa/Documento;Cidade;Estado;Status;Avaliação;Total de serviços;Data de cadastro;Online',
    asked: ['', 'search=agua'],
  },
  {
    path: `${api}/clientes`,
    rows: 'clientes',
    first: 'name',
    header:
      'Nome;E-mail;Telefone;Documento;Tipo;Cidade;Estado;Status;Total de chamados;Total gasto;Avaliação;Contatos;Data de cadastro',
    asked: ['', 'tipo=pessoa_juridica'],
  },
  {
    path: `${api}/financeiro`,
    rows: 'lancamentos',
    first: 'protocolNumber',
    header:
      'Protocolo;Prestador;Serviço;Lançamento;Lançado em;Mês;Referência;Valor final;Comissão (%);Combinado;Comissão;' +
      'Falta pagar;Vencimento;Status',
    asked: ['', 'date=tudo', 'date=ano&status=pendente', 'date=tudo&tipo=comissoes&cidade=goiania'],
  },
  {
    path: `${api}/usuarios`,
    rows: 'usuarios',
    first: 'name',
    header: 'Nome;E-mail;Perfil de acesso;Status;Convite pendente;Segundo fator;Último acesso;Conta desde',
    asked: ['', 'sort=-name', 'sort=createdAt', 'sort=-lastAccessAt', 'role=operador'],
  },
];

let test: TestApp;
let admin = '';

beforeAll(async () => {
  test = await createTestApp();
  admin = await test.signIn('admin');
  for (const role of ['operador', 'moderador', 'operador'] as const) await test.signIn(role);
  const payload = {
    clientName: '=HYPERLINK("http://mau.example";"clique")',
    clientPhone: mobile(930_000),
    serviceType: 'Desentupimento de Pia',
    estimatedValue: 1234.5,
    address: { city: 'Brasília', state: 'DF' },
  };
  const { statusCode } = await test.call({ method: 'POST', url: `${api}/chamados`, cookie: admin, payload });
  expect(statusCode).toBe(201);
  // Many rows share moment, value and priority, so that only the last sort key distinguishes them.
  await test.ctx.db.execute(sql`
    insert into clients (name, phone, is_company, city, state, created_at)
    select 'Cliente ' || n, '+55619' || 80000000 + n, n % 3 = 0, 'Goiânia', 'GO', now() - n % 50 * interval '1 day'
    from generate_series(1, 640) as n`);
  await test.ctx.db.execute(sql`
    insert into partners (name, email, phone, document, document_type, city, state, status)
    select (array['zé','Água Limpa','abel','Élan','Zulu'])[1 + n % 5] || ' ' || n, 'p' || n || '@exemplo.com.br',
      '+55619' || 70000000 + n, lpad(n::text, 11, '0'), 'cpf', 'Brasília', 'DF', 'ativo'
    from generate_series(1, 120) as n`);
  await test.ctx.db.execute(sql`
    insert into service_calls (protocol_number, client_key, client_id, client_name, client_phone, service_id, service_type,
      city, state, status, priority, final_value_cents, payment_method, assigned_partner_id, created_at)
    select 'CH-2025-' || lpad(n::text, 6, '0'), 'chave-' || n, client_id, 'Cliente ' || n, client_phone, service_id,
      service_type, 'Goiânia', 'GO', case when n % 2 = 0 then 'finalizado' else 'pendente' end,
      (array['urgente','alta','media','baixa'])[1 + n % 4], case when n % 2 = 0 then 10000 + n % 7 * 1000 end,
      case when n % 2 = 0 then 'pix' end, partner.id, now() - n % 40 * interval '1 day'
    from service_calls, generate_series(1, ${made}) as n, (select min(id::text)::uuid as id from partners) as partner`);
  await test.ctx.db.execute(sql`
    with entries as (
      insert into ledger_entries (kind, source_id, call_id, partner_id, final_value_cents, commission_basis_points,
        happened_on, month, due_on, at, actor_kind, actor_name)
      select 'commission', id, id, assigned_partner_id, final_value_cents, 1500, business_day(created_at),
        date_trunc('month', created_at)::date, business_day(created_at) + 7, created_at, 'system', 'Sistema'
      from service_calls where status = 'finalizado'
      returning id, partner_id, final_value_cents * 15 / 100 as cents)
    insert into ledger_lines (entry_id, account, partner_id, cents)
    select id, account, partner_id, sign * cents
    from entries, (values ('receivable', 1), ('revenue', -1)) as pair (account, sign)`);
});
afterAll(() => test.close());

const ask = (url: string, cookie = admin) => test.call({ method: 'GET', url, cookie });

async function everyPage({ path, rows, first }: List, query: string): Promise<string[]> {
  const seen: string[] = [];
  for (let page = 1; ; page += 1) {
    const reply = (await ask(`${path}?${query}&page=${page}&limit=100`)).json();
    seen.push(...reply[rows].map((row: Record<string, string>) => row[first]));
    if (reply[rows].length === 0 || seen.length >= reply.total) return seen;
  }
}

describe.each(lists)('the file of $path', (list) => {
  it.each(list.asked)('has every row of the screen in its order: %j', async (query) => {
    const shown = await everyPage(list, query);
    expect(shown.length).toBeGreaterThan(1);
    const { body, headers } = await ask(`${list.path}/exportar?${query}&page=2&limit=20`);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    const name = list.path.split('/').at(-1);
    expect(headers['content-disposition']).toMatch(
      new RegExp(`^attachment; filename="${name}-\\d{4}-\\d\\d-\\d\\d-pessoa-admin-conferencia\\.csv"$`),
    );
    const [header, ...lines] = body.split('\r\n');
    expect(header).toBe(`\ufeff${list.header}`);
    expect(lines.pop()).toBe('');
    expect(lines.map((line) => line.split(';', 1)[0])).toEqual(
      shown.map((text) => text.replace(/^=.*/, `"'=HYPERLINK(""http://mau.example""`)),
    );
  });
});

it('keeps cells from running as formulas, and writes amounts as Brazilian Excel reads them', async () => {
  const { body } = await ask(`${api}/chamados/exportar?state=DF`);
  expect(body.split('\r\n')).toHaveLength(3);
  expect(body).toContain(`;"'=HYPERLINK(""http://mau.example"";""clique"")";`);
  expect(body).toContain(';Média;1234,5;');
});

it('leaves out the amounts and the whole documents for who may export but not read them', async () => {
  const held = [...permissionsOf('operador')].filter((permission) => !/^finance\.|\.write$/.test(permission));
  const ctx = { ...test.ctx, actor: { ...actorOf('operador'), permissions: new Set(held) } };
  const file = async (send: (reply: FastifyReply) => unknown) => {
    const app = Fastify();
    app.get('/', (_request, reply) => send(reply));
    return (await app.inject({ url: '/', headers: { 'download-reason': 'contabilidade' } })).body;
  };
  await registerClient(test.ctx, { name: 'Ana das Amostras', phone: mobile(940_000), document: '52998224725' });
  const clients = await file((reply) =>
    exportClients(ctx, listClientsQuery.parse({ search: 'Ana das Amostras' }), reply),
  );
  expect(clients).toContain(';***.982.247-**;');
  expect(clients).not.toContain('Total gasto');
  const calls = await file((reply) => exportCalls(ctx, listCallsQuery.parse({ state: 'DF' }), reply));
  expect(calls).not.toContain('Valor');
  expect(calls).not.toContain('1234,5');
});

it('is nothing for who only reads', async () => {
  const support = await test.signIn('suporte');
  for (const { path } of lists) expect((await ask(`${path}/exportar`, support)).statusCode, path).toBe(403);
});

it('is noted with who took it, when, what was asked for and how many rows it had; nobody changes that afterwards', async () => {
  const cookie = await test.signIn('operador');
  await ask(`${api}/prestadores/exportar?search=agua&status=ativo`, cookie);
  const last = () =>
    test.ctx.db.select().from(auditLog).where(eq(auditLog.action, 'export')).orderBy(desc(auditLog.id)).limit(1);
  const [row] = await last();
  expect(row).toMatchObject({
    subject: 'prestadores',
    actorKind: 'user',
    actorId: expect.any(String),
    actorName: 'Pessoa operador',
    actorRole: 'operador',
    content: { after: { search: 'a.', status: 'ativo', rows: 24, motivo: 'conferencia' } },
  });
  await ask(`${api}/prestadores/exportar?search=nada-com-este-nome`, cookie);
  expect(await last()).toEqual([row]);
  await expect(test.ctx.db.update(auditLog).set({ subject: 'nada' })).rejects.toThrow();
  await expect(test.ctx.db.delete(auditLog)).rejects.toThrow();
});

it('is noted too where it is the report of a sheet that was brought', async () => {
  const who = { at: new Date(), actorKind: 'user', actorName: 'Pessoa admin' };
  const sheet = { kind: 'clientes' as const, fileName: 'planilha.csv', encoding: 'UTF-8', ignoredColumns: [] };
  const [brought] = await test.ctx.db
    .insert(imports)
    .values({ ...who, ...sheet })
    .returning();
  const id = brought?.id ?? '';
  await test.ctx.db.insert(importRows).values({ importId: id, line: 2, outcome: 'repetida', name: 'Ana Lima' });
  expect((await ask(`${api}/importacoes/${id}/relatorio`)).body).toContain('Ana Lima');
  const [last] = await test.ctx.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  expect(last).toMatchObject({
    action: 'export',
    subject: 'importacao',
    recordId: id,
    content: { after: { rows: 1, motivo: 'conferencia' } },
  });
});

it.each([
  'chamados/exportar?search=nada-com-este-nome',
  'clientes/exportar?search=nada-com-este-nome',
  'prestadores/exportar?status=suspenso',
  'financeiro/exportar?status=pago',
  'usuarios/exportar?status=suspenso',
])('is nothing at all when nothing matches: %s', async (path) => {
  const { statusCode, body } = await ask(`${api}/${path}`);
  expect([statusCode, body]).toEqual([204, '']);
});

it('is for whoever may export, and described as a file', async () => {
  const { paths } = (await ask('/api/openapi.json')).json();
  const files = Object.keys(paths).filter((path) => path.endsWith('/exportar'));
  const months = ['fechamentos/{month}', 'fechamentos/{month}/notas'];
  const privacy = ['consentimentos', 'downloads', 'tratamento'].map((part) => `privacidade/${part}`);
  const apart = ['auditoria', ...months, 'financeiro/relatorios', 'livro-razao', ...privacy];
  const losses = ['', '/cruzamento'].map((part) => `${api}/origens-e-perdas${part}`);
  const all = [...lists.map(({ path }) => path), ...losses];
  const known = [...apart.map((path) => `${api}/${path}`), ...all];
  expect(files.sort()).toEqual(known.map((path) => `${path}/exportar`).sort());
  for (const path of all) {
    const file = paths[`${path}/exportar`].get;
    const access = paths[path].get['x-permission'];
    // Money and accounts are read by those alone who may take them home.
    expect(file['x-permission']).toBe(/^(finance|users)\./.test(access) ? access : 'records.export');
    expect(Object.keys(file.responses[200].content)).toEqual(['text/csv']);
    expect(file.responses[204]).toBeDefined();
  }
});
