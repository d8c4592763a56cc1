import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirmCompletion } from '#features/service-calls/confirmation/confirm-completion.server.ts';
import { listDiscrepanciesQuery } from '#features/value-audit/contract.ts';
import { listDiscrepancies } from '#features/value-audit/queries.server.ts';
import { anonymous } from '#platform/context.server.ts';
import { actorOf } from '#test/context.ts';
import { createOperation, type Operation } from '#test/operation.ts';
import { changeFraudStatus } from './change-fraud-status.server.ts';
import { listFraudCasesQuery } from './contract.ts';
import { openFraudCase } from './open-fraud-case.server.ts';
import { findFraudCase, listFraudCases } from './queries.server.ts';

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
  const { discrepancyId, call } = await discrepancy();
  const { id } = await openFraudCase(operation.ctx, { discrepancyId, reason: 'O cliente mandou o recibo' });
  return { id, call };
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

describe('investigating a case', () => {
  it('is taken up by an operator; only an administrator decides, with a reason', async () => {
    const { id } = await opened();
    const operator = { ...operation.ctx, actor: actorOf('operador') };
    expect((await findFraudCase(operator, id)).nextStatuses).toEqual(['INVESTIGATING']);
    await changeFraudStatus(operator, { id, status: 'INVESTIGATING' });
    const decision = { id, status: 'CONFIRMED', reason: 'O prestador admitiu' } as const;
    await expect(changeFraudStatus(operator, decision)).rejects.toMatchObject({ code: 'forbidden' });
    await changeFraudStatus(operation.ctx, decision);
    const decided = await findFraudCase(operation.ctx, id);
    expect(decided).toMatchObject({ status: 'CONFIRMED', resolvedAt: operation.ctx.now.toISOString() });
    expect(decided.history.map(({ to }) => to)).toEqual(['PENDING', 'INVESTIGATING', 'CONFIRMED']);
    await expect(changeFraudStatus(operator, { id, status: 'INVESTIGATING' })).rejects.toMatchObject({
      code: 'forbidden',
    });
    await changeFraudStatus(operation.ctx, { id, status: 'INVESTIGATING', reason: 'Novo documento' });
    expect((await findFraudCase(operation.ctx, id)).resolvedAt).toBeNull();
  });

  it('has one winner when several decide at once', async () => {
    const { id } = await opened();
    const decide = (_: unknown, index: number) =>
      changeFraudStatus(operation.ctx, {
        id,
        status: index % 2 === 0 ? 'CONFIRMED' : 'DISMISSED',
        reason: 'Investiguei',
      });
    // Opens eight connections, so that all decide simultaneously.
    await Promise.all(Array.from({ length: 8 }, () => findFraudCase(operation.ctx, id)));
    const answers = await Promise.allSettled(Array.from({ length: 8 }, decide));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await findFraudCase(operation.ctx, id)).history).toHaveLength(2);
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
