import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assignPartner } from '#features/dispatch/assign-partner.server.ts';
import { confirmCompletion } from '#features/service-calls/confirmation/confirm-completion.server.ts';
import { investigateDiscrepancy } from '#features/value-audit/case/investigate-discrepancy.server.ts';
import { valueDiscrepancies } from '#features/value-audit/tables.server.ts';
import { anonymous } from '#platform/context.server.ts';
import { createOperation, type Operation } from '#test/operation.ts';
import { tamper } from '#test/tamper.ts';
import { changeFraudStatus } from '../change-fraud-status.server.ts';
import { findFraudCase } from '../queries.server.ts';
import { removeCaseCall } from '../remove-case-call.server.ts';
import { fraudCaseCalls, fraudCases } from '../tables.server.ts';
import { countUsual } from './count-usual.server.ts';
import { lookForPatterns } from './look-for-patterns.server.ts';
import { replayLooks } from './replay-looks.server.ts';
import { fraudCaseLooks, fraudLooksDue, fraudUsualCounts } from './tables.server.ts';

let operation: Operation;
beforeAll(async () => {
  operation = await createOperation();
});
afterAll(() => operation.drop());

type Partner = Awaited<ReturnType<Operation['addPartner']>>;

/** A cash call of R$ 300,00 whose client states so much. */
async function told(partner: Partner, paidAmount: number) {
  const { ctx } = operation;
  const call = await operation.openCall();
  await assignPartner(ctx, { callId: call.id, partnerId: partner.id });
  await operation.move(call.id, 'em_andamento');
  await operation.move(call.id, 'finalizado', { reais: 300, method: 'dinheiro' });
  const statement = { paidAmount, paymentMethod: 'dinheiro', receivedReceipt: false, serviceRating: 4 } as const;
  await confirmCompletion({ ...ctx, actor: anonymous }, { clientKey: call.clientKey, statement });
  return call;
}

async function replayed(caseId: string) {
  const looks = [];
  for await (const one of replayLooks(operation.db, caseId)) looks.push(one);
  return looks;
}

const look = () => lookForPatterns.run(operation.ctx, undefined);
const casesOf = ({ id }: Partner) =>
  operation.db.select().from(fraudCases).where(eq(fraudCases.partnerId, id)).orderBy(asc(fraudCases.id));

/** Ten confirmed calls, of which six state R$ 100,00 more. */
async function suspected() {
  const partner = await operation.addPartner();
  const calls = [];
  for (let number = 0; number < 10; number += 1) calls.push(await told(partner, number < 6 ? 400 : 300));
  await look();
  const [opened, ...others] = await casesOf(partner);
  if (opened === undefined) throw new Error('No case was opened.');
  return { partner, calls, opened, others };
}

