import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '#features/accounts/rules.ts';
import { registerClient } from '#features/clients/register-client.server.ts';
import { assignPartner } from '#features/dispatch/assign-partner.server.ts';
import { confirmCompletion } from '#features/service-calls/confirmation/confirm-completion.server.ts';
import { anonymous } from '#platform/context.server.ts';
import { formatDocument } from '#shared/br/document.ts';
import { formatPhone } from '#shared/br/phone.ts';
import { cpf, mobile, operationIn } from '#test/operation.ts';
import { createReview, type Review } from '#test/review.ts';

// Permission for an operation does not include every field.
const privateWords = 'Só para vocês lerem';
const client = { name: 'Teresa Nunes', phone: mobile(950_000), document: cpf(950_000) };

let review: Review;
let applicant: Awaited<ReturnType<Review['apply']>>;
/** Values that must not appear for readers. */
let secrets: string[] = [];
/** Real records by the name of their list. */
const ids: Record<string, string> = {};

beforeAll(async () => {
  review = await createReview();
  const operation = await operationIn(review.test.ctx);
  applicant = await review.apply(['addressProof']);
  const [paper] = applicant.documents;
  await review.judge(applicant.id, paper.id, { status: 'recusado', reason: 'Ilegível.' });
  const { call, partner } = await operation.finishedCall(321.09);
  const statement = {
    paidAmount: 345.67,
    paymentMethod: 'pix',
    receivedReceipt: true,
    serviceRating: 2,
    additionalComments: privateWords,
  } as const;
  await confirmCompletion({ ...operation.ctx, actor: anonymous }, { clientKey: call.clientKey, statement });
  const known = await registerClient(operation.ctx, client);
  const admin = await review.test.signIn('admin');
  const asked = { method: 'POST', url: `/api/admin/prestadores/${partner.id}/mostrar`, cookie: admin } as const;
  const { value: document } = (await review.test.call(asked)).json();
  const fleet = await review.apply([]);
  const approved = await review.call('POST', `/${fleet.id}/aprovar`, {});
  const documents = [
    client.document,
    document,
    applicant.body.document,
    applicant.body.vehicles[0]?.driver.cpf ?? '',
    fleet.body.document,
    fleet.body.vehicles[0]?.driver.cpf ?? '',
  ];
  expect(documents.every((one) => /^\d{11}$/.test(one))).toBe(true);
  secrets = [...documents, ...documents.map(formatDocument), applicant.key, call.clientKey, privateWords];
  Object.assign(ids, {
    chamados: call.id,
    clientes: known.id,
    prestadores: partner.id,
    'aplicacoes-parceiros': applicant.id,
    fleet: approved.json().partnerId,
  });
});
afterAll(() => review.close());

const get = (url: string, cookie: string) => review.test.call({ method: 'GET', url, cookie });

/** Every answer that this role gets from all read operations, with real records in the paths. */
async function everythingReadBy(role: Role, known?: string): Promise<Map<string, string>> {
  const cookie = known ?? (await review.test.signIn(role));
  const { paths } = (await get('/api/openapi.json', cookie)).json();
  const isPlain = ({ responses }: { responses: Record<string, { content?: object }> }) =>
    !Object.keys(responses[200]?.content ?? {}).includes('text/event-stream');
  const urls = Object.keys(paths)
    // Signing out would end the reading.
    .filter((path) => path !== '/api/logout' && paths[path].get !== undefined && isPlain(paths[path].get))
    .map((path) => path.replace('{docId}', applicant.documents[0].id))
    .map((path) => path.replace(/\/([^/]+)\/\{id\}/, (_, list) => `/${list}/${ids[list] ?? ids.chamados}`));
  urls.push(`/api/admin/prestadores/${ids.fleet}`);
  const answers = new Map<string, string>();
  const byPhone = '/api/admin/clientes/por-telefone';
  const found = await review.test.call({ method: 'POST', url: byPhone, cookie, payload: { phone: client.phone } });
  if (found.statusCode === 200) answers.set(byPhone, found.body);
  for (const url of urls) {
    const { statusCode, body } = await get(url, cookie);
    if (statusCode === 200) answers.set(url, body);
  }
  return answers;
}

