import { get } from 'node:http';
import { expect } from '@playwright/test';
import { budgets } from '#test/budgets/budgets.ts';
import { clientMoments } from './client-moments.ts';
import { expectToFit } from './fit.ts';
import { test } from './journey.ts';

/** Maximum compressed size of a client's page, including its style: the first flight of a connection. */
const mostBytes = budgets.pageBytes;

test('the client’s page travels in the first flight of a connection at every moment of its call, and fits a narrow phone with large text', async ({
  page,
  operator,
  baseURL,
}) => {
  const weights: Record<string, number> = {};
  for await (const { moment, address } of clientMoments(operator.request, baseURL ?? '')) {
    weights[moment] = await travelled(address);
    await page.goto(address);
    await expectToFit(page, moment);
    // Leaves the page, which would otherwise refresh itself during the next state.
    await page.goto('about:blank');
  }
  const said = Object.entries(weights).map(([moment, bytes]) => `${moment}: ${bytes} B`);
  test.info().annotations.push({ type: 'weights', description: said.join(', ') });
  expect(said.length).toBeGreaterThan(14);
  expect(Object.entries(weights).filter(([, bytes]) => bytes > mostBytes)).toEqual([]);
});

/** The bytes of a document's body on the line, packed as a browser of today asks for it. */
function travelled(address: string): Promise<number> {
  return new Promise((done, fail) => {
    get(address, { headers: { accept: 'text/html', 'accept-encoding': 'br' } }, (answer) => {
      if (answer.headers['content-encoding'] !== 'br') fail(new Error(`${address} came unpacked`));
      let bytes = 0;
      answer.on('data', (part: Buffer) => {
        bytes += part.length;
      });
      answer.on('end', () => done(bytes));
      answer.on('error', fail);
    }).on('error', fail);
  });
}
