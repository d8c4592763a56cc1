import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sessions } from '#features/accounts/tables.server.ts';
import { assignPartner } from '#features/dispatch/assign-partner.server.ts';
import { settlePartner } from '#features/finance/settlements/settle-partner.server.ts';
import { openHearing } from '#features/hearings/open-hearing.server.ts';
import { recordDecision } from '#features/hearings/record-decision.server.ts';
import { matterDecisions } from '#features/hearings/tables.server.ts';
import { partners, partnerVehicles } from '#features/partners/tables.server.ts';
import { privacyRequests } from '#features/privacy/requests/tables.server.ts';
import { receiveReceipt } from '#features/receipts/receive-receipt.server.ts';
import { callClientKeys } from '#features/service-calls/tables.server.ts';
import { type Operation, operationsOf, withoutReferences } from '#test/api-fuzz/document.ts';
import { createRandom } from '#test/api-fuzz/random.ts';
import { validValue } from '#test/api-fuzz/values.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { fileForm } from '#test/applicant.ts';
import { callPhotosOf } from '#test/call-photos.ts';
import { addCompany } from '#test/company.ts';
import { actorOf } from '#test/context.ts';
import { offerToCompany } from '#test/offered-company.ts';
import { operationIn } from '#test/operation.ts';
import { makePng } from '#test/png.ts';

// Permission for an operation does not reach everybody's records: others' records answer as missing ones.
const nowhere = '019a0000-0000-7000-8000-000000000000';

let test: TestApp;
let operations: Operation[] = [];
/** Records of one company, by the name that its addresses have for them. */
let theirs: Record<string, string> = {};
let owner = '';
/** People with permission for the operations, but unrelated to those records. */
const others: Record<string, string> = {};