describe('what the answers hold', () => {
  it('for suporte: no whole document, no link or key, no private words and no amount, wherever it reads', async () => {
    const answers = await everythingReadBy('suporte');
    expect(answers.size).toBeGreaterThan(15);
    for (const [url, body] of answers) {
      for (const secret of secrets) expect(body.includes(secret), `${url}: ${secret}`).toBe(false);
      for (const amount of ['321.09', '321,09', '345.67', '345,67']) expect(body, url).not.toContain(amount);
    }
    const read = (list: string) => JSON.parse(answers.get(`/api/admin/${list}/${ids[list]}`) ?? '{}');
    const masked = /^\*{3}\.\d{3}\.\d{3}-\*\*$/;
    expect(read('clientes').document).toMatch(masked);
    expect(read('prestadores')).toMatchObject({ document: expect.stringMatching(masked), money: null });
    expect(read('aplicacoes-parceiros')).toMatchObject({
      document: expect.stringMatching(masked),
      vehicles: [{ driver: { cpf: expect.stringMatching(masked) } }],
      resendUrl: null,
    });
    expect(read('chamados')).toMatchObject({
      confirmationUrl: null,
      finalValue: null,
      confirmation: { paidAmount: null, additionalComments: null, isPrivate: true },
    });
  });

  it('for moderador: of clients, partners and amounts nothing but what was let be published', async () => {
    const answers = await everythingReadBy('moderador');
    expect([...answers.keys()]).toContain('/api/admin/avaliacoes');
    for (const [url, body] of answers) {
      for (const secret of [...secrets, client.phone, formatPhone(client.phone), '321.09', '345.67'])
        expect(body.includes(secret), `${url}: ${secret}`).toBe(false);
    }
  });

  it('for suporte: no record that is found by a document of which only a part is shown', async () => {
    const [office, suporte] = [await review.test.signIn('admin'), await review.test.signIn('suporte')];
    const { paths } = (await get('/api/openapi.json', office)).json();
    const searched = Object.keys(paths).filter((path) =>
      paths[path].get?.parameters?.some(
        ({ name, $ref }: { name?: string; $ref?: string }) => (name ?? $ref?.split('/').at(-1)) === 'search',
      ),
    );
    const rowsFor = async (cookie: string, url: string) => {
      const answer = await get(url, cookie);
      const isList = answer.statusCode === 200 && String(answer.headers['content-type']).includes('json');
      return isList ? Object.values(answer.json()).find(Array.isArray) : undefined;
    };
    const found = new Set<string>();
    for (const path of searched) {
      for (const document of [...secrets.slice(0, 3), formatDocument(client.document)]) {
        const url = `${path}?search=${encodeURIComponent(document)}`;
        if ((await rowsFor(office, url))?.length) found.add(path);
        expect((await rowsFor(suporte, url)) ?? [], url).toEqual([]);
      }
    }
    expect([...found].sort()).toEqual(
      expect.arrayContaining(['/api/admin/aplicacoes-parceiros', '/api/admin/clientes', '/api/admin/prestadores']),
    );
    const byName = await get(`/api/admin/clientes?search=${encodeURIComponent(client.name)}`, suporte);
    expect(byName.json().total).toBe(1);
  });

  it('for a driver: the calls of the own company alone, and of a finished one no name, phone, street or key', async () => {
    const operation = await operationIn(review.test.ctx);
    const address = { city: 'Brasília', state: 'DF', street: 'Rua das Palmeiras' };
    const call = await operation.openCall({ clientName: 'Dalva Moreira', clientPhone: '61981234567', address });
    await assignPartner(operation.ctx, { callId: call.id, partnerId: ids.fleet ?? '' });
    await operation.move(call.id, 'em_andamento');
    await operation.move(call.id, 'finalizado', { reais: 180, method: 'pix' });
    const cookie = await review.test.signIn('driver');
    await review.test.ctx.db.execute(
      sql`update partner_drivers set user_id = (select id from users where role = 'driver' order by created_at desc limit 1)
        where partner_id = ${ids.fleet}`,
    );
    const answers = await everythingReadBy('driver', cookie);
    const own = JSON.parse(answers.get('/api/partner/chamados') ?? '{}');
    expect(own.chamados).toMatchObject([{ id: call.id, clientName: 'Dalva', clientPhone: null, finalValue: 180 }]);
    for (const [url, body] of answers) {
      for (const secret of [...secrets, call.clientKey, 'Moreira', '98123-4567', '981234567', 'Palmeiras']) {
        expect(body.includes(secret), `${url}: ${secret}`).toBe(false);
      }
      expect(body.includes(ids.chamados ?? '-'), url).toBe(false);
    }
  });

  it('for who may change the records: links, no CPF before it is asked for, and private words not even then', async () => {
    const answers = await everythingReadBy('admin');
    const whole = (list: string) => answers.get(`/api/admin/${list}/${ids[list]}`) ?? '';
    expect(whole('clientes')).not.toContain(client.document);
    expect(whole('aplicacoes-parceiros')).toContain(applicant.key);
    for (const [url, body] of answers) expect(body.includes(privateWords), url).toBe(false);
  });
});
