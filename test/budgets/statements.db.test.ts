import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { clientOperations } from '#features/clients/contract.ts';
import { dashboardOperations } from '#features/dashboard/contract.ts';
import { moveSearch } from '#features/dispatch/advance-search.server.ts';
import { acceptOffer } from '#features/dispatch/answer-offer.server.ts';
import { openSearch } from '#features/dispatch/open-search.server.ts';
import { offers, partnerSearches } from '#features/dispatch/tables.server.ts';
import { partnerOperations } from '#features/partners/office/contract.ts';
import { partners } from '#features/partners/tables.server.ts';
import { confirmCompletion } from '#features/service-calls/confirmation/confirm-completion.server.ts';
import { callOperations } from '#features/service-calls/office/contract.ts';
import { reportOwnCall } from '#features/service-calls/steps/report-own-call.server.ts';
import { callClientKeys, serviceCalls } from '#features/service-calls/tables.server.ts';
import { publicSettingsOperations } from '#features/settings/public/contract.ts';
import { system } from '#platform/context.server.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { addCompany } from '#test/company.ts';
import { operationIn } from '#test/operation.ts';
import { recordQueries } from '#test/recorded-queries.ts';
import { confirmedEnd, reportedEnd } from '#test/told-amounts.ts';
import { budgets } from './budgets.ts';

type Asked = keyof typeof budgets.statements;

let test: TestApp;
let operation: Awaited<ReturnType<typeof operationIn>>;
let company: Awaited<ReturnType<typeof addCompany>>;
let admin: string;
let pageKey: string;
const found = new Map<Asked, readonly string[]>();

beforeAll(async () => {
  test = await createTestApp();
  operation = await operationIn(test.ctx);
  company = await addCompany(operation, ['truck_hydro']);
  await test.ctx.db
    .update(partners)
    .set({ onDuty: true, lastSeenAt: new Date(Date.now() + 86_400_000) })
    .where(eq(partners.id, company.partner.id));
  admin = await test.signIn('admin');
  // The first call fills what is cached; a cache that ends meanwhile is no cost of a step.
  for (let life = 0; life < 3; life += 1) await liveThrough();
  const { id } = await operation.openCall();
  const [page] = await test.ctx.db.select().from(callClientKeys).where(eq(callClientKeys.callId, id));
  pageKey = page?.clientKey ?? '';
});
afterAll(() => test.close());

/** Takes a step and lists its statements, the fewest of all times. */
async function record<Result>(asked: Asked, take: () => Promise<Result>): Promise<Result> {
  const { sent, result } = await recordQueries(take);
  const before = found.get(asked);
  if (before === undefined || sent.length < before.length) {
    found.set(
      asked,
      sent.map(({ text }) => text),
    );
  }
  return result;
}

/** One call from its opening to its confirmation. */
async function liveThrough(): Promise<void> {
  const { db } = test.ctx;
  const office = () => ({ ...test.ctx, now: new Date() });
  const theirs = () => ({ ...company.partner.ctx, now: new Date() });
  const { id } = await record('open a call', () => operation.openCall({}, office()));
  await openSearch(office(), id);
  const [search] = await db.select().from(partnerSearches).where(eq(partnerSearches.callId, id));
  await moveSearch(office(), search?.id ?? '');
  const [offer] = await db.select().from(offers).where(eq(offers.callId, id));
  await record('accept an offer', () => acceptOffer(theirs(), offer?.id ?? ''));
  await reportOwnCall(theirs(), { id, step: 'setOut' });
  await record('report a visit', () => reportOwnCall(theirs(), { id, step: 'finish', details: reportedEnd }));
  const [call] = await db.select().from(serviceCalls).where(eq(serviceCalls.id, id));
  const client = { ...office(), actor: { ...system, kind: 'anonymous' as const } };
  await record('confirm a visit', () =>
    confirmCompletion(client, { clientKey: call?.clientKey ?? '', statement: confirmedEnd }),
  );
}

const answers: readonly [Asked, () => string][] = [
  ['list calls', () => callOperations.listCalls.path],
  ['list clients', () => clientOperations.listClients.path],
  ['list partners', () => partnerOperations.listPartners.path],
  ['dashboard', () => dashboardOperations.readDashboard.path],
  ['client page', () => `/api/acompanhar/${pageKey}`],
  ['config', () => publicSettingsOperations.readConfig.path],
  ['contact', () => publicSettingsOperations.readContact.path],
];

it.each(answers)('%s asks the database no more often than it may', async (asked, path) => {
  const ask = () => test.call({ url: path(), cookie: admin });
  expect((await ask()).statusCode).toBe(200);
  for (let time = 0; time < 3; time += 1) await record(asked, ask);
  expectWithin(asked);
});

it.each(['open a call', 'accept an offer', 'report a visit', 'confirm a visit'] as const)(
  '%s takes no more statements than it may',
  (asked) => expectWithin(asked),
);

/** The statements are listed when there are too many. */
function expectWithin(asked: Asked): void {
  const sent = found.get(asked) ?? [];
  const most = budgets.statements[asked];
  const list = sent.map((text) => text.replace(/\s+/g, ' ').slice(0, 160)).join('\n');
  expect(sent.length, `${asked}: ${sent.length - most} statements more than ${most}\n${list}`).toBeLessThanOrEqual(
    most,
  );
}
