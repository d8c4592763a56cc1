import { and, eq, gte, inArray, isNull, notInArray, sql } from 'drizzle-orm';
import { partners } from '#features/partners/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { stripDocument } from '#shared/br/document.ts';
import { addDays, todayOn } from '#shared/time/dates.ts';
import { settlementName, settlementTxid } from '../../settlements/rules.ts';
import { settlementPayments, settlementRequests, settlements } from '../../tables.server.ts';
import { bankLines } from '../tables.server.ts';
import { matchInTurns } from './match-in-turns.server.ts';
import {
  createMatcher,
  type LineMatch,
  type LineToMatch,
  type MatchWorld,
  type Payable,
  withoutRivals,
} from './match-lines.server.ts';

/** The matches of these lines, with the other lines of the account in mind. Reads alone. */
export async function matchesOf(ctx: Ctx, lines: readonly LineToMatch[]): Promise<Map<string, LineMatch>> {
  if (lines.length === 0) return new Map();
  const amounts = [...new Set(lines.map(({ cents }) => cents))];
  const match = createMatcher(await readWorld(ctx, amounts));
  const matches = await matchInTurns(match, lines);
  const sure = lines.filter(({ id }) => matches.get(id)?.outcome === 'certo');
  const rivals = await readRivals(ctx, lines, sure);
  const told = withoutRivals(new Map([...matches, ...(await matchInTurns(match, rivals))]));
  for (const { id } of rivals) told.delete(id);
  return told;
}

/** Of one amount more need not be looked at: the second is a question already. */
const mostRivals = 1_000;

/** Other lines that wait and have the amount of a sure one. */
async function readRivals(
  ctx: Ctx,
  lines: readonly LineToMatch[],
  sure: readonly LineToMatch[],
): Promise<LineToMatch[]> {
  if (sure.length === 0) return [];
  const ids = lines.map((line) => line.id);
  const amounts = [...new Set(sure.map((line) => line.cents))];
  const { id, cents, happenedOn, text, bankRef, hasTwin } = bankLines;
  return ctx.db
    .select({ id, cents, happenedOn, text, bankRef, hasTwin })
    .from(bankLines)
    .where(and(eq(bankLines.status, 'pendente'), inArray(cents, amounts), notInArray(id, ids)))
    .limit(mostRivals);
}

/** Amounts that a line may pay whole: no other can be sure. */
export async function listPayableCents(ctx: Ctx): Promise<number[]> {
  const payables = await Promise.all([readOpen(ctx), readRecorded(ctx)]);
  return [...new Set(payables.flat().map(({ cents }) => cents))];
}

async function readWorld(ctx: Ctx, amounts: readonly number[]): Promise<MatchWorld> {
  const { cents, happenedOn, text, bankRef, searchText } = bankLines;
  const [payers, open, recorded, claims, returns] = await Promise.all([
    ctx.db
      .select({ id: partners.id, name: partners.name, legalName: partners.legalName, document: partners.document })
      .from(partners),
    readOpen(ctx),
    readRecorded(ctx),
    readClaims(ctx),
    ctx.db
      .select({ cents, happenedOn, text, bankRef })
      .from(bankLines)
      .where(
        and(
          eq(bankLines.status, 'saida'),
          inArray(
            cents,
            amounts.map((amount) => -amount),
          ),
          sql`${searchText} ~ 'estorn|devol'`,
        ),
      ),
  ]);
  return {
    partners: payers.map(({ id, name, legalName, document }) => ({
      id,
      names: legalName === null ? [name] : [name, legalName],
      document: stripDocument(document),
    })),
    payables: [...open, ...recorded],
    claims,
    returns,
  };
}

/** Partners' claims of payment, as long as the office has not answered. */
async function readClaims(ctx: Ctx): Promise<MatchWorld['claims']> {
  const { settlementId, cents, day, endToEnd, kind, status } = settlementRequests;
  const rows = await ctx.db
    .select({ settlementId, cents, paidOn: day, endToEnd })
    .from(settlementRequests)
    .where(and(eq(kind, 'pago'), eq(status, 'aberto')));
  return rows.flatMap(({ cents: of, ...claim }) => (of === null ? [] : [{ ...claim, cents: of }]));
}

/** Open settlements with what is missing of each. */
async function readOpen(ctx: Ctx): Promise<Payable[]> {
  const paid = ctx.db
    .select({
      settlementId: settlementPayments.settlementId,
      cents: sql<number>`sum(${settlementPayments.cents})`.mapWith(Number).as('paid_cents'),
    })
    .from(settlementPayments)
    .where(isNull(settlementPayments.undoneAt))
    .groupBy(settlementPayments.settlementId)
    .as('paid');
  const rows = await ctx.db
    .select({ settlement: settlements, paidCents: sql`coalesce(${paid.cents}, 0)`.mapWith(Number) })
    .from(settlements)
    .leftJoin(paid, eq(paid.settlementId, settlements.id))
    .where(eq(settlements.status, 'aberto'));
  return rows.map(({ settlement: { id, number, at, partnerId, cents, dueOn }, paidCents }) => {
    const name = settlementName(number, at);
    const missing = cents - paidCents;
    const txid = settlementTxid(name);
    return { kind: 'acerto', id, name, txid, partnerId, cents: missing, openedOn: todayOn(at), dueOn, proof: '' };
  });
}

/** Days for which a payment recorded by hand waits for its line. */
const recordedDays = 400;

async function readRecorded(ctx: Ctx): Promise<Payable[]> {
  const rows = await ctx.db
    .select({
      payment: settlementPayments,
      number: settlements.number,
      at: settlements.at,
      partnerId: settlements.partnerId,
    })
    .from(settlementPayments)
    .innerJoin(settlements, eq(settlements.id, settlementPayments.settlementId))
    .where(
      and(
        isNull(settlementPayments.bankLineId),
        isNull(settlementPayments.undoneAt),
        gte(settlementPayments.paidOn, addDays(todayOn(ctx.now), -recordedDays)),
      ),
    );
  return rows.map(({ payment: { id, cents, paidOn, proof }, number, at, partnerId }) => {
    const name = settlementName(number, at);
    const txid = settlementTxid(name);
    return { kind: 'pagamento', id, name, txid, partnerId, cents, openedOn: paidOn, dueOn: paidOn, proof };
  });
}
