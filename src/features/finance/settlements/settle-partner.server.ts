import { and, desc, eq } from 'drizzle-orm';
import { queueMessage } from '#features/messages/queue-message.server.ts';
import { partners } from '#features/partners/tables.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { doneNow } from '#platform/event-columns.server.ts';
import { movedMeanwhile, noteStep } from '#platform/move-record.server.ts';
import { DomainError, refusalAt } from '#shared/errors.ts';
import { formatBRL } from '#shared/numbers/money.ts';
import { todayOn } from '#shared/time/dates.ts';
import { settlementKind, settlementLines, settlements } from '../tables.server.ts';
import { settlementOpened } from './parts/settlement-opened-message.server.ts';
import { listOpenLines } from './queries.server.ts';

interface NewSettlement {
  partnerId: string;
  dueOn: string;
  /** The shown amount; another amount by now is refused. */
  seenCents?: number;
  /** The settling day of the clock, which settles a partner once for each. */
  weekOn?: string;
}

/**
 * Gathers all that a partner owes, and is owed, into one settlement and gives its id. Throws `not_found`, `invalid` for
 * a day that is past, and `conflict` where nothing is owed, or another amount than was seen, or with who was faster.
 */
export async function settlePartner(ctx: Ctx, { partnerId, dueOn, seenCents, weekOn }: NewSettlement): Promise<string> {
  if (dueOn < todayOn(ctx.now)) throw refusalAt('dueOn', 'O vencimento não pode ser um dia que já passou.');
  return inTransaction(ctx, async (inside) => {
    // Two settle one partner one after the other.
    const [partner] = await inside.db
      .select({ id: partners.id })
      .from(partners)
      .where(eq(partners.id, partnerId))
      .for('update');
    if (partner === undefined) throw new DomainError('not_found', 'Prestador não encontrado.');
    const lines = await listOpenLines(inside, partnerId);
    if (lines.length === 0) throw await nothingOpen(inside, partnerId);
    const cents = lines.reduce((sum, line) => sum + line.cents, 0);
    if (seenCents !== undefined && cents !== seenCents) {
      throw new DomainError('conflict', `O valor mudou para ${formatBRL(cents)}. Confira e acerte de novo.`);
    }
    if (cents <= 0) {
      throw new DomainError('conflict', 'O saldo está a favor do prestador: fica para o próximo acerto.');
    }
    const [settlement] = await inside.db
      .insert(settlements)
      .values({ partnerId, cents, dueOn, weekOn, ...doneNow(inside) })
      .returning({ id: settlements.id });
    if (settlement === undefined) throw new Error('A settlement was not written.');
    const { id: settlementId } = settlement;
    await inside.db.insert(settlementLines).values(lines.map(({ id: lineId }) => ({ settlementId, lineId })));
    await noteStep(inside, settlementKind, { id: settlementId, from: null, to: 'aberto', reason: null });
    const cause = { kind: 'partner', id: partnerId } as const;
    await queueMessage(inside, settlementOpened, { settlementId, dueOn }, { once: settlementId, cause });
    return settlementId;
  });
}

async function nothingOpen(ctx: Ctx, partnerId: string): Promise<DomainError> {
  const [last] = await ctx.db
    .select({ id: settlements.id })
    .from(settlements)
    .where(and(eq(settlements.partnerId, partnerId), eq(settlements.status, 'aberto')))
    .orderBy(desc(settlements.id))
    .limit(1);
  if (last !== undefined) return movedMeanwhile(ctx, settlementKind, last.id);
  return new DomainError('conflict', 'Este prestador não tem lançamentos a acertar.');
}
