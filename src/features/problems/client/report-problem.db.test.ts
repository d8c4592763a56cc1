import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listClientCallFiles, listOwnCallFiles, readClientCallFile } from '#features/call-files/queries.server.ts';
import { assignPartner } from '#features/dispatch/assign-partner.server.ts';
import { confirmCompletion } from '#features/service-calls/confirmation/confirm-completion.server.ts';
import { findCall } from '#features/service-calls/office/queries.server.ts';
import { callClientKeys } from '#features/service-calls/tables.server.ts';
import { anonymous, type Ctx } from '#platform/context.server.ts';
import { silentLog } from '#platform/log.server.ts';
import { announceTo, listenForNotices, type Notices } from '#platform/notices.server.ts';
import { createTestContext } from '#test/context.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { operationIn } from '#test/operation.ts';
import { makePdf } from '#test/pdf.ts';
import { makePng } from '#test/png.ts';
import { until } from '#test/until.ts';
import { answerProblem } from '../answer-problem.server.ts';
import { decideProblem } from '../decide-problem.server.ts';
import { openReturn } from '../open-return.server.ts';
import { findOwnReturn, readOwnReturnPhoto } from '../own-returns/queries.server.ts';
import { findProblem } from '../queries.server.ts';
import { reopenProblem } from '../reopen-problem.server.ts';
import { addProblemPhoto } from './add-problem-photo.server.ts';
import { readClientProblems } from './queries.server.ts';
import { reportProblem } from './report-problem.server.ts';
import { withdrawOwnPublication } from './withdraw-own-publication.server.ts';

let database: TestDatabase;
let operation: Awaited<ReturnType<typeof operationIn>>;
let notices: Notices;
let client: Ctx;
/** The calls whose pages were notified. */
const told: (string | undefined)[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  operation = await operationIn(createTestContext(database.db), database.db);
  client = { ...operation.ctx, actor: anonymous };
  notices = await listenForNotices(database.url, silentLog);
  notices.subscribe('client-call', (callId) => told.push(callId));
});
afterAll(async () => {
  await notices.close();
  await database.drop();
});

async function keyOf(callId: string): Promise<string> {
  const [row] = await operation.db.select().from(callClientKeys).where(eq(callClientKeys.callId, callId));
  return row?.clientKey ?? '';
}

const words = 'A pia voltou a entupir.';

it('keeps what the holder of the key tells in the client’s name, and shows answers and end on the same page', async () => {
  const { call } = await operation.finishedCall(320);
  const clientKey = await keyOf(call.id);
  await reportProblem(client, { clientKey, kind: 'entupiu', words, wantsReturn: true });
  const [told] = (await readClientProblems(client, clientKey)).problems;
  expect(told).toMatchObject({ kind: 'entupiu', status: 'aberto', words, answers: [] });
  expect((await findCall(operation.ctx, call.id)).timeline.at(-1)).toMatchObject({
    type: 'problem_told',
    actorName: 'João da Silva',
  });
  const id = told?.id ?? '';
  await answerProblem(operation.ctx, { id, words: 'Já estamos vendo.' });
  await decideProblem(operation.ctx, { id, outcome: 'resolvido', words: 'Era o sifão.' });
  const after = await readClientProblems(client, clientKey);
  expect(after.problems).toMatchObject([
    {
      status: 'encerrado',
      answers: [{ words: 'Já estamos vendo.' }],
      outcome: 'resolvido',
      outcomeWords: 'Era o sifão.',
    },
  ]);
  expect(after).toMatchObject({ guarantee: { days: 90, holds: true }, mayAskReturn: true, whyClosed: null });
  // No names of staff, and no client data that the page does not need.
  expect(JSON.stringify(after)).not.toMatch(/Silva|Pessoa|\+55|actor/);
});

it('tells the page of its call of each answer, and that a problem was taken up again', async () => {
  const { call } = await operation.finishedCall(320);
  await reportProblem(client, { clientKey: await keyOf(call.id), kind: 'entupiu', words });
  const [{ id = '' } = {}] = (await readClientProblems(client, await keyOf(call.id))).problems;
  const attempts = [
    () => answerProblem(operation.ctx, { id, words: 'Já estamos vendo.' }),
    () => answerProblem(operation.ctx, { id, words: 'Alguém sai agora.' }),
    () => decideProblem(operation.ctx, { id, outcome: 'resolvido', words: 'Era o sifão.' }),
    () => reopenProblem(operation.ctx, { id, reason: 'Voltou' }),
  ];
  for (const attempt of attempts) {
    // Notices arrive in order, so earlier ones have arrived by now.
    await announceTo(operation.ctx, 'client-call', 'before');
    await until(() => expect(told.at(-1)).toBe('before'));
    await attempt();
    await until(() => expect(told.at(-1)).toBe(call.id));
  }
});

