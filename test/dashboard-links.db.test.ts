import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listRegionsQuery } from '#features/coverage/regions/contract.ts';
import { listRegions } from '#features/coverage/regions/queries.server.ts';
import { seedPlaces } from '#features/coverage/seed-places.server.ts';
import { cities } from '#features/coverage/tables.server.ts';
import { readDashboard, readTrend } from '#features/dashboard/queries.server.ts';
import { callsWithin, commissionsWithin, listsBehind } from '#features/dashboard/rules.ts';
import { assignPartner } from '#features/dispatch/assign-partner.server.ts';
import { listFinanceQuery } from '#features/finance/contract.ts';
import { listFinance } from '#features/finance/queries.server.ts';
import { changePartnerStatus } from '#features/partners/change-partner-status.server.ts';
import { listPartnersQuery } from '#features/partners/office/contract.ts';
import { listPartners } from '#features/partners/office/queries.server.ts';
import { reportPresence } from '#features/partners/presence/report-presence.server.ts';
import { listReviewsQuery } from '#features/reviews/contract.ts';
import { listReviews } from '#features/reviews/queries.server.ts';
import { seedTestimonials } from '#features/reviews/seed-testimonials.server.ts';
import { confirmCompletion } from '#features/service-calls/confirmation/confirm-completion.server.ts';
import { listCallsQuery } from '#features/service-calls/office/contract.ts';
import { callKeys, listCalls } from '#features/service-calls/office/queries.server.ts';
import { changeCallStatus } from '#features/service-calls/steps/change-call-status.server.ts';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { minutesText } from '#shared/time/durations.ts';
import { periods } from '#shared/time/periods.ts';
import { createOperation, type Operation } from '#test/operation.ts';

// Each number of the dashboard equals that of the linked list.
const today = '2026-11-21';
let operation: Operation;
let ctx: Ctx;
const at = (instant: string): Ctx => ({ ...operation.ctx, now: new Date(instant) });

async function finish(opened: string, setOut: string, finished: string, reais: number) {
  const call = await operation.openCall({}, at(opened));
  const partner = await operation.addPartner();
  await assignPartner(at(opened), { callId: call.id, partnerId: partner.id });
  await changeCallStatus(at(setOut), { id: call.id, status: 'em_andamento' });
  const report = { finalValueCents: reais * 100, paymentMethod: 'pix' } as const;
  await changeCallStatus(at(finished), { id: call.id, status: 'finalizado', ...report });
  return { ...call, partner };
}

function rate(clientKey: string, serviceRating: number, paidAmount: number) {
  const statement = { paidAmount, paymentMethod: 'pix', receivedReceipt: true, serviceRating } as const;
  return confirmCompletion(ctx, { clientKey, statement });
}

beforeAll(async () => {
  operation = await createOperation();
  ctx = at(`${today}T12:00:00Z`);
  await seedPlaces(operation.db);
  await seedTestimonials(operation.db, ctx.now);
  await operation.db.update(cities).set({ status: 'em_expansao' }).where(eq(cities.id, 'gama-df'));
  // In Brasília November begins at 03:00 UTC: the first belongs to October, the second was only opened then.
  await finish('2026-10-30T12:00:00Z', '2026-10-30T12:30:00Z', '2026-11-01T02:59:00Z', 100);
  const early = await finish('2026-10-31T12:00:00Z', '2026-10-31T14:00:00Z', '2026-11-01T03:00:00Z', 250);
  const late = await finish('2026-11-20T12:00:00Z', '2026-11-20T12:30:00Z', '2026-11-21T02:30:00Z', 80);
  const stored = await finish('2026-11-05T12:00:00Z', '2026-11-05T12:30:00Z', '2026-11-05T15:00:00Z', 40);
  await operation.db.update(serviceCalls).set({ finishedAt: null }).where(eq(serviceCalls.id, stored.id));
  await finish('2025-12-02T12:00:00Z', '2025-12-02T12:30:00Z', '2025-12-02T15:00:00Z', 1_000);
  await rate(early.clientKey, 4, 250);
  await rate(late.clientKey, 5, 80);
  // Nobody was assigned, so this is no partner's rating.
  const refused = await operation.openCall({}, ctx);
  await changeCallStatus(ctx, { id: refused.id, status: 'cancelado', reason: 'Teste' });
  await rate(refused.clientKey, 1, 50);
  await operation.openCall({}, ctx);
  await operation.openCall({}, ctx);
  const underWay = await operation.openCall({}, ctx);
  await assignPartner(ctx, { callId: underWay.id, partnerId: late.partner.id });
  await changeCallStatus(ctx, { id: underWay.id, status: 'em_andamento' });
  for (const { partner } of [early, late]) await reportPresence({ ...partner.ctx, now: ctx.now }, { onDuty: true });
  await changePartnerStatus(ctx, { id: stored.partner.id, status: 'inativo' });
});
afterAll(() => operation.drop());

