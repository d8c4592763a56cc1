import { afterAll, beforeAll, expect, it } from 'vitest';
import { assignPartner } from '#features/dispatch/assign-partner.server.ts';
import { answerSettlementRequest } from '#features/finance/collection/answer-settlement-request.server.ts';
import { decideDebtQuestion } from '#features/finance/collection/decide-debt-question.server.ts';
import { findSettlementTalk, listDebts } from '#features/finance/collection/queries.server.ts';
import { submitSettlementRequest } from '#features/finance/collection/submit-settlement-request.server.ts';
import { debtQuestions } from '#features/finance/collection/tables.server.ts';
import { settlePartner } from '#features/finance/settlements/settle-partner.server.ts';
import { changeIncident } from '#features/privacy/incidents/change-incident.server.ts';
import { reportIncident } from '#features/privacy/incidents/report-incident.server.ts';
import { actorOf } from '#test/context.ts';
import { createOperation, type Operation } from '#test/operation.ts';
import { readWaiting } from './queries.server.ts';

let operation: Operation;
beforeAll(async () => {
  operation = await createOperation();
});
afterAll(() => operation.drop());

it('counts the calls that nobody has, oldest first, and not those agreed for later', async () => {
  const { ctx } = operation;
  const hour = 3_600_000;
  const at = (ms: number) => ({ ...ctx, now: new Date(ctx.now.getTime() + ms) });
  const late = await operation.openCall({}, at(-2 * hour));
  const early = await operation.openCall({}, at(-5 * hour));
  const agreed = { scheduledAt: new Date(ctx.now.getTime() + 48 * hour).toISOString() };
  await operation.openCall(agreed, at(-9 * hour));
  await operation.openCall({ scheduledAt: new Date(ctx.now.getTime() + 20 * hour).toISOString() }, at(-9 * hour));
  const given = await operation.openCall(
    { scheduledAt: new Date(ctx.now.getTime() + 9 * hour).toISOString() },
    at(-9 * hour),
  );
  const taken = await operation.openCall({}, at(-7 * hour));
  for (const { id } of [given, taken]) {
    await assignPartner(ctx, { callId: id, partnerId: (await operation.addPartner()).id });
  }
  await operation.startedCall();
  const { waiting, unassigned, ...ahead } = await readWaiting(ctx);
  expect(ahead).toEqual({ underWay: 1, notSetOut: 1, agreed: 2, agreedUnassigned: 1 });
  expect(waiting).toMatchObject({ calls: 2, discrepancies: 0, siteRequests: 0 });
  expect(unassigned.map(({ id }) => id)).toEqual([early.id, late.id]);
  const support = await readWaiting({ ...ctx, actor: actorOf('suporte') });
  expect(support.waiting.calls).toBe(2);
  expect(support.waiting.discrepancies).toBeUndefined();
});

it('counts what partners and debts ask of the office, down with each answer, and each number is that of its list', async () => {
  const { ctx } = operation;
  const owing = async () => {
    const { partner } = await operation.finishedCall(1_000);
    const settlementId = await settlePartner(ctx, { partnerId: partner.id, dueOn: '2026-11-28' });
    return { partner, settlementId };
  };
  const [paid, late] = [await owing(), await owing()];
  const said = { text: '', day: '2026-11-20', kind: 'pago', cents: 1_000 } as const;
  const wish = { text: 'Recebo dia 9', day: '2026-12-10', kind: 'prazo' } as const;
  for (const [{ partner, settlementId }, words] of [
    [paid, said],
    [late, wish],
  ] as const) {
    await submitSettlementRequest(partner.ctx, { settlementId, partnerId: partner.id, ...words });
  }
  await operation.db
    .insert(debtQuestions)
    .values({ partnerId: late.partner.id, askedAt: ctx.now, cents: 15_000, ceilingCents: 10_000 });
  const counts = async () => {
    const { paidClaims, timeWishes, debtQuestions: above } = (await readWaiting(ctx)).waiting;
    return [paidClaims, timeWishes, above];
  };
  expect(await counts()).toEqual([1, 1, 1]);
  const listed = await listDebts(ctx, { espera: 'pago' });
  expect(listed).toMatchObject({ pedidos: [{ kind: 'pago' }], perguntas: [], prestadores: [{ id: paid.partner.id }] });
  const above = await listDebts(ctx, { espera: 'teto' });
  expect(above).toMatchObject({ pedidos: [], perguntas: [{ partnerId: late.partner.id }] });
  expect(above.prestadores.map(({ id }) => id)).toEqual([late.partner.id]);

  for (const { settlementId: id } of [paid, late]) {
    const [request] = (await findSettlementTalk(ctx, id)).requests;
    await answerSettlementRequest(ctx, { id, requestId: request?.id ?? '', status: 'recusado', answer: 'Não chegou' });
  }
  await decideDebtQuestion(ctx, { id: above.perguntas[0]?.id ?? '', pauseUntilOn: null, reason: 'Falei com ele' });
  expect(await counts()).toEqual([0, 0, 0]);
  const support = await readWaiting({ ...ctx, actor: actorOf('suporte') });
  expect(support.waiting.paidClaims).toBeUndefined();
});

it('counts an incident with personal data, for those who see it, until people were told', async () => {
  const { ctx } = operation;
  const facts = { title: 'Planilha na pessoa errada', words: 'Foi a outro cliente.', knownAt: '2026-11-20T10:00' };
  const id = await reportIncident(ctx, { ...facts, whose: 'Clientes', what: 'Nome', peopleCount: '', measures: '-' });
  expect((await readWaiting(ctx)).waiting.incidents).toBe(1);
  expect((await readWaiting({ ...ctx, actor: actorOf('operador') })).waiting.incidents).toBeUndefined();
  await changeIncident(ctx, { id, status: 'comunicado', from: 'em_analise', reason: 'Protocolo 9.' });
  expect((await readWaiting(ctx)).waiting.incidents).toBe(0);
});
