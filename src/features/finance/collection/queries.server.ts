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
import { settlementDueChanges, settlementRequests, settlements } from '../tables.server.ts';
import type { DebtLines, Debts, ListDebtsQuery, OfficeTalk, SettlementTalk } from './contract.ts';
import { claimLines } from './parts/claim-lines.server.ts';
import { readDebtWaiting } from './parts/debt-waiting.server.ts';
import { type RequestRow, selectRequests, toRequest } from './parts/request-rows.server.ts';
import { debtAge, debtAges } from './rules.ts';

type DebtLine = DebtLines['lines'][number] & { partnerId: string; partnerName: string; cents: number };

/** Debts of partners, of one or of all: the missing part of open settlements, and lines that stand in none. */
async function readDebtLines(ctx: Ctx, partnerId?: string): Promise<DebtLine[]> {
  const today = todayOn(ctx.now);
  const lines = openLines(ctx).as('open');
  const [asked, loose] = await Promise.all([
    selectSettlements(ctx).where(
      and(eq(settlements.status, 'aberto'), partnerId === undefined ? undefined : eq(settlements.partnerId, partnerId)),
    ),
    ctx.db
      .select({
        id: lines.id,
        partnerId: lines.partnerId,
        partnerName: partners.name,
        cents: lines.cents,
        kind: lines.kind,
        dueOn: lines.dueOn,
        at: lines.at,
        callId: lines.callId,
        protocolNumber: lines.protocolNumber,
      })
      .from(lines)
      .innerJoin(partners, eq(partners.id, lines.partnerId))
      .where(partnerId === undefined ? undefined : eq(lines.partnerId, partnerId)),
  ]);
  const ofSettlements = asked.map(({ settlement, partnerName, paidCents }) => ({
    id: settlement.id,
    settlementId: settlement.id,
    settlementName: settlementName(settlement.number, settlement.at),
    callId: null,
    protocolNumber: null,
    kind: null,
    partnerId: settlement.partnerId,
    partnerName,
    dueOn: settlement.dueOn,
    cents: settlement.cents - paidCents,
  }));
  const ofLines = loose.map(({ at, dueOn, partnerId: of, ...line }) => ({
    ...line,
    settlementId: null,
    settlementName: null,
    partnerId: of ?? '',
    // A line without a day of its own is owed from the day on which it was posted.
    dueOn: dueOn ?? todayOn(at),
  }));
  return [...ofSettlements, ...ofLines]
    .map((line) => ({ ...line, age: debtAge(line.dueOn, today), amount: centsToReais(line.cents) }))
    .sort((one, other) => one.dueOn.localeCompare(other.dueOn) || one.id.localeCompare(other.id));
}

/** Debts of partners by their delay, the most first, and the cases that wait for a person. */
export async function listDebts(ctx: Ctx, { search, espera }: ListDebtsQuery): Promise<Debts> {
  const [all, { perguntas, pedidos, partnerIds }] = await Promise.all([
    readDebtLines(ctx),
    readDebtWaiting(ctx, espera),
  ]);
  const lines = all.filter(
    ({ partnerId, partnerName }) =>
      (search === undefined || fold(partnerName).includes(fold(search))) &&
      (espera === undefined || partnerIds.has(partnerId)),
  );
  const ofPartner = new Map<string, DebtLine[]>();
  for (const line of lines) ofPartner.set(line.partnerId, [...(ofPartner.get(line.partnerId) ?? []), line]);
  const prestadores = [...ofPartner].map(([id, own]) => ({
    id,
    name: own[0]?.partnerName ?? '',
    ages: sumByAge(own),
    total: sumOf(own),
  }));
  return {
    prestadores: prestadores.sort((one, other) => other.total - one.total || one.name.localeCompare(other.name, 'pt')),
    total: { ...sumByAge(lines), tudo: sumOf(lines) },
    perguntas,
    pedidos,
  };
}

const sumOf = (lines: readonly DebtLine[]) => centsToReais(lines.reduce((sum, { cents }) => sum + cents, 0));
const sumByAge = (lines: readonly DebtLine[]) =>
  byKey(debtAges, (age) => sumOf(lines.filter((line) => line.age === age)));

/** One partner's debt, line by line, oldest due day first; throws `not_found`. */
export async function findDebtLines(ctx: Ctx, partnerId: string): Promise<DebtLines> {
  const [partner] = await ctx.db.select({ name: partners.name }).from(partners).where(eq(partners.id, partnerId));
  if (partner === undefined) throw new DomainError('not_found', 'Prestador não encontrado.');
  const lines = await readDebtLines(ctx, partnerId);
  return {
    name: partner.name,
    lines: lines.map(({ partnerId: _, partnerName: _name, cents: _cents, ...line }) => line),
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
