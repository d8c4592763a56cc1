// Tested in post-entry.db.test.ts.
import { eq } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import { DomainError } from '#shared/errors.ts';
import { postEntry } from './post-entry.server.ts';
import { contraryOf } from './rules.ts';
import { ledgerEntries, ledgerLines } from './tables.server.ts';

/**
 * Takes an entry back by its contrary, which is due when it was, and gives the contrary's id. Throws `not_found`, and
 * `conflict` where it was taken back already.
 */
export async function reverseEntry(ctx: Ctx, entryId: string, reason: string | null): Promise<string> {
  const [entry] = await ctx.db.select().from(ledgerEntries).where(eq(ledgerEntries.id, entryId));
  if (entry === undefined) throw new DomainError('not_found', 'Lançamento não encontrado.');
  const lines = await ctx.db.select().from(ledgerLines).where(eq(ledgerLines.entryId, entryId));
  const { callId, partnerId, clientId, sourceId, round, dueOn, finalValueCents, commissionBasisPoints } = entry;
  const isCommission = finalValueCents !== null && commissionBasisPoints !== null;
  return postEntry(ctx, {
    kind: isCommission ? 'reversal' : 'undone',
    // Each round of a call or payment can be reversed once.
    sourceId: isCommission ? sourceId : entryId,
    round: isCommission ? round : 0,
    callId,
    partnerId,
    clientId,
    contraryOf: entryId,
    ...(isCommission && { finalValueCents: -finalValueCents, commissionBasisPoints }),
    dueOn,
    reason,
    lines: contraryOf(lines),
  });
}