describe('a look after every call', () => {
  it('opens one case by itself, with the calls, the sentence and the inputs that replay', async () => {
    const { opened, others, calls } = await suspected();
    expect(others).toEqual([]);
    const found = await findFraudCase(operation.ctx, opened.id);
    expect(found).toMatchObject({ status: 'PENDING', subject: { kind: 'partner' }, kind: 'large', moreCalls: 5 });
    expect(found.explanation).toMatch(/^Em 6 de 10 atendimentos.*o cliente disse ter pago.*1 de \d+\.$/);
    expect(found.calls.map(({ protocol }) => protocol).sort()).toEqual(
      calls.slice(0, 6).map(({ protocolNumber }) => protocolNumber),
    );
    expect(found.history).toMatchObject([{ to: 'PENDING', actorName: 'Sistema' }]);
    expect(await replayed(opened.id)).toMatchObject([{ verdict: 'same', rulesVersion: 1 }]);
  });

  it('accuses nobody below the bounds', async () => {
    const partner = await operation.addPartner();
    for (let number = 0; number < 4; number += 1) await told(partner, number < 2 ? 400 : 300);
    await look();
    expect(await casesOf(partner)).toEqual([]);
  });

  it('joins new evidence to the open case, and leaves nothing due', async () => {
    const { opened, partner } = await suspected();
    const call = await told(partner, 420);
    await look();
    expect(await casesOf(partner)).toHaveLength(1);
    const found = await findFraudCase(operation.ctx, opened.id);
    expect(found.moreCalls).toBe(6);
    expect(found.history.at(-1)).toMatchObject({ reason: `Nova evidência: ${call.protocolNumber}` });
    expect(await operation.db.$count(fraudLooksDue)).toBe(0);
    const looks = await replayed(opened.id);
    expect(looks.map(({ verdict }) => verdict)).toEqual(['same', 'same']);
  });

  it('opens one case however many processes look at once', async () => {
    const partner = await operation.addPartner();
    for (let number = 0; number < 6; number += 1) await told(partner, 400);
    await Promise.all([look(), look(), look(), look()]);
    expect(await casesOf(partner)).toHaveLength(1);
  });

  it('does not open a dismissed case again on the same calls, and does on new ones', async () => {
    const { opened, partner } = await suspected();
    await changeFraudStatus(operation.ctx, {
      id: opened.id,
      status: 'DISMISSED',
      reason: 'Clientes somaram a gorjeta',
    });
    await told(partner, 300);
    await look();
    expect(await casesOf(partner)).toHaveLength(1);
    for (let number = 0; number < 6; number += 1) await told(partner, 450);
    await look();
    const cases = await casesOf(partner);
    expect(cases.map(({ status }) => status)).toEqual(['DISMISSED', 'PENDING']);
    expect(cases[1]?.events).toBe(6);
  });

  it('counts no dismissed discrepancy, and brings back no call that a person took out', async () => {
    const { opened, partner } = await suspected();
    const calls = (await findFraudCase(operation.ctx, opened.id)).calls;
    await removeCaseCall(operation.ctx, {
      id: opened.id,
      callId: calls[0]?.callId ?? '',
      reason: 'O cliente se enganou',
    });
    await investigateDiscrepancy(operation.ctx, {
      id: calls[1]?.discrepancyId ?? '',
      investigationStatus: 'dismissed',
      assessment: 1,
      reason: 'Confere com o extrato',
    });
    for (let number = 0; number < 3; number += 1) await told(partner, 430);
    await look();
    const [after] = await casesOf(partner);
    expect(after).toMatchObject({ events: 7, answered: 13 });
    expect((await findFraudCase(operation.ctx, opened.id)).calls.at(-1)).toMatchObject({
      callId: calls[0]?.callId,
      takenOut: { reason: 'O cliente se enganou' },
    });
  });

  it('leaves nothing due of one who is told of twice', async () => {
    const [partner, other] = [await operation.addPartner(), await operation.addPartner()];
    for (let number = 0; number < 6; number += 1) await told(partner, 400);
    await told(other, 300);
    expect(await operation.db.$count(fraudLooksDue, eq(fraudLooksDue.subjectId, other.id))).toBe(2);
    await look();
    expect(await casesOf(partner)).toHaveLength(1);
    expect(await operation.db.$count(fraudLooksDue)).toBe(0);
  });
});

describe('a look that fails', () => {
  it('holds up no other, says so, and is taken again', async () => {
    const [failing, other] = [await operation.addPartner(), await operation.addPartner()];
    for (const partner of [failing, other]) for (let number = 0; number < 6; number += 1) await told(partner, 400);
    const guard = `alter table fraud_cases add constraint broken check (partner_id <> '${failing.id}') not valid`;
    await tamper(operation.db, guard);
    await expect(look()).rejects.toThrow();
    expect(await casesOf(other)).toHaveLength(1);
    expect(await casesOf(failing)).toEqual([]);
    expect(await operation.db.$count(fraudLooksDue, eq(fraudLooksDue.subjectId, failing.id))).toBeGreaterThan(0);
    await tamper(operation.db, 'alter table fraud_cases drop constraint broken');
    await look();
    expect(await casesOf(failing)).toHaveLength(1);
    expect(await operation.db.$count(fraudLooksDue)).toBe(0);
  });
});

describe('the nightly count', () => {
  it('sums what is usual of the partners who stand under no case', async () => {
    const honest = await operation.addPartner();
    for (let number = 0; number < 3; number += 1) await told(honest, 300);
    const { partner } = await suspected();
    await countUsual.run(operation.ctx, undefined);
    const [all] = await operation.db.select().from(fraudUsualCounts).where(sql`kind = 'value' and dimension = 'all'`);
    const before = all?.answered ?? 0;
    await told(honest, 300);
    await told(partner, 300);
    await countUsual.run(operation.ctx, undefined);
    const [more] = await operation.db.select().from(fraudUsualCounts).where(sql`kind = 'value' and dimension = 'all'`);
    expect(more?.answered).toBe(before + 1);
    expect(await operation.db.$count(fraudCaseLooks)).toBeGreaterThan(0);
    expect(await operation.db.$count(fraudCaseCalls)).toBeGreaterThan(0);
    expect(await operation.db.$count(valueDiscrepancies)).toBeGreaterThan(0);
  });
});
