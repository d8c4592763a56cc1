import { and, eq } from 'drizzle-orm';
import { postEntry } from '#features/ledger/post-entry.server.ts';
import { ledgerEntries } from '#features/ledger/tables.server.ts';
import { readSettings } from '#features/settings/queries.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { announce } from '#platform/notices.server.ts';
import { tooLate } from '#platform/too-late.server.ts';
import { DomainError } from '#shared/errors.ts';
import { reaisToCents } from '#shared/numbers/money.ts';
import { lockPartner } from '../parts/lock-partner.server.ts';
import { dueOn } from '../rules.ts';
import type { OpeningBody } from './contract.ts';
import { findOpening, hasPosted } from './queries.server.ts';
import { openingAmounts } from './rules.ts';

/**
 * Posts what a partner owed or was owed before its first line, and gives the entry's id. Throws `not_found`, and
 * `conflict` where something was posted already, or with who was faster.
 */
export function recordOpening(ctx: Ctx, partnerId: string, { side, amount, reason }: OpeningBody): Promise<string> {
  return inTransaction(ctx, async (inside) => {
    await lockPartner(inside, partnerId);
    const stands = await findOpening(inside, partnerId);
    if (stands !== null) throw tooLate(inside, stands, 'lançou o saldo inicial deste prestador');
    if (await hasPosted(inside, partnerId)) {
      throw new DomainError('conflict', 'Este prestador já tem lançamentos: o saldo inicial vem antes do primeiro.');
    }
    const ofPartner = and(eq(ledgerEntries.kind, 'opening'), eq(ledgerEntries.sourceId, partnerId));
    const entryId = await postEntry(inside, {
      kind: 'opening',
      sourceId: partnerId,
      round: await inside.db.$count(ledgerEntries, ofPartner),
      partnerId,
      dueOn: dueOn(ctx.now, (await readSettings(ctx)).settlements.dueDays),
      reason,
      lines: openingAmounts(partnerId, { side, cents: reaisToCents(amount) ?? 0 }),
    });
    await announce(inside, 'finance');
    return entryId;
  });
}
