import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestContext } from '#test/context.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { listTestimonials } from './queries.server.ts';
import { seedTestimonials } from './seed-testimonials.server.ts';
import { testimonials } from './tables.server.ts';

const now = new Date('2026-11-21T15:00:00Z');
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('the examples stand alone, dated in the last twenty days, and give way to the first real testimonial', async () => {
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

  const words = { nome: 'Ana', localizacao: 'Gama, DF', texto: 'Resolveu.', avaliacao: 5, servico: 'Pia' };
  await database.db.insert(testimonials).values({ ...words, publishedAt: now, verificado: true });
  const real = await listTestimonials(ctx);
  expect(real.map(({ nome, isExample }) => [nome, isExample])).toEqual([['Ana', false]]);
});
