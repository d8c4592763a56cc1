import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { confirmCompletion } from '#features/service-calls/confirmation/confirm-completion.server.ts';
import { findPageText } from '#features/settings/page-texts/queries.server.ts';
import { savePageText } from '#features/settings/page-texts/save-page-text.server.ts';
import { anonymous, system } from '#platform/context.server.ts';
import { createTestContext } from '#test/context.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { createOperation, type Operation } from '#test/operation.ts';
import { listReviewsQuery } from './contract.ts';
import { listReviews, listTestimonials } from './queries.server.ts';
import { seedTestimonials } from './seed-testimonials.server.ts';

const now = new Date('2026-11-21T15:00:00Z');
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('the examples stand alone, dated in the last twenty days, and say what the office wrote of them', async () => {
  const ctx = createTestContext(database.db, { now });
  expect(await listTestimonials(ctx)).toEqual([]);

  await seedTestimonials(database.db, now);
  await seedTestimonials(database.db, new Date('2027-01-01T00:00:00Z'));
  const examples = await listTestimonials(ctx);
  expect(examples).toHaveLength(12);
  expect(examples.every(({ isExample, verificado }) => isExample && !verificado)).toBe(true);
  const ages = examples.map(({ data }) => (now.getTime() - data.getTime()) / 86_400_000);
  expect(ages).toEqual([...ages].sort((a, b) => a - b));
  expect([ages[0], ages.at(-1)]).toEqual([1, 20]);

  // In the office's words; one without words is gone.
  const office = { ...ctx, actor: system };
  const before = await findPageText(office, 'depoimentos-exemplos');
  const values = { ...before.values, texto1: 'A pia voltou a descer.', texto2: '' };
  await savePageText(office, { key: 'depoimentos-exemplos', values });
  const written = await listTestimonials(ctx);
  expect(written).toHaveLength(11);
  expect(written.slice(0, 2).map(({ nome, texto }) => [nome, texto])).toEqual([
    ['Marta S.', 'A pia voltou a descer.'],
    ['Condomínio Ipê Amarelo', before.reference.texto3],
  ]);
});

describe('the office', () => {
  let operation: Operation;
  beforeAll(async () => {
    operation = await createOperation();
    await seedTestimonials(operation.db, operation.ctx.now);
    await told(5, 0, { comment: 'Resolveu na hora.', publish: true });
    await told(4, 10, { comment: 'Meu portão é o azul.' });
    await told(2, 60);
    const { call } = await operation.startedCall();
    await operation.move(call.id, 'cancelado', { reason: 'Cliente não estava' });
    await confirm(call.clientKey, 1, 100);
  });
  afterAll(() => operation.drop());

  const list = (query: Record<string, string> = {}) =>
    listReviews(operation.ctx, listReviewsQuery.parse({ limit: '100', ...query }));

  async function confirm(
    key: string,
    rating: number,
    daysAgo: number,
    words: { comment?: string; publish?: boolean } = {},
  ) {
    const at = new Date(operation.ctx.now.getTime() - daysAgo * 86_400_000);
    const statement = {
      paidAmount: 320,
      paymentMethod: 'pix' as const,
      receivedReceipt: true,
      serviceRating: rating,
      ...(words.comment !== undefined && { additionalComments: words.comment }),
      ...(words.publish !== undefined && { publishComment: words.publish }),
    };
    await confirmCompletion({ ...operation.ctx, actor: anonymous, now: at }, { clientKey: key, statement });
  }

  /** A finished call, confirmed a number of days ago. */
  async function told(rating: number, daysAgo: number, words: { comment?: string; publish?: boolean } = {}) {
    const { call } = await operation.finishedCall(320);
    await confirm(call.clientKey, rating, daysAgo, words);
  }

  test('reads every rating with first name, service, partner and call, the newest first', async () => {
    const { avaliacoes } = await list({ rating: '5', type: 'servico' });
    expect(avaliacoes).toEqual([
      {
        id: expect.any(String),
        rating: 5,
        types: ['servico', 'parceiro'],
        clientName: 'João',
        clientId: expect.any(String),
        serviceType: 'Desentupimento de Pia',
        partnerName: expect.stringMatching(/^Prestador/),
        partnerId: expect.any(String),
        date: operation.ctx.now.toISOString(),
        comment: 'Resolveu na hora.',
        isPrivate: false,
        callId: expect.any(String),
        protocolNumber: expect.stringMatching(/^CH-2026-/),
        status: 'aguardando',
        answer: null,
      },
    ]);
    const dates = (await list()).avaliacoes.map(({ date }) => date);
    expect(dates).toEqual([...dates].sort().reverse());
  });

  test('never gets words that the client did not allow to be published', async () => {
    const { avaliacoes } = await list({ rating: '4', type: 'servico' });
    expect(avaliacoes).toMatchObject([{ comment: null, isPrivate: true }]);
    expect(JSON.stringify(avaliacoes)).not.toContain('portão');
    expect((await list({ rating: '2' })).avaliacoes).toMatchObject([{ comment: null, isPrivate: false }]);
  });

  test('lists and counts no example, and says how many the site shows', async () => {
    const { avaliacoes, stats, total } = await list();
    expect(avaliacoes).toHaveLength(4);
    expect(total).toBe(4);
    expect(stats).toEqual({ total: 4, media: 3, cincoEstrelas: 25, aguardandoModeracao: 1, exemplos: 12 });
  });

  test('finds those that wait for a person', async () => {
    const { avaliacoes } = await list({ status: 'aguardando' });
    expect(avaliacoes.map(({ comment }) => comment)).toEqual(['Resolveu na hora.']);
  });

  test('filters by type and period, and counts what is left, whatever the page', async () => {
    const statsOf = async (query: Record<string, string>) => (await list({ limit: '1', ...query })).stats;
    expect(await statsOf({ type: 'servico' })).toMatchObject({ total: 3, media: 3.7, cincoEstrelas: 33 });
    expect(await statsOf({ type: 'parceiro' })).toMatchObject({ total: 4 });
    expect(await statsOf({ type: 'atendimento' })).toMatchObject({ total: 1, media: 1 });
    expect(await statsOf({ date: '7dias', type: 'servico' })).toMatchObject({ total: 1 });
    expect(await statsOf({ date: '30dias', type: 'servico' })).toMatchObject({ total: 2 });
    expect(await statsOf({ date: '90dias', type: 'servico' })).toMatchObject({ total: 3 });
    expect(await statsOf({ rating: '3', type: 'servico' })).toMatchObject({ total: 0, media: null, cincoEstrelas: 0 });
  });
});
