import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addTouch } from '#features/budgets/add-touch.server.ts';
import { listBudgetsOfCall } from '#features/budgets/queries.server.ts';
import { assignPartner } from '#features/dispatch/assign-partner.server.ts';
import { findPartner } from '#features/partners/office/queries.server.ts';
import { readClientProblems } from '#features/problems/client/queries.server.ts';
import { reportProblem } from '#features/problems/client/report-problem.server.ts';
import { openReturn } from '#features/problems/open-return.server.ts';
import { answerQuote } from '#features/quotes/client/answer-quote.server.ts';
import { findClientQuotes } from '#features/quotes/client/queries.server.ts';
import { reportWorkBegun } from '#features/quotes/report-work-begun.server.ts';
import { sendQuote } from '#features/quotes/send-quote.server.ts';
import { readClientPage } from '#features/service-calls/client-page/queries.server.ts';
import { confirmCompletion } from '#features/service-calls/confirmation/confirm-completion.server.ts';
import { findCall } from '#features/service-calls/office/queries.server.ts';
import { reportOwnCall } from '#features/service-calls/steps/report-own-call.server.ts';
import { callClientKeys } from '#features/service-calls/tables.server.ts';
import { listDiscrepanciesQuery } from '#features/value-audit/contract.ts';
import { listDiscrepancies } from '#features/value-audit/queries.server.ts';
import { anonymous, type Ctx } from '#platform/context.server.ts';
import { createTestContext } from './context.ts';
import { createTestDatabase, openTestPool, type TestDatabase } from './database.ts';
import { operationIn } from './operation.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('a declined price is won back, done, reported above the approved, confirmed and mended, over a new start', async () => {
  let office = createTestContext(database.db);
  const operation = await operationIn(office, database.db);
  const { call, partner } = await operation.startedCall();
  let app = partner.ctx;
  const [row] = await database.db.select().from(callClientKeys).where(eq(callClientKeys.callId, call.id));
  const key = row?.clientKey ?? '';
  const client = (): Ctx => ({ ...office, actor: anonymous });
  const own = { callId: call.id, partnerId: partner.id, discount: 0, validDays: 10, guaranteeDays: 120, note: '' };
  const priced = (unitValue: number) => [
    { kind: 'mao_de_obra' as const, description: 'Desentupimento', quantity: 1, unitValue },
    { kind: 'metro' as const, description: 'Cabo', quantity: 5, unitValue: 40, ceilingQuantity: 10 },
  ];

  const dear = await sendQuote(app, { ...own, lines: priced(500), after: 0 });
  expect((await findClientQuotes(client(), key)).asked).toMatchObject({ total: 700, ceiling: 900 });
  const said = { name: 'João', note: null };
  await answerQuote(client(), key, { ...said, contentHash: dear.contentHash, verdict: 'recusado', reason: 'preco' });
  const [lost] = await listBudgetsOfCall(office, call.id);
  expect(lost).toMatchObject({ status: 'pendente', priority: 'alta', originalValue: 900, nextTouch: { isDue: true } });
  await addTouch(office, { id: lost?.id ?? '', channel: 'ligacao', strategy: 'desconto' });

  // The process stops here, and another takes over with connections and services of its own.
  const pool = openTestPool(database.url);
  try {
    office = { ...createTestContext(pool.db), actor: office.actor };
    await office.services.jobs.prepare();
    app = { ...office, actor: app.actor };
    const fair = await sendQuote(app, { ...own, lines: priced(300), after: 1 });
    await answerQuote(client(), key, { ...said, contentHash: fair.contentHash, verdict: 'aprovado' });
    expect(await listBudgetsOfCall(office, call.id)).toMatchObject([{ status: 'convertido', proposedValue: 700 }]);
    await reportWorkBegun(app, { callId: call.id, partnerId: partner.id, reason: null });
    const details = { finalValueCents: 75_000, paymentMethod: 'pix' } as const;
    await reportOwnCall(app, { id: call.id, step: 'finish', details });
    const query = listDiscrepanciesQuery.parse({ search: call.protocolNumber });
    expect((await listDiscrepancies(office, query)).stats).toMatchObject({ pending: 1 });

    const statement = { paidAmount: 750, paymentMethod: 'pix', receivedReceipt: true, serviceRating: 4 } as const;
    await confirmCompletion(client(), { clientKey: call.clientKey, statement });
    expect(await readClientPage(client(), key)).toMatchObject({
      moment: 'feito',
      receipt: { amount: 750, isConfirmed: true },
    });
    await reportProblem(client(), { clientKey: key, kind: 'entupiu', words: 'Voltou.', wantsReturn: true });
    const [told] = (await readClientProblems(client(), key)).problems;
    const mend = { callId: call.id, bearer: 'prestador', words: 'Na garantia', problemId: told?.id } as const;
    const back = await openReturn(office, mend);
    expect((await readClientProblems(client(), key)).problems).toMatchObject([
      { status: 'encerrado', outcome: 'retorno' },
    ]);
    await assignPartner(office, { callId: back.id, partnerId: partner.id });
    expect(await findCall(office, back.id)).toMatchObject({ estimatedValue: 0 });
    expect((await findPartner(office, partner.id)).returned).toEqual({ calls: 1, share: 100 });
  } finally {
    await pool.close();
  }
});
