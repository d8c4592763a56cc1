import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { editCall } from '#features/service-calls/edits/edit-call.server.ts';
import { saveRequest } from '#features/service-requests/saved-requests/save-request.server.ts';
import { saveSettings } from '#features/settings/save-settings.server.ts';
import { seedLegalTexts } from '#features/settings/seed-legal-texts.server.ts';
import { anonymous, type Ctx, system } from '#platform/context.server.ts';
import { createOperation, type Operation } from '#test/operation.ts';
import { seedPlaces } from '../seed-places.server.ts';
import { lookUpPostalPoint } from './ask-postal-point.server.ts';
import { locateAddresses } from './queries.server.ts';

let operation: Operation;
let open: Ctx;
const asked: string[] = [];
/** Answers of each service; one without an answer is down. */
let answers: Record<string, object> = {};
const server = createServer(({ url = '' }, response) => {
  asked.push(url);
  const answer = answers[url.split('/')[1] ?? ''];
  response.writeHead(answer === undefined ? 503 : 200).end(JSON.stringify(answer ?? {}));
});
const place = { logradouro: 'SBS Quadra 3', localidade: 'Brasília', uf: 'DF' };
const point = { latitude: -15.8, longitude: -47.88 };
const location = { coordinates: { latitude: '-15.8', longitude: '-47.88' } };

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  operation = await createOperation();
  await seedPlaces(operation.db);
  await saveSettings({ ...operation.ctx, actor: system }, { group: 'requests', value: { keepRequests: true } });
  await seedLegalTexts(operation.db, operation.ctx.now);
  const cepUrls = [`${base}/first/{cep}`, `${base}/second/{cep}`];
  const services = { ...operation.ctx.services, cepUrls, publicUrl: 'https://canolivre.example' };
  open = { ...operation.ctx, services };
});
beforeEach(() => {
  asked.length = 0;
  answers = { first: place, second: { street: 'SBS Quadra 3', city: 'Brasília', state: 'DF', location } };
});
afterAll(async () => {
  server.close();
  await operation.drop();
});

/** The look-ups that wait, by code and turn. */
async function waiting(): Promise<{ zipCode: string; tries: number }[]> {
  const { rows } = await operation.db.execute<{ data: { zipCode: string; tries: number } }>(
    sql`delete from jobs.job where name = ${lookUpPostalPoint.name} returning data`,
  );
  return rows.map(({ data }) => data);
}
const precisionOf = async (zipCode: string) => {
  const [found] = await locateAddresses(open, [{ zipCode, neighborhood: null, city: 'Brasília', state: 'DF' }]);
  return found?.precision;
};
const leave = (cep: string, ctx = open) =>
  saveRequest(
    { ...ctx, actor: anonymous },
    {
      nome: 'Vera Lúcia',
      email: 'vera@exemplo.com.br',
      telefone: '(61) 98111-2233',
      tipoLocal: 'condominio',
      urgencia: 'ate-1h',
      cep,
      endereco: 'SBS Quadra 3',
      bairro: 'Asa Sul',
      complemento: 'Bloco B',
      estado: 'DF',
      cidade: 'Brasília',
      pontoReferencia: '',
      servicosSelecionados: ['Hidrojateamento'],
      descricao: 'Água voltando.',
      preferencia: 'quanto-antes',
      data: '',
      horario: '',
      consentimento: true,
      address: '198.51.100.7',
    },
  );

it('a request of the site asks nobody outside, and its place is known by the time somebody looks', async () => {
  await leave('70074-900');
  expect(asked).toEqual([]);
  expect(await precisionOf('70074900')).toBe('cidade');
  for (const data of await waiting()) await lookUpPostalPoint.run(open, data);
  expect(asked).toEqual(['/first/70074900', '/second/70074900']);
  const [found] = await locateAddresses(open, [
    { zipCode: '70074900', neighborhood: null, city: 'Brasília', state: 'DF' },
  ]);
  expect(found).toMatchObject({ ...point, precision: 'rua' });
  // A known code is not looked up again.
  await leave('70074-900');
  expect(await waiting()).toEqual([]);
});

it('a call that is opened or mended without an office’s form is placed as well; a code of a whole town is not asked for', async () => {
  const call = await operation.openCall({ address: { zipCode: '70074-901', city: 'Brasília', state: 'DF' } }, open);
  await operation.openCall({ address: { zipCode: '72800-000', city: 'Luziânia', state: 'GO' } }, open);
  await editCall(open, call.id, { address: { zipCode: '70074-902' } });
  expect(await waiting()).toEqual([
    { zipCode: '70074901', tries: 0 },
    { zipCode: '70074902', tries: 0 },
  ]);
});

it('is asked for again while no service answers, and no more once nobody knows it or a day is over', async () => {
  answers = {};
  await lookUpPostalPoint.run(open, { zipCode: '70074903', tries: 0 });
  expect(await waiting()).toEqual([{ zipCode: '70074903', tries: 1 }]);
  await lookUpPostalPoint.run(open, { zipCode: '70074903', tries: 3 });
  answers = { first: place, second: place };
  await lookUpPostalPoint.run(open, { zipCode: '70074903', tries: 0 });
  expect(await waiting()).toEqual([]);
});

it('nobody outside is asked where nobody but this machine opens the site', async () => {
  const { services } = open;
  const alone = { ...open, services: { ...services, publicUrl: 'http://localhost:3000' } };
  await leave('70074-904', alone);
  expect(await waiting()).toEqual([]);
  await lookUpPostalPoint.run(alone, { zipCode: '70074904', tries: 0 });
  expect(asked).toEqual([]);
});
