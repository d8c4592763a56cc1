import { eq, ne } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeBudgetStatus } from '#features/budgets/change-budget-status.server.ts';
import { registerBudget } from '#features/budgets/register-budget.server.ts';
import { budgets } from '#features/budgets/tables.server.ts';
import { services } from '#features/catalog/tables.server.ts';
import { decideQuote } from '#features/quotes/decide-quote.server.ts';
import { sendQuote } from '#features/quotes/send-quote.server.ts';
import { quoteDecisions, quotes } from '#features/quotes/tables.server.ts';
import { listCallsQuery } from '#features/service-calls/office/contract.ts';
import { findCall, listCalls } from '#features/service-calls/office/queries.server.ts';
import { changeCallStatus } from '#features/service-calls/steps/change-call-status.server.ts';
import { formatTime } from '#shared/time/dates.ts';
import { createRandom } from '#test/api-fuzz/random.ts';
import { createOperation, type Operation } from '#test/operation.ts';
import { declineReasons } from '../reference-declines.ts';
import { callOrigins, cancelReasons } from '../reference-reasons.ts';
import { serviceCalls } from '../tables.server.ts';
import { crossGroups, type LossGroup, lossGroups } from './contract.ts';
import { crossLosses, readLosses } from './queries.server.ts';

let operation: Operation;
let lost = '';
beforeAll(async () => {
  operation = await createOperation();
  const { ctx } = operation;
  const at = (instant: string) => ({ ...ctx, now: new Date(instant) });
  const google = await operation.openCall({ origin: 'google' }, at('2026-11-20T12:00:00Z'));
  await operation.openCall({ address: { city: 'Gama', state: 'DF' } }, at('2026-11-20T02:30:00Z'));
  const unnamed = await operation.openCall({}, at('2026-11-20T12:10:00Z'));
  lost = google.id;
  const cancelled = { status: 'cancelado', reason: 'Viu outro preço' } as const;
  await changeCallStatus(at('2026-11-20T15:00:00Z'), { id: lost, ...cancelled, cancelReason: 'preco' });
  await changeCallStatus(ctx, { id: unnamed.id, ...cancelled });
  await openRandomCalls();
});
afterAll(() => operation.drop());

const seed = Math.floor(Math.random() * 1e9);

/** Random calls of October, some of them declined or cancelled. */
async function openRandomCalls() {
  const { ctx, db } = operation;
  const random = createRandom(seed);
  // The last test counts those of one origin and one service.
  const offered = await db.select().from(services).where(ne(services.id, operation.service.id)).limit(3);
  const origins = callOrigins.filter((origin) => origin !== 'indicacao');
  for (let made = 0; made < 60; made += 1) {
    const at = { ...ctx, now: new Date(Date.UTC(2026, 9, 1 + random.int(20), random.int(24), random.int(60))) };
    const city = random.pick(['Sobradinho', 'Brasília', 'Brasilia', 'Taguatinga']);
    const serviceId = random.pick(offered).id;
    const { id } = await operation.openCall(
      { origin: random.pick(origins), serviceId, address: { city, state: 'DF' } },
      at,
    );
    for (let declined = random.int(3); declined > 0; declined -= 1) {
      const price = { originalValue: 300, proposedValue: 300, priority: 'media', conversionStrategy: 'Ligar' } as const;
      const budget = await registerBudget(at, {
        callId: id,
        ...price,
        declineReason: random.chance(0.2) ? undefined : random.pick(declineReasons),
      });
      await changeBudgetStatus(at, { id: budget.id, status: 'perdido', reason: 'Não quis' });
    }
    const cancelReason = random.chance(0.2) ? undefined : random.pick(cancelReasons);
    if (random.chance(0.5)) await changeCallStatus(at, { id, status: 'cancelado', reason: 'Desistiu', cancelReason });
  }
}

const rows = async (query: Record<string, string>) =>
  (await listCalls(operation.ctx, listCallsQuery.parse(query))).total;

it('keeps the reason of the list before the words, and forgets it when the call is won back', async () => {
  const { ctx } = operation;
  expect((await findCall(ctx, lost)).timeline.at(-1)?.reason).toBe('Achou caro: Viu outro preço');
  const before = await rows({ motivo: 'duplicado' });
  const again = await operation.openCall();
  await changeCallStatus(ctx, { id: again.id, status: 'cancelado', cancelReason: 'duplicado' });
  expect(await rows({ motivo: 'duplicado' })).toBe(before + 1);
  await changeCallStatus(ctx, { id: again.id, status: 'pendente' });
  expect(await rows({ motivo: 'duplicado' })).toBe(before);
});

