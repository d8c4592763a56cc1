// Tested in open-debt-questions.db.test.ts.
import { and, eq, notExists } from 'drizzle-orm';
import { queueMessage } from '#features/messages/queue-message.server.ts';
import { type Ctx, system } from '#platform/context.server.ts';
import { defineJob } from '#platform/jobs/job.server.ts';
import { todayOn } from '#shared/time/dates.ts';
import { readTerms } from '../settlements/parts/unsettled.server.ts';
import { settlementRequests, settlements } from '../tables.server.ts';
import { settlementDueSoon, settlementOverdue } from './parts/settlement-reminder-message.server.ts';
import { dueReminder } from './rules.ts';

/** Each morning, once for each settlement, due day and moment. */
export const remindDebtors = defineJob({
  name: 'remind-debtors',
  label: 'Lembrar acertos perto de vencer e vencidos',
  every: '40 8 * * *',
  run: remindOfSettlements,
});

/** Queues each reminder that is due; nobody is reminded whose own answer waits for the office. */
export async function remindOfSettlements(asked: Ctx): Promise<void> {
  const ctx: Ctx = { ...asked, actor: system };
  const terms = await readTerms(ctx);
  const today = todayOn(ctx.now);
  const waits = ctx.db
    .select({ id: settlementRequests.id })
    .from(settlementRequests)
    .where(and(eq(settlementRequests.settlementId, settlements.id), eq(settlementRequests.status, 'aberto')));
  const open = await ctx.db
    .select({ id: settlements.id, partnerId: settlements.partnerId, dueOn: settlements.dueOn })
    .from(settlements)
    .where(and(eq(settlements.status, 'aberto'), notExists(waits)))
    .orderBy(settlements.id);
  for (const { id, partnerId, dueOn } of open) {
    const moment = dueReminder(dueOn, terms, today);
    if (moment === null) continue;
    const occasion = { once: `${id}:${dueOn}:${moment}`, cause: { kind: 'partner', id: partnerId } as const };
    if (moment === 'antes') await queueMessage(ctx, settlementDueSoon, { settlementId: id, dueOn }, occasion);
    else await queueMessage(ctx, settlementOverdue, { settlementId: id, dueOn, moment }, occasion);
  }
}
