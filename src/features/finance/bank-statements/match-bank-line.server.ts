import { and, eq, inArray, isNull } from 'drizzle-orm';
import { postEntry } from '#features/ledger/post-entry.server.ts';
import { ledgerEntries } from '#features/ledger/tables.server.ts';
import { partners } from '#features/partners/tables.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { moveRecord } from '#platform/move-record.server.ts';
import { DomainError, refusalAt } from '#shared/errors.ts';
import { plainBRL } from '#shared/numbers/money.ts';
import { cutText } from '#shared/text/text.ts';
import { pairOf } from '../rules.ts';
import { recordPayment } from '../settlements/record-payment.server.ts';
import { settlementPayments, settlements } from '../tables.server.ts';
import type { BankLineStatus } from './rules.ts';
import { bankLineKind, type bankLines } from './tables.server.ts';

export interface NewMatch {
  id: string;
  from?: BankLineStatus | undefined;
  /** Settlements that it pays, with cents. */
  parts: readonly { settlementId: string; cents: number }[];
  /** Payments recorded by hand that it shows. */
  paymentIds?: readonly string[];
  /** The partner who gets the rest as a credit; the one partner of the parts by default. */
  creditTo?: string | null | undefined;
  reason?: string;
}

/**
 * Pays with one line of the bank what it pays, all in one transaction; what is too much is kept as a partner's credit.
 * Throws `not_found`, `invalid` for parts that do not fit, and `conflict` with who was faster.
 */
export function matchBankLine(ctx: Ctx, match: NewMatch): Promise<void> {
  const { id, parts, paymentIds = [] } = match;
  return inTransaction(ctx, async (inside) => {
    const moved = await moveRecord(inside, bankLineKind, {
      id,
      to: 'conciliada',
      seen: match.from,
      reason: match.reason,
    });
    const line = moved?.record;
    if (line === undefined) throw new Error('A line was not moved.');
    const shown = await showPayments(inside, line, paymentIds);
    const total = [...parts, ...shown].reduce((sum, { cents }) => sum + cents, 0);
    const rest = line.cents - total;
    if (rest < 0) {
      const sums = `A linha é de ${plainBRL(line.cents)} e você distribuiu ${plainBRL(total)}.`;
      throw refusalAt('settlements', sums);
    }
    const proof = cutText(`Extrato do banco, linha ${line.line}: ${line.text}`, 280);
    // In one order, so that two lines for the same settlements wait for each other and never in a circle.
    const ordered = [...parts].sort((one, other) => (one.settlementId < other.settlementId ? -1 : 1));
    for (const { settlementId, cents } of ordered) {
      const payment = { id: settlementId, cents, paidOn: line.happenedOn, proof, bankLineId: id };
      await recordPayment(inside, payment);
    }
    if (rest > 0) {
      const partnerId = match.creditTo ?? (await onePartner(inside, { parts, shown }));
      await postCredit(inside, line, { partnerId, cents: rest, proof });
    }
  });
}

type Line = typeof bankLines.$inferSelect;

/** Names the line at payments that were recorded before it came. */
async function showPayments(ctx: Ctx, line: Line, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const shown = await ctx.db
    .update(settlementPayments)
    .set({ bankLineId: line.id, lineFoundAt: ctx.now })
    .where(
      and(
        inArray(settlementPayments.id, [...ids]),
        isNull(settlementPayments.bankLineId),
        isNull(settlementPayments.undoneAt),
      ),
    )
    .returning({ settlementId: settlementPayments.settlementId, cents: settlementPayments.cents });
  if (shown.length !== new Set(ids).size) {
    throw new DomainError(
      'conflict',
      'Um destes pagamentos já tem linha do banco, ou foi desfeito. Atualize a página.',
    );
  }
  return shown;
}

async function onePartner(
  ctx: Ctx,
  { parts, shown }: { parts: readonly { settlementId: string }[]; shown: readonly { settlementId: string }[] },
): Promise<string> {
  const ids = [...parts, ...shown].map(({ settlementId }) => settlementId);
  const found = await ctx.db
    .selectDistinct({ partnerId: settlements.partnerId })
    .from(settlements)
    .where(inArray(settlements.id, ids));
  const [only] = found;
  if (only === undefined) throw refusalAt('settlements', 'Escolha o que esta linha paga, ou de que prestador ela é.');
  if (found.length > 1) throw refusalAt('creditTo', 'Sobra um valor: diga de que prestador é o crédito.');
  return only.partnerId;
}

async function postCredit(
  ctx: Ctx,
  line: Line,
  { partnerId, cents, proof }: { partnerId: string; cents: number; proof: string },
): Promise<void> {
  const [partner] = await ctx.db.select({ id: partners.id }).from(partners).where(eq(partners.id, partnerId));
  if (partner === undefined) throw refusalAt('creditTo', 'Prestador não encontrado.', 'not_found');
  const before = and(eq(ledgerEntries.kind, 'credit'), eq(ledgerEntries.sourceId, line.id));
  await postEntry(ctx, {
    kind: 'credit',
    sourceId: line.id,
    round: await ctx.db.$count(ledgerEntries, before),
    partnerId,
    happenedOn: line.happenedOn,
    reason: proof,
    lines: pairOf('bank', 'receivable', partnerId, cents),
  });
}
