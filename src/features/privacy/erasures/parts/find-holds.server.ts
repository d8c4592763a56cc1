import { and, eq, gte, inArray, isNull, ne, or } from 'drizzle-orm';
import { partnerApplications } from '#features/applications/tables.server.ts';
import { openBudgetStatuses } from '#features/budgets/rules.ts';
import { budgets } from '#features/budgets/tables.server.ts';
import { mergeUndoDays } from '#features/clients/rules.ts';
import { clientMerges } from '#features/clients/tables.server.ts';
import { assignments } from '#features/dispatch/tables.server.ts';
import { companyBills } from '#features/finance/company-bills/tables.server.ts';
import { unsettledLines } from '#features/finance/settlements/tables.server.ts';
import { settlements } from '#features/finance/tables.server.ts';
import { fraudCases } from '#features/fraud/tables.server.ts';
import { hearings } from '#features/hearings/tables.server.ts';
import { runningImportStatuses } from '#features/imports/rules.ts';
import { importRows, imports } from '#features/imports/tables.server.ts';
import { partners, partnerVehicles } from '#features/partners/tables.server.ts';
import { openProblemStatuses } from '#features/problems/rules.ts';
import { problems } from '#features/problems/tables.server.ts';
import { findAgreedDays } from '#features/service-calls/guarantee/queries.server.ts';
import { guaranteeOf } from '#features/service-calls/guarantee/rules.ts';
import { recurringVisits } from '#features/service-calls/recurring/tables.server.ts';
import { openCallStatuses } from '#features/service-calls/rules.ts';
import { callIsOpen, serviceCalls } from '#features/service-calls/tables.server.ts';
import { undecidedStatuses } from '#features/value-audit/rules.ts';
import { valueDiscrepancies } from '#features/value-audit/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { isAmong } from '#shared/choices.ts';
import { formatDate, todayOn } from '#shared/time/dates.ts';
import { dayMs } from '#shared/time/durations.ts';
import type { PersonKeys } from '../../parts/rows-of.server.ts';
import type { CopiedKind } from '../../rules.ts';
import type { Hold } from '../rules.ts';
import { legalHolds } from '../tables.server.ts';

type Person = PersonKeys & { kind: CopiedKind };

/** Everything that holds the erasure of a person back, in the order of its kinds. */
export async function findHolds(ctx: Ctx, person: Person): Promise<Hold[]> {
  const ids = [...person.ids];
  const found = {
    client: () => holdsOfClient(ctx, ids),
    partner: () => holdsOfPartner(ctx, ids),
    applicant: () => holdsOfApplicant(ctx, ids),
    driver: () => holdsOfDriver(ctx, ids),
    // A visitor has nothing open: a request that became a call has a client.
    visitor: async () => [],
  }[person.kind];
  return [...(await found()), ...(await ordersOf(ctx, person))];
}

async function holdsOfClient(ctx: Ctx, ids: string[]): Promise<Hold[]> {
  return [...(await holdsOfCalls(ctx, ids)), ...(await holdsOfMatters(ctx, ids)), ...(await holdsOfRecord(ctx, ids))];
}

async function holdsOfCalls(ctx: Ctx, ids: string[]): Promise<Hold[]> {
  const calls = await ctx.db
    .select()
    .from(serviceCalls)
    .where(inArray(serviceCalls.clientId, ids))
    .orderBy(serviceCalls.createdAt);
  const holds: Hold[] = [];
  for (const call of calls) {
    if (isAmong(call.status, openCallStatuses)) {
      holds.push({
        kind: 'chamado',
        words: `O chamado ${call.protocolNumber} está aberto.`,
        until: null,
        callId: call.id,
      });
    }
    const guarantee = guaranteeOf({ ...call, agreedDays: await findAgreedDays(ctx, call.id) });
    if (guarantee !== null && guarantee.until > ctx.now) {
      const until = todayOn(guarantee.until);
      const words = `O chamado ${call.protocolNumber} tem garantia até ${formatDate(guarantee.until)}.`;
      holds.push({ kind: 'garantia', words, until, callId: call.id });
    }
  }
  return holds;
}

async function holdsOfMatters({ db }: Ctx, ids: string[]): Promise<Hold[]> {
  const calls = db.select({ id: serviceCalls.id }).from(serviceCalls).where(inArray(serviceCalls.clientId, ids));
  const protocol = serviceCalls.protocolNumber;
  const [open, offered, doubted, bills] = [
    await db
      .select({ protocol, callId: serviceCalls.id })
      .from(problems)
      .innerJoin(serviceCalls, eq(serviceCalls.id, problems.callId))
      .where(and(inArray(problems.callId, calls), inArray(problems.status, [...openProblemStatuses]))),
    await db
      .select({ protocol, callId: serviceCalls.id })
      .from(budgets)
      .innerJoin(serviceCalls, eq(serviceCalls.id, budgets.callId))
      .where(and(inArray(budgets.callId, calls), inArray(budgets.status, [...openBudgetStatuses]))),
    await db
      .select({ protocol, callId: serviceCalls.id })
      .from(valueDiscrepancies)
      .innerJoin(serviceCalls, eq(serviceCalls.id, valueDiscrepancies.callId))
      .where(
        and(
          inArray(valueDiscrepancies.callId, calls),
          inArray(valueDiscrepancies.investigationStatus, [...undecidedStatuses]),
        ),
      ),
    await db
      .select({ number: companyBills.number })
      .from(companyBills)
      .where(and(inArray(companyBills.clientId, ids), ne(companyBills.status, 'paga'))),
  ];
  return [
    ...open.map(({ protocol: of, callId }) => ({
      ...hold('problema', `O problema do chamado ${of} está em aberto.`),
      callId,
    })),
    ...offered.map(({ protocol: of, callId }) => ({
      ...hold('orcamento', `O orçamento do chamado ${of} está em aberto.`),
      callId,
    })),
    ...bills.map((one) => hold('dinheiro', `A fatura ${one.number} não está paga.`)),
    ...doubted.map(({ protocol: of, callId }) => ({
      ...hold('analise', `A discrepância de valores do chamado ${of} não foi decidida.`),
      callId,
    })),
  ];
}