beforeAll(async () => {
  test = await createTestApp();
  const document = withoutReferences((await test.call({ method: 'GET', url: '/api/openapi.json' })).json());
  operations = operationsOf(document).filter(({ path }) => /^\/api\/partner\//.test(path));
  const operation = await operationIn(test.ctx);
  const company = await offerToCompany(operation);
  const { partner, truck, second, offerId } = company;
  owner = await signInAs(partner.id);
  others['a colleague with another vehicle'] = await signInAs(partner.id, second.vehicleId);
  const elsewhere = await addCompany(operation, ['truck_hydro']);
  others['another company'] = await signInAs(elsewhere.partner.id);
  others['a driver of another company'] = await signInAs(elsewhere.partner.id, elsewhere.crew[0]?.vehicleId);

  const call = await operation.openCall({ clientName: 'Dalva Moreira' });
  await assignPartner(operation.ctx, { callId: call.id, partnerId: partner.id, vehicleId: truck.vehicleId });
  await operation.move(call.id, 'em_andamento');
  const file = await callPhotosOf(operation).send(call.id, { side: 'prestador' });
  const sentReceipt = await receiveReceipt(operation.ctx, {
    upload: { field: 'receipt', fileName: 'a.png', bytes: makePng(39, 40) },
    facts: {},
    side: 'prestador',
    callId: call.id,
  });
  const driverId = await driverOf(truck.vehicleId);
  const [{ userId } = { userId: null }] = await test.ctx.db.select().from(partners).where(eq(partners.id, partner.id));
  const [session] = await test.ctx.db
    .select()
    .from(sessions)
    .where(eq(sessions.userId, userId ?? ''));
  const pause = { from: '2027-03-01T08:00', until: '2027-03-02T08:00', reason: 'Revisão do caminhão' };
  await ask(owner, 'POST', '/api/partner/pausas', pause);
  const plan = (await ask(owner, 'GET', '/api/partner/escala')).json();
  const portrait = await ask(owner, 'POST', `/api/partner/retratos?motorista=${driverId}`, picture('foto'));
  const done = await operation.openCall();
  await assignPartner(operation.ctx, { callId: done.id, partnerId: partner.id });
  await operation.move(done.id, 'em_andamento');
  await operation.move(done.id, 'finalizado', { reais: 500, method: 'pix' });
  const settlementId = await settlePartner(operation.ctx, { partnerId: partner.id, dueOn: '2027-03-01' });
  const receipt = await ask(owner, 'POST', `/api/partner/extrato/${settlementId}/comprovante`, picture('comprovante'));
  const told = { kind: 'pago', amount: 10, day: '2026-11-20', receiptId: receipt.json().id };
  await ask(owner, 'POST', `/api/partner/extrato/${settlementId}/pedidos`, { payload: told });
  const { settlements } = (await ask(owner, 'GET', '/api/partner/extrato')).json();
  const matter = { kind: 'discrepancia', id: crypto.randomUUID() } as const;
  const alleged = { matter, partnerId: partner.id, allegation: 'Valores diferentes.', forPartner: [], against: [] };
  const hearing = await openHearing(operation.ctx, { ...alleged, calls: [] });
  const sentFile = await ask(owner, 'POST', `/api/partner/oitivas/${hearing.id}/anexos`, picture('arquivo'));
  const answered = { words: 'Cobrei o combinado.', fileIds: [sentFile.json().id] };
  await ask(owner, 'POST', `/api/partner/oitivas/${hearing.id}/respostas`, { payload: answered });
  const paper = { kind: 'documento', id: crypto.randomUUID() } as const;
  const decider = { ...operation.ctx, actor: actorOf('admin') };
  await recordDecision(decider, { matter: paper, outcome: 'contra', reason: 'Vencido.', partnerId: partner.id });
  const [decision] = await test.ctx.db.select().from(matterDecisions).where(eq(matterDecisions.matterId, paper.id));
  await ask(owner, 'POST', '/api/partner/meus-dados/pedidos', { payload: { pedido: 'eliminacao' } });
  const [ownRequest] = await test.ctx.db.select().from(privacyRequests);
  theirs = {
    'oitivas/{id}': hearing.id,
    'anexos/{fileId}': sentFile.json().id,
    'decisoes/{id}': decision?.id ?? '',
    'extrato/{id}': settlementId,
    'pedidos/{id}': ownRequest?.id ?? '',
    'consentimentos/{id}': partner.id,
    'pedidos/{requestId}': settlements[0].requests[0].id,
    'chamados/{id}': call.id,
    'ofertas/{id}': offerId,
    'sessoes/{id}': session?.id ?? '',
    'arquivos/{fileId}': file.id,
    'fotos/{fileId}': file.id,
    'comprovantes/{receiptId}': sentReceipt.id,
    'retratos/{fileId}': portrait.json().id,
    'motoristas/{driverId}': driverId,
    'veiculos/{vehicleId}': truck.vehicleId,
    'pausas/{pauseId}': plan.pauses[0]?.id,
    motorista: driverId,
  };
});
afterAll(() => test.close());

/** A session of the company's own account, or of the driver of one of its vehicles. */
async function signInAs(partnerId: string, vehicleId?: string): Promise<string> {
  const role = vehicleId === undefined ? 'partner' : 'driver';
  const cookie = await test.signIn(role);
  const newest = sql`(select id from users where role = ${role} order by created_at desc limit 1)`;
  await test.ctx.db.execute(
    vehicleId === undefined
      ? sql`update partners set user_id = ${newest} where id = ${partnerId}`
      : sql`update partner_drivers set user_id = ${newest} where id = ${await driverOf(vehicleId)}`,
  );
  return cookie;
}

async function driverOf(vehicleId: string): Promise<string> {
  const [row] = await test.ctx.db.select().from(partnerVehicles).where(eq(partnerVehicles.id, vehicleId));
  return row?.driverId ?? '';
}

let width = 40;
function picture(field: string) {
  width += 1;
  return fileForm(field, 'foto.png', makePng(width, 40));
}

function ask(cookie: string, method: string, url: string, sent?: object) {
  const isForm = sent !== undefined && 'payload' in sent;
  const body = isForm ? sent : sent === undefined ? {} : { payload: sent };
  return test.call({ method: method as 'GET', url, cookie, ...body });
}

/** The address of an operation with these records in it. */
function addressOf({ path }: Operation, ids: (name: string) => string): string {
  return path.replace(/([^/]+)\/(\{[^}]+\})/g, (_, list, name) => `${list}/${ids(`${list}/${name}`)}`);
}

const named = {
  contentHash: ['a'.repeat(64)],
  code: ['123456'],
  actionId: [crypto.randomUUID()],
  day: ['2026-11-20', '2027-04-01'],
};