it('keeps one of a kind when the same is sent ten times at once', async () => {
  const { call } = await operation.finishedCall(320);
  const clientKey = await keyOf(call.id);
  const tries = await Promise.allSettled(
    Array.from({ length: 10 }, () => reportProblem(client, { clientKey, kind: 'dano', words })),
  );
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await readClientProblems(client, clientKey)).problems).toHaveLength(1);
});

it('keeps photos that the client sent with it, for the office, and for the partner whom its return goes to', async () => {
  const { call, partner } = await operation.finishedCall(320);
  const clientKey = await keyOf(call.id);
  const known = { id: call.id, clientName: 'João da Silva' };
  const photoId = randomUUID();
  const upload = { field: 'arquivo', fileName: 'pia.png', bytes: makePng(310, 300) };
  const paper = { ...upload, bytes: makePdf() };
  const asPaper = addProblemPhoto(client, { call: known, photoId, upload: paper });
  await expect(asPaper).rejects.toMatchObject({
    code: 'invalid',
    message: expect.stringContaining('JPG, PNG ou WebP'),
  });
  const sent = await addProblemPhoto(client, { call: known, photoId, upload });
  expect(await addProblemPhoto(client, { call: known, photoId, upload })).toEqual({ ...sent, wasThere: true });
  await expect(
    reportProblem(client, { clientKey, kind: 'entupiu', words, photos: [photoId, randomUUID()] }),
  ).rejects.toMatchObject({ code: 'invalid', issues: [{ path: 'photos' }] });
  await reportProblem(client, { clientKey, kind: 'entupiu', words, photos: [photoId] });
  const [told] = (await readClientProblems(client, clientKey)).problems;
  expect(told?.photos).toEqual([sent.id]);
  const read = (key: string) => readClientCallFile(client, { clientKey: key, fileId: sent.id, small: true });
  expect((await read(clientKey)).contentType).toBe('image/webp');
  const other = await operation.finishedCall(320);
  await expect(read(await keyOf(other.call.id))).rejects.toMatchObject({ code: 'not_found' });
  expect(await listClientCallFiles(client, clientKey)).toEqual([]);
  const problemId = told?.id ?? '';
  expect((await findProblem(operation.ctx, problemId)).photos).toEqual([sent.id]);

  // The matter goes to a partner with its return alone.
  expect((await listOwnCallFiles(partner.ctx, call.id)).files).toEqual([]);
  expect(await findOwnReturn(partner.ctx, call.id)).toEqual({ problem: null });
  const back = await openReturn(operation.ctx, { callId: call.id, bearer: 'prestador', words: 'Volta', problemId });
  const photo = { callId: back.id, fileId: sent.id, small: true };
  await expect(readOwnReturnPhoto(partner.ctx, photo)).rejects.toMatchObject({ code: 'not_found' });
  await assignPartner(operation.ctx, { callId: back.id, partnerId: partner.id });
  expect(await findOwnReturn(partner.ctx, back.id)).toEqual({ problem: { kind: 'entupiu', photos: [sent.id] } });
  expect((await readOwnReturnPhoto(partner.ctx, photo)).contentType).toBe('image/webp');
  await expect(readOwnReturnPhoto(other.partner.ctx, photo)).rejects.toMatchObject({ code: 'not_found' });
});

it('tells nothing to another key, and shows each call its own alone', async () => {
  const [one, other] = [await operation.finishedCall(320), await operation.finishedCall(320)];
  await reportProblem(client, { clientKey: await keyOf(one.call.id), kind: 'valor', words });
  expect((await readClientProblems(client, await keyOf(other.call.id))).problems).toEqual([]);
  await expect(reportProblem(client, { clientKey: 'A'.repeat(22), kind: 'valor', words })).rejects.toMatchObject({
    code: 'not_found',
  });
});

it('withdraws the leave to publish, once', async () => {
  const { call } = await operation.finishedCall(320);
  const statement = {
    paidAmount: 320,
    paymentMethod: 'pix',
    receivedReceipt: true,
    serviceRating: 5,
    additionalComments: 'Muito bom.',
    publishComment: true,
  } as const;
  await confirmCompletion(client, { clientKey: call.clientKey, statement });
  const clientKey = await keyOf(call.id);
  expect((await readClientProblems(client, clientKey)).wordsArePublic).toBe(true);
  await withdrawOwnPublication(client, clientKey);
  expect((await readClientProblems(client, clientKey)).wordsArePublic).toBe(false);
  await expect(withdrawOwnPublication(client, clientKey)).rejects.toMatchObject({ code: 'conflict' });
});
