import { sql } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { registerBudget } from '#features/budgets/register-budget.server.ts';
import { confirmCompletion } from '#features/service-calls/confirmation/confirm-completion.server.ts';
import { callClientKeys } from '#features/service-calls/tables.server.ts';
import { anonymous } from '#platform/context.server.ts';
import { type Answer, type ApiDocument, fuzzApi, type Shot, withoutReferences } from '#test/api-fuzz.ts';
import { operationIn } from '#test/operation.ts';
import { createReview, type Review } from '#test/review.ts';

// Every answer must be in the API description. A failure names its seed, which repeats the same requests. The long
// version over HTTP: npm run test:long -- hostile.
const seed = 20_261_122;

let review: Review;
let document: ApiDocument;
const named: Record<string, string[]> = {};

beforeAll(async () => {
  review = await createReview();
  const { test } = review;
  const operation = await operationIn(test.ctx);
  const waiting = await operation.openCall();
  const { call } = await operation.finishedCall(320);
  const confirmed = await operation.finishedCall(250);
  await operation.startedCall();
  const statement = { paidAmount: 400, paymentMethod: 'pix', receivedReceipt: false, serviceRating: 2 } as const;
  const client = { ...operation.ctx, actor: anonymous };
  await confirmCompletion(client, { clientKey: confirmed.call.clientKey, statement });
  await registerBudget(operation.ctx, {
    callId: waiting.id,
    originalValue: 300,
    proposedValue: 250,
    priority: 'media',
    conversionStrategy: 'Ligar amanhã',
  });
  const { id, documents, key } = await review.apply(['addressProof']);
  await review.judge(id, documents[0].id, { status: 'recusado', reason: 'Ilegível.' });
  const other = await review.apply(['negativeRecord']);
  // Links of the confirmation, and of the clients' own pages.
  const pages = await test.ctx.db.select({ key: callClientKeys.clientKey }).from(callClientKeys);
  expect(pages.length).toBeGreaterThan(0);
  named.clientKey = [waiting, call, confirmed.call].map(({ clientKey }) => clientKey);
  named.clientKey.push(...pages.map(({ key: pageKey }) => pageKey));
  named.key = [key, other.key];
  named.docId = [documents[0].id, other.documents[0].id];
  named.protocol = [call.protocolNumber];
  document = withoutReferences((await test.call({ method: 'GET', url: '/api/openapi.json' })).json());
});
afterAll(() => review.close());

const callAs =
  (cookie: string | undefined) =>
  async ({ method, url, headers, body }: Shot): Promise<Answer> => {
    const response = await review.test.app.inject({
      method: method as NonNullable<InjectOptions['method']>,
      url,
      headers: { ...(cookie === undefined ? {} : { cookie }), ...headers },
      ...(body === undefined ? {} : { payload: body }),
    });
    return {
      status: response.statusCode,
      headers: response.headers as Record<string, string | undefined>,
      body: response.body,
    };
  };

// Operations that would end the caller's own session, or demand a second factor.
const skip = ['signOut', 'endSession', 'changePassword', 'endOwnSession', 'saveSecuritySettings'];

it.each([
  { caller: null, count: 300, least: 6 },
  { caller: 'partner', count: 300, least: 6 },
  { caller: 'suporte', count: 350, least: 15 },
  { caller: 'admin', count: 900, least: 50 },
] as const)('answers $caller as described, $count times', async ({ caller, count, least }) => {
  const cookie = caller === null ? undefined : await review.test.signIn(caller);
  if (caller === 'partner') {
    await review.test.ctx.db.execute(
      sql`update partners set user_id = (select id from users where role = 'partner' order by created_at desc limit 1)
        where id = (select assigned_partner_id from service_calls where status = 'em_andamento' order by created_at limit 1)`,
    );
  }
  const { failures, succeeded } = await fuzzApi({ call: callAs(cookie), document, seed, count, skip, named });
  expect(failures.join('\n\n')).toBe('');
  expect(succeeded.size).toBeGreaterThan(least);
});

it('answers whoever holds a link of a client as described, 250 times', async () => {
  const ofClients = Object.entries(document.paths).filter(([path]) => path.includes('{clientKey}'));
  const { failures, succeeded } = await fuzzApi({
    call: callAs(undefined),
    document: { ...document, paths: Object.fromEntries(ofClients) },
    ...{ seed, count: 250, skip, named },
  });
  expect(failures.join('\n\n')).toBe('');
  expect([...succeeded]).toEqual(expect.arrayContaining(['readClientPage', 'findCallToConfirm']));
});
