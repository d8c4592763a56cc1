import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { services } from '#features/catalog/tables.server.ts';
import { assignPartner } from '#features/dispatch/assign-partner.server.ts';
import { readHeardMatter } from '#features/hearings/office/queries.server.ts';
import { decisionUndone } from '#features/hearings/rules.ts';
import { confirmCompletion } from '#features/service-calls/confirmation/confirm-completion.server.ts';
import { askPartner as hearAboutDiscrepancy } from '#features/value-audit/case/ask-partner.server.ts';
import { investigateDiscrepancy } from '#features/value-audit/case/investigate-discrepancy.server.ts';
import { listDiscrepanciesQuery } from '#features/value-audit/contract.ts';
import { listDiscrepancies } from '#features/value-audit/queries.server.ts';
import { anonymous } from '#platform/context.server.ts';
import { publish } from '#platform/events.server.ts';
import { dayMs } from '#shared/time/durations.ts';
import { actorOf } from '#test/context.ts';
import { createOperation, type Operation } from '#test/operation.ts';
import { addCaseCall } from './add-case-call.server.ts';
import { askFraudDecision } from './ask-fraud-decision.server.ts';
import { changeFraudStatus } from './change-fraud-status.server.ts';
import { listFraudCasesQuery } from './contract.ts';
import { askPartner } from './looks/ask-partner.server.ts';
import { openFraudCase } from './open-fraud-case.server.ts';
import { findFraudCase, listFraudCases } from './queries.server.ts';
import { removeCaseCall } from './remove-case-call.server.ts';

let operation: Operation;
beforeAll(async () => {
  operation = await createOperation();
});
afterAll(() => operation.drop());

/** A discrepancy: the partner reported R$ 320,00, the client says it paid more. */
async function discrepancy(paidAmount = 400) {
  const { call, partner } = await operation.finishedCall(320);
  const statement = { paidAmount, paymentMethod: 'pix', receivedReceipt: false, serviceRating: 2 } as const;
  await confirmCompletion({ ...operation.ctx, actor: anonymous }, { clientKey: call.clientKey, statement });
  const query = listDiscrepanciesQuery.parse({ search: call.protocolNumber });
  const [found] = (await listDiscrepancies(operation.ctx, query)).discrepancias;
  if (found === undefined) throw new Error('No discrepancy was opened.');
  return { discrepancyId: found.id, call, partner };
}

async function opened() {
  const { discrepancyId, call, partner } = await discrepancy();
  const { id } = await openFraudCase(operation.ctx, { discrepancyId, reason: 'O cliente mandou o recibo' });
  return { id, call, partner };
}

/** The partner let its deadline pass: a context of four days later. */
async function unanswered(id: string) {
  await askPartner(operation.ctx, { id, days: 3 });
  return { ...operation.ctx, now: new Date(operation.ctx.now.getTime() + 4 * dayMs) };
}

const list = (query: Record<string, string>) => listFraudCases(operation.ctx, listFraudCasesQuery.parse(query));

describe('a discrepancy made a case', () => {
  it('carries weighed flags with what was seen, the risk, and the commission lost', async () => {
    const { discrepancyId, call, partner } = await discrepancy();
    const { id } = await openFraudCase(operation.ctx, { discrepancyId, reason: 'O cliente mandou o recibo' });
    const found = await findFraudCase(operation.ctx, id);
    expect(found).toMatchObject({
      protocol: call.protocolNumber,
      clientName: 'João da Silva',
      partnerName: partner.name,
      status: 'PENDING',
      // 1 − (1 − 0.4) × (1 − 0.1)
      confidenceScore: 0.46,
      riskLevel: 'MEDIUM',
      financialImpact: (80 * operation.service.comissaoPortalBasisPoints) / 10_000,
      resolvedAt: null,
    });
    expect(found.flags.map(({ name }) => name)).toEqual(['VALOR_DIVERGENTE', 'SEM_RECIBO']);
    expect(found.flags[0]?.evidence).toBe('O cliente declarou R$ 400,00; o prestador informou R$ 320,00.');
    expect(found.history).toMatchObject([{ to: 'PENDING', reason: 'O cliente mandou o recibo' }]);
  });

  it('is one per call while it is open, however many open it at once', async () => {
    const { discrepancyId } = await discrepancy();
    const open = () => openFraudCase(operation.ctx, { discrepancyId, reason: 'Suspeita' });
    const answers = await Promise.allSettled([open(), open(), open()]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const answer of answers) {
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'conflict' });
    }
  });
});

