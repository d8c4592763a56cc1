import { and, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { messages } from '#features/messages/tables.server.ts';
import { partnerPauses } from '#features/partners/roster/tables.server.ts';
import { saveSettings } from '#features/settings/save-settings.server.ts';
import { type Ctx, system } from '#platform/context.server.ts';
import { createOperation, type Operation } from '#test/operation.ts';
import { findSettlement } from '../settlements/queries.server.ts';
import { recordPayment } from '../settlements/record-payment.server.ts';
import { settlementTerms } from '../settlements/settings-content.ts';
import { settlePartner } from '../settlements/settle-partner.server.ts';
import { decideDebtQuestion } from './decide-debt-question.server.ts';
import { watchDebts } from './open-debt-questions.server.ts';
import { listDebts } from './queries.server.ts';
import { remindOfSettlements } from './remind-debtors.server.ts';
import { rescheduleSettlement } from './reschedule-settlement.server.ts';
import { submitSettlementRequest } from './submit-settlement-request.server.ts';
import { debtQuestions } from './tables.server.ts';

let operation: Operation;
let ctx: Ctx;
beforeEach(async () => {
  operation = await createOperation();
  ctx = operation.ctx;
  const value = { ...settlementTerms.usual, debtCeilingReais: 100 };
  await saveSettings({ ...ctx, actor: system }, { group: 'settlements', value });
});
afterEach(() => operation.drop());

const at = (day: string): Ctx => ({ ...ctx, now: new Date(`${day}T08:40:00-03:00`) });

describe('the ceiling of the debt', () => {
  it('asks a person once about who is above it, and pauses nobody by itself', async () => {
    const { partner } = await operation.finishedCall(1_000);
    await operation.finishedCall(100);
    await Promise.all([watchDebts(ctx), watchDebts(ctx)]);
    await watchDebts(ctx);
    const { perguntas } = await listDebts(ctx, {});
    expect(perguntas).toMatchObject([{ partnerId: partner.id, ceiling: 100 }]);
    expect(await operation.db.select().from(partnerPauses)).toEqual([]);
    const id = perguntas[0]?.id ?? '';
    const pause = () => decideDebtQuestion(ctx, { id, pauseUntilOn: '2026-11-28', reason: 'Deve acima do teto' });
    const tries = await Promise.allSettled([pause(), pause(), pause()]);
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await operation.db.select().from(partnerPauses)).toMatchObject([{ partnerId: partner.id }]);
    await watchDebts(at('2026-11-24'));
    expect((await listDebts(ctx, {})).perguntas).toEqual([]);
    await watchDebts(at('2026-11-29'));
    expect((await listDebts(ctx, {})).perguntas).toHaveLength(1);
  });

  it('lets its question go when the debt falls below it', async () => {
    const { partner } = await operation.finishedCall(1_000);
    await watchDebts(ctx);
    const id = await settlePartner(ctx, { partnerId: partner.id, dueOn: '2026-11-28' });
    const { missing } = await findSettlement(ctx, id);
    await recordPayment(ctx, { id, cents: missing * 100, paidOn: '2026-11-21', proof: 'PIX' });
    await watchDebts(ctx);
    expect(await operation.db.select().from(debtQuestions)).toMatchObject([{ decision: 'baixou' }]);
  });
});

describe('a reminder', () => {
  const named = (name: string, status: 'na_fila' | 'dispensada') =>
    operation.db.$count(messages, and(eq(messages.name, name), eq(messages.status, status)));

  it('leaves once for each due day and moment, and never after the payment', async () => {
    const { partner } = await operation.finishedCall(1_000);
    const id = await settlePartner(ctx, { partnerId: partner.id, dueOn: '2026-11-28' });
    await remindOfSettlements(at('2026-11-25'));
    expect(await named('settlement-due-soon', 'na_fila')).toBe(0);
    await Promise.all([remindOfSettlements(at('2026-11-26')), remindOfSettlements(at('2026-11-26'))]);
    await remindOfSettlements(at('2026-11-27'));
    expect(await named('settlement-due-soon', 'na_fila')).toBe(1);
    await rescheduleSettlement(at('2026-11-27'), { id, dueOn: '2026-12-05', reason: 'Combinado' });
    expect(await named('settlement-due-soon', 'dispensada')).toBe(1);
    await remindOfSettlements(at('2026-11-29'));
    expect(await named('settlement-overdue', 'na_fila')).toBe(0);
    await remindOfSettlements(at('2026-12-03'));
    expect(await named('settlement-due-soon', 'na_fila')).toBe(1);
    await remindOfSettlements(at('2026-12-06'));
    expect(await named('settlement-overdue', 'na_fila')).toBe(1);
    const { missing } = await findSettlement(ctx, id);
    await recordPayment(at('2026-12-06'), { id, cents: missing * 100, paidOn: '2026-12-06', proof: 'PIX' });
    expect(await named('settlement-overdue', 'dispensada')).toBe(1);
    await remindOfSettlements(at('2026-12-12'));
    expect(await named('settlement-overdue', 'na_fila')).toBe(0);
  });

  it('waits while what the partner answered waits for the office', async () => {
    const { partner } = await operation.finishedCall(1_000);
    const settlementId = await settlePartner(ctx, { partnerId: partner.id, dueOn: '2026-11-28' });
    const request = {
      settlementId,
      partnerId: partner.id,
      kind: 'prazo',
      day: '2026-12-10',
      text: 'Recebo dia 9',
    } as const;
    await submitSettlementRequest(partner.ctx, request);
    await remindOfSettlements(at('2026-11-29'));
    expect(await named('settlement-overdue', 'na_fila')).toBe(0);
  });
});