/** A valid request by the operation's description. */
function sendable(operation: Operation, seed: number): { query: string; sent?: object } {
  const random = createRandom(seed);
  const known = { named, idsOf: () => [nowhere] };
  const value = (name: string, schema: object) => validValue(schema, name, random, known);
  const query = (operation.parameters ?? [])
    .filter(({ in: where, required, name }) => where === 'query' && (required === true || name === 'motorista'))
    .map(({ name, schema }) => `${name}=${name === 'motorista' ? `{${name}}` : value(name, schema)}`);
  const schema = operation.requestBody?.content?.['application/json']?.schema;
  const sent = schema !== undefined ? (value('', schema) as object) : undefined;
  const isUpload = operation.requestBody !== undefined && schema === undefined;
  const body = isUpload ? picture(uploadField(operation)) : sent;
  return { query: query.length === 0 ? '' : `?${query.join('&')}`, ...(body === undefined ? {} : { sent: body }) };
}

function uploadField({ path }: Operation): string {
  if (path.endsWith('/comprovante')) return 'comprovante';
  return path.includes('retratos') ? 'foto' : 'arquivo';
}

const reaches = (operation: Operation) =>
  operation.path.includes('{') || operation.parameters?.some(({ name }) => name === 'motorista') === true;

it('has a record for each place of an address, and shows its owner what there is to read', async () => {
  const reads = operations.filter((one) => reaches(one) && one.method === 'GET' && !one.path.includes('retorno'));
  expect(reads.length).toBeGreaterThan(4);
  for (const operation of reads) {
    const { statusCode } = await ask(
      owner,
      'GET',
      addressOf(operation, (name) => theirs[name] ?? name),
    );
    expect(statusCode, operation.path).toBe(200);
  }
  for (const id of Object.values(theirs)) expect(id).toMatch(/^[0-9a-f-]{36}$/);
});

it.each(['another company', 'a driver of another company', 'a colleague with another vehicle'])(
  'answers %s about a record of somebody else as about one that never was, and changes nothing',
  async (who) => {
    const cookie = others[who] ?? '';
    const state = async () => [
      (await ask(owner, 'GET', `/api/partner/chamados/${theirs['chamados/{id}']}`)).json(),
      (await ask(owner, 'GET', '/api/partner/cadastro')).json(),
      (await ask(owner, 'GET', '/api/partner/escala')).json(),
      (await ask(owner, 'GET', '/api/partner/sessoes')).json().sessoes?.length,
    ];
    const before = await state();
    const tried = operations.filter(reaches);
    expect(tried.length).toBeGreaterThan(20);
    for (const operation of tried) {
      const seen = new Set<number>();
      for (let seed = 1; seed <= 12 && !seen.has(404) && !seen.has(403); seed += 1) {
        const { query, sent } = sendable(operation, seed);
        const answers = [];
        for (const ids of [(name: string) => theirs[name] ?? '', () => nowhere]) {
          const url = `${addressOf(operation, ids)}${query.replace('{motorista}', ids('motorista'))}`;
          const { statusCode, body } = await ask(cookie, operation.method, url, sent);
          answers.push({ statusCode, body });
        }
        const about = `${operation.method} ${operation.path} as ${who}`;
        expect(answers[0], about).toEqual(answers[1]);
        expect([400, 403, 404], `${about}: ${answers[0]?.body}`).toContain(answers[0]?.statusCode);
        seen.add(answers[0]?.statusCode ?? 0);
      }
      expect([...seen], `${operation.path} was never asked rightly`).toEqual(
        expect.arrayContaining([expect.toSatisfy((status: number) => status > 400)]),
      );
    }
    expect(await state()).toEqual(before);
  },
);

it('opens nothing of a call to who holds the key of another call', async () => {
  const operation = await operationIn(test.ctx);
  const own = await operation.openCall();
  const keys = await test.ctx.db.select().from(callClientKeys).where(eq(callClientKeys.callId, own.id));
  const base = `/api/acompanhar/${keys[0]?.clientKey}`;
  expect((await ask('', 'GET', base)).statusCode).toBe(200);
  for (const [place, id] of [
    ['fotos', theirs['fotos/{fileId}']],
    ['quem-vai', theirs['retratos/{fileId}']],
  ]) {
    const { statusCode, body } = await ask('', 'GET', `${base}/${place}/${id}`);
    expect([statusCode, body]).toEqual([404, (await ask('', 'GET', `${base}/${place}/${nowhere}`)).body]);
  }
});