describe('the financial impact', () => {
  it('is reckoned at the rate of the line, whatever the service costs today, and hidden from whoever reads no books', async () => {
    const { id } = await opened();
    const before = (await findFraudCase(operation.ctx, id)).financialImpact;
    expect(before).toBe((80 * operation.service.comissaoPortalBasisPoints) / 10_000);
    const [own] = [eq(services.id, operation.service.id)];
    await operation.db.update(services).set({ comissaoPortalBasisPoints: 4_000 }).where(own);
    expect((await findFraudCase(operation.ctx, id)).financialImpact).toBe(before);
    await operation.db.update(services).set(operation.service).where(own);
    const actor = { ...actorOf('operador'), permissions: new Set(['fraud.read'] as const) };
    const hidden = await findFraudCase({ ...operation.ctx, actor }, id);
    expect(hidden).toMatchObject({ financialImpact: null, calls: [{ impact: null }] });
    expect((await listFraudCases({ ...operation.ctx, actor }, listFraudCasesQuery.parse({}))).stats).toMatchObject({
      totalFinancialImpact: null,
    });
  });

  it('follows what is decided of the discrepancy', async () => {
    const { discrepancyId } = await discrepancy();
    const { id } = await openFraudCase(operation.ctx, { discrepancyId, reason: 'Suspeita' });
    const impact = async () => (await findFraudCase(operation.ctx, id)).financialImpact;
    await hearAboutDiscrepancy(operation.ctx, { id: discrepancyId, days: 3 });
    const later = { ...operation.ctx, now: new Date(operation.ctx.now.getTime() + 4 * dayMs) };
    const decide = (investigationStatus: 'resolved' | 'dismissed' | 'investigating', finalAmount?: number) =>
      investigateDiscrepancy(later, {
        id: discrepancyId,
        investigationStatus,
        assessment: 1,
        reason: 'Apurei',
        finalAmount,
      });
    const rate = operation.service.comissaoPortalBasisPoints / 10_000;
    expect(await impact()).toBe(80 * rate);
    await decide('resolved', 350);
    expect(await impact()).toBe(30 * rate);
    await decide('investigating');
    expect(await impact()).toBe(80 * rate);
    await decide('dismissed');
    expect(await impact()).toBe(0);
  });
});