async function holdsOfRecord({ db, now }: Ctx, ids: string[]): Promise<Hold[]> {
  const since = new Date(now.getTime() - mergeUndoDays * dayMs);
  const [visits, merges, running, cases] = [
    await db.$count(
      recurringVisits,
      and(inArray(recurringVisits.clientId, ids), ne(recurringVisits.status, 'encerrada')),
    ),
    await db
      .select({ at: clientMerges.at })
      .from(clientMerges)
      .where(
        and(
          or(inArray(clientMerges.keptId, ids), inArray(clientMerges.mergedId, ids)),
          isNull(clientMerges.undoneAt),
          gte(clientMerges.at, since),
        ),
      ),
    await db
      .selectDistinct({ id: imports.id })
      .from(importRows)
      .innerJoin(imports, eq(imports.id, importRows.importId))
      .where(and(inArray(importRows.recordId, ids), inArray(imports.status, [...runningImportStatuses]))),
    await db.$count(fraudCases, and(inArray(fraudCases.clientId, ids), eq(fraudCases.isOpen, true))),
  ];
  return [
    ...(visits > 0 ? [hold('recorrente', 'Há visita recorrente em vigor: encerre-a antes.')] : []),
    ...merges.map(({ at }) => {
      const end = new Date(at.getTime() + mergeUndoDays * dayMs);
      return hold('uniao', `Uma união de cadastros pode ser desfeita até ${formatDate(end)}.`, todayOn(end));
    }),
    ...(running.length > 0 ? [hold('importacao', 'Uma importação com este cadastro está em andamento.')] : []),
    ...(cases > 0 ? [hold('analise', 'Há um caso de fraude em aberto.')] : []),
  ];
}

async function holdsOfPartner({ db }: Ctx, ids: string[]): Promise<Hold[]> {
  const [active, open, asked, owed, heard, cases] = [
    await db.$count(partners, and(inArray(partners.id, ids), eq(partners.status, 'ativo'))),
    await db.$count(
      serviceCalls,
      and(inArray(serviceCalls.assignedPartnerId, ids), inArray(serviceCalls.status, [...openCallStatuses])),
    ),
    await db.$count(settlements, and(inArray(settlements.partnerId, ids), eq(settlements.status, 'aberto'))),
    await db.$count(unsettledLines, inArray(unsettledLines.partnerId, ids)),
    await db.$count(hearings, and(inArray(hearings.partnerId, ids), isNull(hearings.decidedAt))),
    await db.$count(fraudCases, and(inArray(fraudCases.partnerId, ids), eq(fraudCases.isOpen, true))),
  ];
  return [
    ...(active > 0 ? [hold('parceria', 'O prestador está ativo: encerre a parceria antes.')] : []),
    ...(open > 0 ? [hold('chamado', 'O prestador está em chamados abertos.')] : []),
    ...(asked > 0 || owed > 0 ? [hold('dinheiro', 'Há comissões ou acertos sem pagamento.')] : []),
    ...(heard > 0 || cases > 0 ? [hold('analise', 'Há uma análise em aberto sobre o prestador.')] : []),
  ];
}

async function holdsOfApplicant({ db }: Ctx, ids: string[]): Promise<Hold[]> {
  const rows = await db.select().from(partnerApplications).where(inArray(partnerApplications.id, ids));
  // An open one is withdrawn by the erasure.
  return rows.flatMap(({ status }) =>
    status === 'aprovado'
      ? [hold('parceria', 'A candidatura virou parceria: o pedido é sobre o cadastro do prestador.')]
      : [],
  );
}

/** Open calls to which a vehicle goes that the driver drives. */
async function holdsOfDriver({ db }: Ctx, ids: string[]): Promise<Hold[]> {
  const rows = await db
    .select({ protocol: serviceCalls.protocolNumber })
    .from(assignments)
    .innerJoin(partnerVehicles, eq(partnerVehicles.id, assignments.vehicleId))
    .innerJoin(serviceCalls, eq(serviceCalls.id, assignments.callId))
    .where(and(inArray(partnerVehicles.driverId, ids), isNull(assignments.endedAt), callIsOpen));
  return rows.map(({ protocol }) => hold('chamado', `O motorista está no chamado ${protocol}, que está aberto.`));
}

async function ordersOf({ db, now }: Ctx, { kind, ids }: Person): Promise<Hold[]> {
  const rows = await db
    .select()
    .from(legalHolds)
    .where(
      and(
        eq(legalHolds.personKind, kind),
        inArray(legalHolds.recordId, [...ids]),
        isNull(legalHolds.endedAt),
        or(isNull(legalHolds.until), gte(legalHolds.until, todayOn(now))),
      ),
    );
  return rows.map(({ reason, actorName, until }) => hold('ordem', `${reason} (${actorName})`, until));
}

const hold = (kind: Hold['kind'], words: string, until: string | null = null): Hold => ({
  ...{ kind, words, until },
  callId: null,
});
