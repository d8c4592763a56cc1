import { eq } from 'drizzle-orm';
import { postEntry } from '#features/ledger/post-entry.server.ts';
import { balanceOf } from '#features/ledger/queries.server.ts';
import { readSettings } from '#features/settings/queries.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { violatedUnique } from '#platform/database/violations.server.ts';
import { doneNow } from '#platform/event-columns.server.ts';
import { announce } from '#platform/notices.server.ts';
import { DomainError, refusalAt } from '#shared/errors.ts';
import { formatBRL } from '#shared/numbers/money.ts';
import { todayOn } from '#shared/time/dates.ts';
import { lockPartner } from '../parts/lock-partner.server.ts';
import { dueOn, pairOf } from '../rules.ts';
import { partnerPayouts } from './tables.server.ts';

export interface NewPayout {
  partnerId: string;
  cents: number;
  paidOn: string;
  pixId: string;
}

/**
 * Keeps what the house paid to a partner, at most the balance in its favour, and gives the record's id. Throws
 * `not_found`, `invalid` for a larger amount, a day to come or a PIX that stands already, and `conflict` where nothing
 * is owed.
 */
export async function payPartner(ctx: Ctx, { partnerId, cents, paidOn, pixId }: NewPayout): Promise<string> {
  if (paidOn > todayOn(ctx.now)) throw refusalAt('paidOn', 'O repasse não pode ser de um dia que ainda não chegou.');
  return inTransaction(ctx, async (inside) => {
    await lockPartner(inside, partnerId);
    const owed = -(await balanceOf(inside, 'receivable', partnerId));
    if (owed <= 0) throw new DomainError('conflict', 'A central não deve nada a este prestador agora.');
    if (cents > owed) throw refusalAt('amount', `A central deve ${formatBRL(owed)} a este prestador.`);
    const entryId = await postEntry(inside, {
      kind: 'payout',
      sourceId: partnerId,
      round: await inside.db.$count(partnerPayouts, eq(partnerPayouts.partnerId, partnerId)),
      partnerId,
      happenedOn: paidOn,
      // Late no earlier than what it was paid for.
      dueOn: dueOn(ctx.now, (await readSettings(ctx)).settlements.dueDays),
      reason: pixId,
      lines: pairOf('receivable', 'bank', partnerId, cents),
    });
    const id = await savePayout(inside, { partnerId, entryId, cents, paidOn, pixId });
    await announce(inside, 'finance');
    return id;
  });
}

async function savePayout(ctx: Ctx, values: NewPayout & { entryId: string }): Promise<string> {
  try {
    const [payout] = await ctx.db
      .insert(partnerPayouts)
      .values({ ...values, ...doneNow(ctx) })
      .returning({ id: partnerPayouts.id });
    if (payout === undefined) throw new Error('A payout was not written.');
    return payout.id;
  } catch (error) {
    if (violatedUnique(error) !== 'partner_payouts_pix_key') throw error;
    throw refusalAt('pixId', 'Um repasse com este identificador já foi registrado.');
  }
}
