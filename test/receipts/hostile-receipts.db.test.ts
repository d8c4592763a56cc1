import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readReceipt } from '#features/receipts/analysis/read-receipt.server.ts';
import { receiptReadings } from '#features/receipts/analysis/tables.server.ts';
import { createRandom } from '#test/api-fuzz/random.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { fileForm } from '#test/applicant.ts';
import { damage, damagedSources, hostileReceipts, strangeReceipts } from './hostile-receipts.ts';

let test: TestApp;
let office = '';
beforeAll(async () => {
  test = await createTestApp();
  await test.ctx.services.jobs.prepare();
  office = await test.signIn('admin');
});
afterAll(async () => {
  test.ctx.services.pageReaders.close();
  await test.close();
});

/** The receipt's id, or the sentence of a refusal; anything else is a failure. */
async function send(what: string, bytes: Buffer): Promise<{ id: string } | { refusal: string }> {
  const form = fileForm('receipt', 'recibo.pdf', bytes);
  const answer = await test.call({
    method: 'POST',
    url: '/api/admin/analise-recibos/upload',
    cookie: office,
    ...form,
  });
  if (answer.statusCode === 201) return { id: answer.json().id };
  expect(answer.statusCode, what).toBeGreaterThanOrEqual(400);
  expect(answer.statusCode, what).toBeLessThan(500);
  expect(answer.json().message, what).toMatch(/^\p{Lu}.*\.$/u);
  return { refusal: answer.json().message };
}

async function readOf(receiptId: string) {
  const which = eq(receiptReadings.receiptId, receiptId);
  const [asked] = await test.ctx.db.select().from(receiptReadings).where(which);
  await readReceipt.run(test.ctx, { readingId: asked?.id ?? '' });
  const [read] = await test.ctx.db.select().from(receiptReadings).where(which);
  return read;
}

it('refuses hostile files with a sentence, or stores them and says why they were not read', async () => {
  const random = createRandom(7);
  const sources = await damagedSources();
  const damaged = Array.from({ length: 12 }, (_, at) => ({
    what: `damaged ${at}`,
    bytes: damage(random.pick(sources), random),
  }));
  for (const { what, bytes } of [...(await hostileReceipts()), ...damaged]) {
    const sent = await send(what, bytes);
    if ('id' in sent) expect((await readOf(sent.id))?.finishedAt, what).not.toBeNull();
  }
});

it('reads whole receipts of every form, however strange', async () => {
  for (const { what, bytes } of await strangeReceipts()) {
    const sent = await send(what, bytes);
    const amount = 'id' in sent ? (await readOf(sent.id))?.amountCents : sent.refusal;
    expect({ what, amount }).toEqual({ what, amount: 3_750 });
  }
});
