import { and, desc, eq, inArray } from 'drizzle-orm';
import { partners } from '#features/partners/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { byKey } from '#shared/choices.ts';
import { DomainError } from '#shared/errors.ts';
import { centsToReais } from '#shared/numbers/money.ts';
import { fold } from '#shared/text/text.ts';
import { todayOn } from '#shared/time/dates.ts';
import { openLines } from '../settlements/parts/open-lines.server.ts';
import { selectSettlements } from '../settlements/parts/settlement-rows.server.ts';
import { settlementName } from '../settlements/rules.ts';
import { unsettledLines } from '../settlements/tables.server.ts';
import { settlementDueChanges, settlementRequests, settlements } from '../tables.server.ts';
import type { DebtLines, Debts, ListDebtsQuery, OfficeTalk, SettlementTalk } from './contract.ts';
import { claimLines } from './parts/claim-lines.server.ts';
import { readDebtWaiting } from './parts/debt-waiting.server.ts';
import { type RequestRow, selectRequests, toRequest } from './parts/request-rows.server.ts';
import { type DebtSum, sumDebtsByAge } from './parts/sum-debts-by-age.server.ts';
import { debtAge, debtAges } from './rules.ts';

/** Debts of one partner: the missing part of open settlements, and lines that stand in none. */
async function readDebtLines(ctx: Ctx, partnerId: string): Promise<DebtLines['lines']> {
  const today = todayOn(ctx.now);
  const [asked, loose] = await Promise.all([
    selectSettlements(ctx).where(and(eq(settlements.status, 'aberto'), eq(settlements.partnerId, partnerId))),
    openLines(ctx, eq(unsettledLines.partnerId, partnerId)),
  ]);
  const ofSettlements = asked.map(({ settlement, paidCents }) => ({
    id: settlement.id,
    settlementId: settlement.id,
    settlementName: settlementName(settlement.number, settlement.at),
    callId: null,
    protocolNumber: null,
    kind: null,
    dueOn: settlement.dueOn,
    cents: settlement.cents - paidCents,
  }));
  const ofLines = loose.map(({ at, dueOn, partnerId: _, ...line }) => ({
    ...line,
    settlementId: null,
    settlementName: null,
    // A line without a day of its own is owed from the day on which it was posted.
    dueOn: dueOn ?? todayOn(at),
  }));
  return [...ofSettlements, ...ofLines]
    .map(({ cents, ...line }) => ({ ...line, age: debtAge(line.dueOn, today), amount: centsToReais(cents) }))
    .sort((one, other) => one.dueOn.localeCompare(other.dueOn) || one.id.localeCompare(other.id));
}

/** Debts of partners by their delay, the most first, and the cases that wait for a person. */
export async function listDebts(ctx: Ctx, { search, espera }: ListDebtsQuery): Promise<Debts> {
  const [all, { perguntas, pedidos, partnerIds }] = await Promise.all([
    sumDebtsByAge(ctx),
    readDebtWaiting(ctx, espera),
  ]);
  const sums = all.filter(
    ({ partnerId, partnerName }) =>
      (search === undefined || fold(partnerName).includes(fold(search))) &&
      (espera === undefined || partnerIds.has(partnerId)),
  );
  const prestadores = [...Map.groupBy(sums, ({ partnerId }) => partnerId)].map(([id, own]) => ({
    id,
    name: own[0]?.partnerName ?? '',
    ages: sumByAge(own),
    total: sumOf(own),
  }));
  return {
    prestadores: prestadores.sort((one, other) => other.total - one.total || one.name.localeCompare(other.name, 'pt')),
    total: { ...sumByAge(sums), tudo: sumOf(sums) },
    perguntas,
    pedidos,
  };
}

const sumOf = (sums: readonly DebtSum[]) => centsToReais(sums.reduce((sum, { cents }) => sum + cents, 0));
const sumByAge = (sums: readonly DebtSum[]) => byKey(debtAges, (age) => sumOf(sums.filter((sum) => sum.age === age)));

/** One partner's debt, line by line, oldest due day first; throws `not_found`. */
export async function findDebtLines(ctx: Ctx, partnerId: string): Promise<DebtLines> {
  const [partner] = await ctx.db.select({ name: partners.name }).from(partners).where(eq(partners.id, partnerId));
  if (partner === undefined) throw new DomainError('not_found', 'Prestador não encontrado.');
  const lines = await readDebtLines(ctx, partnerId);
  return {
    name: partner.name,
    lines,
  };
}

/** Requests and changes of one settlement, with the names of their authors. */
export async function findSettlementTalk(ctx: Ctx, settlementId: string): Promise<OfficeTalk> {
  const [requests, changes] = await Promise.all([
    selectRequests(ctx).where(eq(settlementRequests.settlementId, settlementId)).orderBy(desc(settlementRequests.id)),
    ctx.db
      .select()
      .from(settlementDueChanges)
      .where(eq(settlementDueChanges.settlementId, settlementId))
      .orderBy(desc(settlementDueChanges.id)),
  ]);
  return {
    requests: await Promise.all(
      requests.map(async (row) => ({
        ...toRequest(row),
        actorName: row.request.actorName,
        answeredBy: row.request.answeredByName,
        lines: await linesOf(ctx, row.request),
      })),
    ),
    dueChanges: changes.map(({ id, before, dueOn, reason, at, actorName }) => ({
      id,
      before,
      dueOn,
      reason,
      at: at.toISOString(),
      actorName,
    })),
  };
}

function linesOf(ctx: Ctx, { status, settlementId, cents, day, endToEnd }: RequestRow['request']) {
  if (status !== 'aberto' || cents === null) return [];
  return claimLines(ctx, { settlementId, cents, day, endToEnd });
}

/** The last request and the last agreed day of some settlements, as their partner reads them. */
export async function findLastTalk(ctx: Ctx, settlementIds: readonly string[]): Promise<Map<string, SettlementTalk>> {
  if (settlementIds.length === 0) return new Map();
  const ids = [...settlementIds];
  const [requests, changes] = await Promise.all([
    selectRequests(ctx).where(inArray(settlementRequests.settlementId, ids)).orderBy(desc(settlementRequests.id)),
    ctx.db
      .select()
      .from(settlementDueChanges)
      .where(inArray(settlementDueChanges.settlementId, ids))
      .orderBy(desc(settlementDueChanges.id)),
  ]);
  return new Map(
    ids.map((id) => [
      id,
      {
        requests: requests
          .filter(({ request }) => request.settlementId === id)
          .slice(0, 1)
          .map(toRequest),
        dueChanges: changes
          .filter(({ settlementId }) => settlementId === id)
          .slice(0, 1)
          .map(({ id: changeId, before, dueOn, reason, at }) => ({
            id: changeId,
            before,
            dueOn,
            reason,
            at: at.toISOString(),
          })),
      },
    ]),
  );
}
