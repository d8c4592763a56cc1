import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestApp, type TestApp } from '#test/app.ts';
import { operations } from '#test/contract-operations.ts';

/** Every read that can be asked for a period, with the fields that say it: one `from..to`, or two days. */
const reads = operations
  .filter(({ method, path }) => method === 'GET' && !path.includes(':'))
  .flatMap(({ path, query }) => {
    const names = query === undefined ? [] : namesIn(query);
    const takes = (given: object) => query?.safeParse(given).success === true;
    const ranges = names.filter((name) => takes({ [name]: '2026-11-01..2026-11-02' }) && !takes({ [name]: '1..2' }));
    const pairs = names
      .flatMap((from) => names.map((to) => [from, to] as const))
      .filter(([from, to]) => {
        const [first, last] = ['2026-11-01', '2026-11-02'];
        return from !== to && takes({ [from]: first, [to]: last }) && !takes({ [from]: last, [to]: first });
      });
    return [
      ...ranges.map((name) => ({ path, asking: (from: string, to: string) => ({ [name]: `${from}..${to}` }) })),
      ...pairs.map(([first, last]) => ({
        path,
        asking: (from: string, to: string) => ({ [first]: from, [last]: to }),
      })),
    ];
  });

function namesIn(query: z.ZodType): string[] {
  const { properties = {} } = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' });
  return Object.keys(properties);
}

let test: TestApp;
let cookie = '';
beforeAll(async () => {
  test = await createTestApp();
  cookie = await test.signIn('admin');
});
afterAll(() => test.close());

const day = fc
  .record({
    year: fc.oneof(fc.constantFrom(0, 1, 1899, 1900, 2026, 2199, 2200, 2201, 9999), fc.integer({ min: 0, max: 9999 })),
    rest: fc.constantFrom('01-01', '02-29', '06-30', '12-31'),
  })
  .map(({ year, rest }) => `${String(year).padStart(4, '0')}-${rest}`);

it('finds reads of all kinds', () => {
  expect(new Set(reads.map(({ path }) => path)).size).toBeGreaterThan(4);
});

it.each(reads.map((read) => [`${read.path}?${Object.keys(read.asking('', '')).join('&')}`, read] as const))(
  '%s answers every period, or says what is wrong with it',
  async (_, { path, asking }) => {
    const statusOf = async (from: string, to: string) => {
      const query = asking(from, to) as Record<string, string>;
      return (await test.call({ method: 'GET', url: path, query, cookie })).statusCode;
    };
    for (const [from, to] of [
      ['9999-12-31', '9999-12-31'],
      ['0001-01-01', '9999-12-31'],
      ['0000-01-01', '2026-11-02'],
      ['2200-12-31', '2201-01-01'],
    ] as const) {
      expect(await statusOf(from, to), `${from} to ${to}`).toBe(400);
    }
    await fc.assert(
      fc.asyncProperty(day, day, async (from, to) => {
        expect([200, 204, 400]).toContain(await statusOf(from, to));
      }),
      {
        numRuns: 25,
        examples: [
          ['1900-01-01', '2200-12-31'],
          ['2200-12-31', '2200-12-31'],
        ],
      },
    );
  },
);
