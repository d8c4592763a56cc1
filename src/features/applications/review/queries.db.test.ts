import { afterAll, beforeAll, expect, it } from 'vitest';
import { simpleRegistrationOf } from '#test/applicant.ts';
import { createReview, type Review } from '#test/review.ts';

let review: Review;
const ids: Record<string, string> = {};
/** The applicant's number from the simple registration. */
let number: string;

beforeAll(async () => {
  review = await createReview();
  const waiting = await review.apply(['addressProof'], { companyName: 'Águas Limpas' });
  await review.judge(waiting.id, waiting.documents[0].id, { status: 'recusado', reason: 'Ilegível.' });
  const refused = await review.apply([], { companyName: 'Cano Cheio' });
  await review.call('POST', `/${refused.id}/recusar`, { reason: 'Não.' });
  const approved = await review.apply([], { companyName: 'Ralo Feliz', state: 'GO' });
  await review.call('POST', `/${approved.id}/aprovar`, {});
  const payload = simpleRegistrationOf(1, { companyName: 'Pia Nova' });
  const simple = await review.test.call({ method: 'POST', url: '/api/providers/register', payload });
  number = simple.json().number;
  Object.assign(ids, { waiting: waiting.id, refused: refused.id, approved: approved.id });
});
afterAll(() => review.close());

const list = async (query = '') => (await review.call('GET', query)).json();
const names = async (query: string) =>
  (await list(query)).aplicacoes.map(({ companyName }: { companyName: string }) => companyName);

it('lists applications newest first, with counts over everything that matches', async () => {
  const { aplicacoes, total, stats } = await list();
  expect(aplicacoes.map(({ companyName }: { companyName: string }) => companyName)).toEqual([
    'Pia Nova',
    'Ralo Feliz',
    'Cano Cheio',
    'Águas Limpas',
  ]);
  expect(aplicacoes[3]).toMatchObject({
    id: ids.waiting,
    kind: 'completo',
    status: 'aguardando_documentos',
    whatsapp: expect.stringMatching(/^\(61\) 9\d{4}-\d{4}$/),
    documents: { pendentes: 0, aprovados: 0, recusados: 1 },
  });
  expect(total).toBe(4);
  expect(stats).toEqual({ total: 4, pendentes: 1, aguardandoDocumentos: 1, aprovadas: 1, recusadas: 1 });
});

it('counts every status of what else matches, whichever one is looked at', async () => {
  const { total, stats } = await list('?status=recusado');
  expect({ total, ...stats }).toEqual({ total: 1, pendentes: 1, aguardandoDocumentos: 1, aprovadas: 1, recusadas: 1 });
});

it('filters by status, kind, state and words, accents and marks aside', async () => {
  expect(await names('?status=recusado')).toEqual(['Cano Cheio']);
  expect(await names('?tipo=simples')).toEqual(['Pia Nova']);
  expect(await names('?estado=GO&status=todos')).toEqual(['Pia Nova', 'Ralo Feliz']);
  expect(await names('?search=aguas')).toEqual(['Águas Limpas']);
  expect(await names('?search=%2861%29%2098002-0001')).toEqual(['Águas Limpas']);
  expect(await names('?page=2&limit=3')).toEqual(['Águas Limpas']);
});

it('finds an application by the number its applicant was told, however it is typed', async () => {
  expect(number).toMatch(/^[0-9A-F]{4}-[0-9A-F]{4}$/);
  for (const typed of [number, ` ${number.toLowerCase()} `, number.replace('-', '')]) {
    expect(await names(`?search=${encodeURIComponent(typed)}`)).toEqual(['Pia Nova']);
  }
});

it('answers 404 for an application that does not exist', async () => {
  const answer = await review.call('GET', '/019a0000-0000-7000-8000-000000000000');
  expect([answer.statusCode, answer.json().message]).toEqual([404, 'Aplicação não encontrada.']);
});