describe('investigating a case', () => {
  it('is taken up by an operator; only an administrator decides, with a reason', async () => {
    const { id } = await opened();
    const operator = { ...operation.ctx, actor: actorOf('operador') };
    expect((await findFraudCase(operator, id)).nextStatuses).toEqual(['INVESTIGATING']);
    await changeFraudStatus(operator, { id, status: 'INVESTIGATING' });
    const decision = { id, status: 'CONFIRMED', reason: 'O prestador admitiu' } as const;
    await expect(changeFraudStatus(operator, decision)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(changeFraudStatus(operation.ctx, decision)).rejects.toMatchObject({ code: 'conflict' });
    const later = await unanswered(id);
    await expect(changeFraudStatus(operation.ctx, decision)).rejects.toMatchObject({
      message: expect.stringContaining('O prestador ainda pode responder até'),
    });
    await changeFraudStatus(later, decision);
    const decided = await findFraudCase(operation.ctx, id);
    expect(decided).toMatchObject({ status: 'CONFIRMED', resolvedAt: later.now.toISOString() });
    expect(decided.history.map(({ to }) => to)).toEqual(['PENDING', 'INVESTIGATING', 'CONFIRMED']);
    await expect(changeFraudStatus(operator, { id, status: 'INVESTIGATING' })).rejects.toMatchObject({
      code: 'forbidden',
    });
    await changeFraudStatus(operation.ctx, { id, status: 'INVESTIGATING', reason: 'Novo documento' });
    expect((await findFraudCase(operation.ctx, id)).resolvedAt).toBeNull();
  });

  it('has one winner when several decide at once', async () => {
    const { id } = await opened();
    const later = await unanswered(id);
    const decide = (_: unknown, index: number) =>
      changeFraudStatus(later, {
        id,
        from: 'PENDING',
        status: index % 2 === 0 ? 'CONFIRMED' : 'DISMISSED',
        reason: 'Investiguei',
      });
    // Opens eight connections, so that all decide simultaneously.
    await Promise.all(Array.from({ length: 8 }, () => findFraudCase(operation.ctx, id)));
    const answers = await Promise.allSettled(Array.from({ length: 8 }, decide));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await findFraudCase(operation.ctx, id)).history).toHaveLength(2);
    const [slower] = answers.filter((answer) => answer.status === 'rejected');
    expect(slower?.reason).toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('já passou este caso para'),
    });
  });

  it('asks an administrator for a decision, once, and stands in the filter until it is decided', async () => {
    const { id, call } = await opened();
    const operator = { ...operation.ctx, actor: actorOf('operador') };
    const ask = () => askFraudDecision(operator, { id, words: 'O cliente mostrou o recibo' });
    await ask();
    await expect(ask()).rejects.toMatchObject({
      code: 'conflict',
      message: 'A decisão já foi pedida ao administrador.',
    });
    const asked = () => list({ search: call.protocolNumber, decisao: 'pedida' });
    expect((await asked()).casos).toMatchObject([{ id, status: 'INVESTIGATING' }]);
    await changeFraudStatus(operation.ctx, { id, status: 'DISMISSED', reason: 'Era a gorjeta' });
    expect((await asked()).total).toBe(0);
  });

  it('is told to the partner without a name of the client, and taken up again when another person undoes it', async () => {
    const { id } = await opened();
    const later = await unanswered(id);
    await changeFraudStatus(later, { id, status: 'CONFIRMED', reason: 'Os recibos conferem' });
    const about = await readHeardMatter(operation.ctx, { kind: 'fraude', id });
    expect(about.decisions).toMatchObject([{ outcome: 'contra', reason: 'Os recibos conferem' }]);
    expect(JSON.stringify(about.hearings)).not.toMatch(/João|Silva/);
    await publish(operation.ctx, decisionUndone, {
      matter: { kind: 'fraude', id },
      decisionId: crypto.randomUUID(),
      reason: 'Faltou ouvir o cliente',
    });
    expect((await findFraudCase(operation.ctx, id)).status).toBe('INVESTIGATING');
  });
});

describe('the calls of a case', () => {
  it('are joined and taken out by people, with reasons, and the last one stays', async () => {
    const { id, partner, call } = await opened();
    const other = await operation.openCall();
    await assignPartner(operation.ctx, { callId: other.id, partnerId: partner.id });
    const stranger = await operation.openCall();
    const add = (protocol: string) => addCaseCall(operation.ctx, { id, protocol, reason: 'Mesma história' });
    await expect(add(stranger.protocolNumber)).rejects.toMatchObject({ code: 'invalid' });
    await add(other.protocolNumber);
    await expect(add(other.protocolNumber)).rejects.toMatchObject({ code: 'conflict' });
    expect((await findFraudCase(operation.ctx, id)).moreCalls).toBe(1);
    const remove = (callId: string) => removeCaseCall(operation.ctx, { id, callId, reason: 'Não tem a ver' });
    const answers = await Promise.allSettled([remove(other.id), remove(call.id)]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const found = await findFraudCase(operation.ctx, id);
    expect(found.moreCalls).toBe(0);
    expect(found.history.map(({ reason }) => reason?.split(':')[0])).toEqual([
      'O cliente mandou o recibo',
      'Chamado incluído',
      'Chamado retirado',
    ]);
  });
});

describe('the list of cases', () => {
  it('counts and sums everything that matches', async () => {
    const { id, call } = await opened();
    const { total, stats, casos } = await list({ limit: '1' });
    expect(casos).toHaveLength(1);
    expect(stats.pending + stats.investigating + stats.confirmed + stats.dismissed).toBe(total);
    const own = await list({ search: call.protocolNumber, risk: 'MEDIUM', status: 'PENDING' });
    expect(own.casos.map((one) => one.id)).toEqual([id]);
    expect(own.stats.totalFinancialImpact).toBe(own.casos[0]?.financialImpact);
    expect((await list({ search: call.protocolNumber, risk: 'CRITICAL' })).total).toBe(0);
    await changeFraudStatus(operation.ctx, { id, status: 'DISMISSED', reason: 'Engano da cliente' });
    expect((await list({ search: call.protocolNumber })).stats).toMatchObject({
      dismissed: 1,
      totalFinancialImpact: 0,
    });
  });
});