it('crosses random calls as plain counting does, whatever was chosen, and leads from each figure to as many', async () => {
  const { ctx, db } = operation;
  const calls = await db.select().from(serviceCalls);
  const declines = await db.select().from(budgets);
  const quoted = await db.select().from(quoteDecisions).innerJoin(quotes, eq(quotes.id, quoteDecisions.quoteId));
  const reasonsOf = (callId: string) => [
    ...declines
      .filter((one) => one.callId === callId)
      .map(({ createdAt, declineReason }) => ({ at: createdAt, why: declineReason })),
    ...quoted
      .filter(({ quotes, quote_decisions: said }) => quotes.callId === callId && said.verdict === 'recusado')
      .map(({ quote_decisions: said }) => ({ at: said.at, why: said.reason })),
  ];
  const plain: Record<LossGroup, (call: (typeof calls)[number]) => string | undefined> = {
    origem: ({ origin }) => origin,
    motivo: ({ status, cancelReason }) => (status === 'cancelado' ? (cancelReason ?? 'sem') : undefined),
    recusa: ({ id }) => {
      const last = reasonsOf(id).sort(
        (a, b) => b.at.getTime() - a.at.getTime() || ((a.why ?? 'sem') < (b.why ?? 'sem') ? -1 : 1),
      )[0];
      return last && (last.why ?? 'sem');
    },
    cidade: ({ city }) => city.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase(),
    servico: ({ serviceId }) => serviceId,
    hora: ({ createdAt }) => String(Number(formatTime(createdAt).slice(0, 2))),
  };
  const folded = (group: LossGroup, id: string) =>
    group === 'cidade' ? id.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase() : id;
  for (const por of lossGroups) {
    for (const com of crossGroups.filter((group) => group !== por)) {
      const { colunas, linhas, total } = await crossLosses(ctx, { por, com, abertos: undefined });
      const expected = new Map<string, number>();
      for (const call of calls) {
        const [row, column] = [plain[por](call), plain[com](call)];
        if (row !== undefined) expected.set(`${row} ${column}`, (expected.get(`${row} ${column}`) ?? 0) + 1);
      }
      const found = linhas.flatMap(({ id, chamados }) =>
        chamados.flatMap((count, at): [string, number][] =>
          count === 0 ? [] : [[`${folded(por, id)} ${folded(com, colunas[at]?.id ?? '')}`, count]],
        ),
      );
      expect([por, com, seed, new Map(found)]).toEqual([por, com, seed, expected]);
      const sum = (counts: readonly number[]) => counts.reduce((all, one) => all + one, 0);
      expect(linhas.map((row) => row.total)).toEqual(linhas.map(({ chamados }) => sum(chamados)));
      expect(colunas.map((column) => column.total)).toEqual(
        colunas.map((_, at) => sum(linhas.map(({ chamados }) => chamados[at] ?? 0))),
      );
      expect([total, total]).toEqual([sum(linhas.map((row) => row.total)), sum(colunas.map((column) => column.total))]);
      const [line] = linhas;
      const most = line?.chamados.findIndex((count) => count > 0) ?? 0;
      expect(await rows({ [por]: line?.id ?? '', [com]: colunas[most]?.id ?? '' })).toBe(line?.chamados[most]);
    }
  }
});

it.each(lossGroups)('leads from each figure to as many calls: %s', async (por) => {
  const lines = await readLosses(operation.ctx, { por, abertos: undefined });
  expect(lines.length).toBeGreaterThan(1 - Number(por === 'servico'));
  for (const { id, abertos, cancelados, finalizados } of lines) {
    expect(await rows({ [por]: id })).toBe(abertos);
    expect(await rows({ [por]: id, status: 'cancelado' })).toBe(cancelados);
    expect(await rows({ [por]: id, status: 'finalizado' })).toBe(finalizados);
  }
});

it('counts the calls whose quote the client declined, by whatever tells them apart, each once', async () => {
  const { ctx } = operation;
  const { call, partner } = await operation.startedCall({
    origin: 'indicacao',
    address: { city: 'Planaltina', state: 'DF' },
  });
  const lines = [{ kind: 'mao_de_obra' as const, description: 'Ralo', quantity: 1, unitValue: 180 }];
  for (const after of [0, 1]) {
    const terms = { discount: 0, validDays: 10, guaranteeDays: 90, note: '' };
    const quote = { callId: call.id, partnerId: partner.id, lines, ...terms, after };
    const { contentHash } = await sendQuote(partner.ctx, quote);
    const no = { verdict: 'recusado', reason: 'preco', way: 'pagina', name: 'Maria' } as const;
    await decideQuote(ctx, { callId: call.id, contentHash, ...no });
  }
  for (const [por, id] of [
    ['origem', 'indicacao'],
    ['cidade', 'Planaltina'],
    ['servico', operation.service.id],
  ] as const) {
    const line = (await readLosses(ctx, { por, abertos: undefined })).find((row) => row.id === id);
    expect([por, line?.recusados]).toEqual([por, 1]);
    expect(await rows({ [por]: id, orcamento: 'recusado' })).toBe(1);
  }
});

it('finds calls by the day on which they were cancelled, by city, and of yesterday', async () => {
  expect(await rows({ cancelados: '2026-11-20..2026-11-20' })).toBe(1);
  expect(await rows({ cidade: 'gama' })).toBe(1);
  const ctx = { ...operation.ctx, now: new Date('2026-11-21T12:00:00Z') };
  const yesterday = await listCalls(ctx, listCallsQuery.parse({ date: 'ontem' }));
  // Opened at 23:30 on the 19th in Brasília, so not on the 20th.
  expect(yesterday.chamados.every(({ address }) => address.city !== 'Gama')).toBe(true);
  expect(yesterday.total).toBe(2);
});
