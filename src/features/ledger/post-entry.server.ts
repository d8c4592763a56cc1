import { sql } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { violatedUnique } from '#platform/database/violations.server.ts';
import { doneNow } from '#platform/event-columns.server.ts';
import { DomainError } from '#shared/errors.ts';
import { todayOn } from '#shared/time/dates.ts';
import { type EntryKind, isBalanced, type LedgerAmount } from './rules.ts';
import { ledgerEntries, ledgerLines } from './tables.server.ts';

export interface NewEntry {
  kind: EntryKind;
  /** The record whose action it is; of one kind it is posted once per round. */
  sourceId: string;
  round?: number;
  callId?: string | null;
  partnerId?: string | null;
  /** The company that owes or pays by the month. */
  clientId?: string | null;
  contraryOf?: string;
  finalValueCents?: number;
  commissionBasisPoints?: number;
  /** Calendar day of the action; today by default. */
  happenedOn?: string;
  dueOn?: string | null;
  reason?: string | null;
  lines: readonly LedgerAmount[];
}

/**
 * Writes one balanced entry in the caller's transaction and gives its id. It counts in the month of its day, or in the
 * first open one after it. Throws `conflict` where the same was posted already.
 */
export function postEntry(ctx: Ctx, { lines, happenedOn = todayOn(ctx.now), ...entry }: NewEntry): Promise<string> {
  if (!isBalanced(lines)) throw new Error(`The lines of a ${entry.kind} do not come to zero.`);
  return inTransaction(ctx, async (inside) => {
    try {
      const [posted] = await inside.db
        .insert(ledgerEntries)
        .values({
          ...entry,
          happenedOn,
          // Moved on by the trigger `place_ledger_entry` where that month is closed.
          month: sql`date_trunc('month', ${happenedOn}::date)::date`,
          ...doneNow(ctx),
        })
        .returning({ id: ledgerEntries.id });
      if (posted === undefined) throw new Error('An entry was not written.');
      await inside.db.insert(ledgerLines).values(lines.map((line) => ({ ...line, entryId: posted.id })));
      return posted.id;
    } catch (error) {
      if (violatedUnique(error) === null) throw error;
      throw new DomainError('conflict', 'Este lançamento já foi feito.');
    }
  });
}
