import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readHeardMatter } from '#features/hearings/office/queries.server.ts';
import { findOwnHearing } from '#features/hearings/own/queries.server.ts';
import { createOperation, mobile, type Operation } from '#test/operation.ts';
import { actFixture } from '#test/trust/act-fixture.ts';
import { decide, discrepancyOf } from '#test/trust/decide.ts';
import { casesAbout, tellCall } from '#test/trust/tell-call.ts';
import { openFraudCase } from '../open-fraud-case.server.ts';
import { askPartner } from './ask-partner.server.ts';
import { lookForPatterns } from './look-for-patterns.server.ts';
import { fraudCaseLooks } from './tables.server.ts';

let operation: Operation;
beforeAll(async () => {
  operation = await createOperation();
});
afterAll(() => operation.drop());

describe('the partner of a case', () => {
  it('reads each side’s amount with its moment, the approved one too', async () => {
    const partner = await operation.addPartner();
    const callId = await actFixture(operation, partner, {
      name: 'abaixo do teto',
      status: 'finalizado',
      basisPoints: 1_500,
      approvedCents: 40_000,
      reported: { cents: 32_000, method: 'pix' },
      paid: { cents: 40_000, method: 'pix' },
      receipt: { cents: 40_000, isSure: true, isReused: false },
    });
    const discrepancyId = await discrepancyOf(operation.db, callId);
    const { id } = await openFraudCase(operation.ctx, { discrepancyId, reason: 'A conferir' });
    const { id: hearingId } = await askPartner(operation.ctx, { id });
    const [told] = (await findOwnHearing(partner.ctx, { id: hearingId, partnerId: partner.id })).calls;
    expect(told).toMatchObject({ approved: 400, reported: 320, paid: 400, receipt: 400 });
    for (const at of [told?.approvedAt, told?.reportedAt, told?.paidAt, told?.receiptAt]) expect(at).toMatch(/^2026-/);
  });

  it('is nobody where a client is the subject', async () => {
    const clientPhone = mobile(7_900_000);
    let clientId = '';
    for (let number = 0; number < 5; number += 1) {
      clientId = (await tellCall(operation, await operation.addPartner(), { clientPhone, paid: 400 })).clientId;
    }
    await lookForPatterns.run(operation.ctx, undefined);
    const [opened] = await casesAbout(operation, clientId);
    await expect(askPartner(operation.ctx, { id: opened?.id ?? '' })).rejects.toThrow(/não é sobre um prestador/);
  });

  it('reads no answer that a decision has put in the place of its report', async () => {
    const partner = await operation.addPartner();
    const call = await tellCall(operation, partner, { paid: 400 });
    const discrepancyId = await discrepancyOf(operation.db, call.id);
    await decide(operation.ctx, { id: discrepancyId, investigationStatus: 'resolved', finalAmount: 400 });
    const { id } = await openFraudCase(operation.ctx, { discrepancyId, reason: 'De novo' });
    const { id: hearingId } = await askPartner(operation.ctx, { id });
    const { calls } = await findOwnHearing(partner.ctx, { id: hearingId, partnerId: partner.id });
    expect(calls).toMatchObject([{ reported: 300, paid: 400 }]);
  });

  it('is told by which rules the calls were weighed, with a mark of what they read', async () => {
    const partner = await operation.addPartner();
    for (let number = 0; number < 6; number += 1) await tellCall(operation, partner, { paid: 400 });
    await lookForPatterns.run(operation.ctx, undefined);
    const [opened] = await casesAbout(operation, partner.id);
    const caseId = opened?.id ?? '';
    await askPartner(operation.ctx, { id: caseId });
    const { hearings: heard } = await readHeardMatter(operation.ctx, { kind: 'fraude', id: caseId });
    const [look] = await operation.db.select().from(fraudCaseLooks).where(eq(fraudCaseLooks.caseId, caseId));
    expect(heard).toMatchObject([{ rulesVersion: 1, inputsDigest: look?.inputsDigest ?? 'none' }]);
    expect(heard[0]?.against[0]).toMatch(/^Pelas contas, são pelo menos \d+% das vezes\.$/);
  });
});