const lists = {
  '/admin/parceiros': (query: object) => listPartners(ctx, listPartnersQuery.parse(query)),
  '/admin/chamados': (query: object) => listCalls(ctx, listCallsQuery.parse(query)),
  '/admin/financeiro': (query: object) => listFinance(ctx, listFinanceQuery.parse(query)),
  '/admin/avaliacoes': (query: object) => listReviews(ctx, listReviewsQuery.parse(query)),
  '/admin/regioes': (query: object) => listRegions(ctx, listRegionsQuery.parse(query)),
};

/** A figure of a screen by its address, whose filters have the API's names. */
async function shown(address: string, figure: 'total' | 'receitaTotal' | 'media'): Promise<unknown> {
  const { pathname, searchParams } = new URL(address, 'http://office');
  const { stats } = await lists[pathname as keyof typeof lists](Object.fromEntries(searchParams));
  return figure in stats ? stats[figure as keyof typeof stats] : undefined;
}

it('leads from every number to as many rows, or to the same sum or mean', async () => {
  const { stats } = await readDashboard(ctx);
  const { parceirosByStatus, chamadosByStatus, tempoMedioResposta, ...rest } = stats;
  const numbers = { ...rest, ...parceirosByStatus, ...chamadosByStatus };
  const { tempoMedioResposta: setOut, ...behind } = listsBehind(today);
  const found: Record<string, unknown> = {};
  for (const [name, address] of Object.entries(behind)) {
    const figure = name.startsWith('faturamento') ? 'receitaTotal' : name === 'mediaAvaliacao' ? 'media' : 'total';
    found[name] = await shown(address, figure);
  }
  expect(found).toEqual(numbers);
  expect(numbers).toMatchObject({ faturamentoMensal: 370, faturamentoTotal: 1_470, mediaAvaliacao: 4.5, ativos: 1 });

  const { searchParams } = new URL(setOut, 'http://office');
  const keys = await callKeys(ctx, listCallsQuery.parse(Object.fromEntries(searchParams))).ordered;
  const ids = keys.map(({ id }) => id);
  const minutes = sql<number>`avg(extract(epoch from started_at - created_at)) / 60`.mapWith(Number);
  const [mean] = await operation.db.select({ minutes }).from(serviceCalls).where(inArray(serviceCalls.id, ids));
  expect(minutesText(mean?.minutes ?? null)).toBe(tempoMedioResposta);
  expect(ids).toHaveLength(5);
});

it.each(periods)('leads from every number of the trend to its calls: %s', async (date) => {
  const { points } = await readTrend(ctx, { date });
  for (const { inicio: from, fim: to, label, ...numbers } of points) {
    const finished = callsWithin('finalizados', { from, to });
    expect({
      abertos: await shown(callsWithin('abertos', { from, to }), 'total'),
      finalizados: await shown(finished, 'total'),
      faturamento: await shown(commissionsWithin({ from, to }), 'receitaTotal'),
    }).toEqual(numbers);
  }
  expect(points.some(({ finalizados }) => finalizados > 0)).toBe(true);
});
