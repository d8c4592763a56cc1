import { eq } from 'drizzle-orm';
import { listOptedOut } from '#features/messages/queries.server.ts';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { doneNow } from '#platform/event-columns.server.ts';
import { movedMeanwhile } from '#platform/move-record.server.ts';
import { announce } from '#platform/notices.server.ts';
import { tooLate } from '#platform/too-late.server.ts';
import { DomainError, refusalAt } from '#shared/errors.ts';
import { formatDate, startOfDay } from '#shared/time/dates.ts';
import type { AddTouchBody } from './contract.ts';
import { isOpenBudget, nextTouch } from './rules.ts';
import { budgetKind, budgets, budgetTouches } from './tables.server.ts';

/**
 * Records a contact with the client of an open budget, for its next due day. Throws `not_found`, and `conflict` for a
 * closed one, before a day is due, and for a message to a client who opted out.
 */
export function addTouch(ctx: Ctx, { id, channel, strategy, note }: AddTouchBody & { id: string }): Promise<void> {
  return inTransaction(ctx, async (inside) => {
    const [found] = await inside.db
      .select({ budget: budgets, phone: serviceCalls.clientPhone })
      .from(budgets)
      .innerJoin(serviceCalls, eq(serviceCalls.id, budgets.callId))
      .where(eq(budgets.id, id))
      .for('update', { of: budgets });
    if (found === undefined) throw new DomainError('not_found', budgetKind.notFound);
    const { budget, phone } = found;
    if (!isOpenBudget(budget.status)) throw await movedMeanwhile(inside, budgetKind, id);
    const before = await inside.db
      .select()
      .from(budgetTouches)
      .where(eq(budgetTouches.budgetId, id))
      .orderBy(budgetTouches.day);
    const next = nextTouch({ createdAt: budget.createdAt, done: before.map(({ day }) => day) }, ctx.now);
    const last = before.at(-1);
    const done = 'registrou este contato';
    if (next === null) throw tooLate(inside, last, done, 'Os três deste orçamento já foram feitos.');
    if (!next.isDue) {
      const dueOn = formatDate(startOfDay(next.dueOn));
      if (last === undefined) throw new DomainError('conflict', `O próximo contato é em ${dueOn}.`);
      throw tooLate(inside, last, done, `O próximo é em ${dueOn}.`);
    }
    if (channel === 'whatsapp' && (await listOptedOut(inside, [phone])).has(phone)) {
      throw refusalAt('channel', 'Este cliente pediu para não receber mensagens. Só por ligação.', 'conflict');
    }
    const touch = { budgetId: id, day: next.day, channel, strategy, note: note || null };
    await inside.db.insert(budgetTouches).values({ ...doneNow(inside), ...touch });
    await announce(inside, 'budgets');
  });
}
