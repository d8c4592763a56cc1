// Tested in #features/fraud/looks/look-for-patterns.db.test.ts.
import { and, eq, gte, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { staffRoles } from '#features/accounts/reference-permissions.ts';
import { users } from '#features/accounts/tables.server.ts';
import { assignments } from '#features/dispatch/tables.server.ts';
import { quotes } from '#features/quotes/tables.server.ts';
import { receiptOfCall } from '#features/receipts/analysis/tables.server.ts';
import { callConfirmations, callDevices, serviceCalls } from '#features/service-calls/tables.server.ts';
import { valueDiscrepancies } from '#features/value-audit/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { dayMs } from '#shared/time/durations.ts';
import type { PatternInput, ToldCall } from '../../patterns/contract.ts';
import { fraudCaseCalls, fraudCases } from '../../tables.server.ts';

/** Days that a call may take from its opening to its last word. */
const slackDays = 60;

/** Calls of a partner or client that somebody spoke about, opened within the window and the slack before it. */
export async function readToldCalls(
  ctx: Ctx,
  { kind, id }: PatternInput['subject'],
  windowDays: number,
): Promise<ToldCall[]> {
  const owner = kind === 'partner' ? serviceCalls.assignedPartnerId : serviceCalls.clientId;
  const since = new Date(ctx.now.getTime() - (windowDays + slackDays) * dayMs);
  const rows = await selectTold(
    ctx,
    // Nobody was paid for a call that its company pays by the month.
    and(eq(owner, id), gte(serviceCalls.createdAt, since), eq(serviceCalls.isBilledMonthly, false)),
  );
  const settled = await listSettled(ctx, id);
  return rows.map((row) => toTold(row, settled));
}

/**
 * Calls that a person has judged for this subject: those of its decided cases, and those taken out of one. Calls of an
 * undone decision, which stand in the open case of the same pattern, are not among them.
 */
async function listSettled(ctx: Ctx, subjectId: string): Promise<ReadonlySet<string>> {
  const isStanding = and(fraudCaseCalls.isOpen, isNull(fraudCaseCalls.takenOutAt));
  const rows = await ctx.db
    .select({ callId: fraudCaseCalls.callId })
    .from(fraudCaseCalls)
    .innerJoin(fraudCases, eq(fraudCases.id, fraudCaseCalls.caseId))
    .where(eq(fraudCases.subjectId, subjectId))
    .groupBy(fraudCaseCalls.callId, fraudCaseCalls.pattern)
    .having(sql`not bool_or(${isStanding})`);
  return new Set(rows.map(({ callId }) => callId));
}

function selectTold(ctx: Ctx, where: SQL | undefined) {
  const [clientDevice, partnerDevice] = [alias(callDevices, 'client_device'), alias(callDevices, 'partner_device')];
  const operator = ctx.db
    .select({ id: users.id })
    .from(assignments)
    .innerJoin(users, and(eq(users.id, assignments.assignedBy), inArray(users.role, staffRoles)))
    .where(and(eq(assignments.callId, serviceCalls.id), eq(assignments.partnerId, serviceCalls.assignedPartnerId)))
    .orderBy(sql`${assignments.assignedAt} desc`)
    .limit(1);
  const receipt = receiptOfCall(ctx.db, serviceCalls.id).as('receipt');
  return ctx.db
    .select({
      id: serviceCalls.id,
      toldAt:
        sql<Date>`greatest(${serviceCalls.finishedAt}, ${serviceCalls.cancelledAt}, ${callConfirmations.confirmedAt})`.mapWith(
          serviceCalls.createdAt,
        ),
      partner: sql<string>`${serviceCalls.assignedPartnerId}`,
      client: serviceCalls.clientId,
      operator: sql<string | null>`(${operator})`,
      region: serviceCalls.city,
      service: serviceCalls.serviceId,
      hour: sql<number>`extract(hour from coalesce(${serviceCalls.startedAt}, ${serviceCalls.createdAt}) at time zone 'America/Sao_Paulo')`.mapWith(
        Number,
      ),
      clientDevice: clientDevice.deviceHash,
      partnerDevice: partnerDevice.deviceHash,
      status: serviceCalls.status,
      approvedCents: quotes.ceilingCents,
      finalCents: serviceCalls.finalValueCents,
      reportedMethod: serviceCalls.paymentMethod,
      paidCents: callConfirmations.paidAmountCents,
      paidMethod: callConfirmations.paymentMethod,
      receiptCents: sql<number | null>`case when ${receipt.isSure} then ${receipt.cents} end`.mapWith((cents) =>
        cents === null ? null : Number(cents),
      ),
      discrepancy: {
        status: valueDiscrepancies.investigationStatus,
        reportedCents: valueDiscrepancies.partnerReportedAmountCents,
        decidedCents: valueDiscrepancies.decidedAmountCents,
        isSilent: sql<boolean>`'SEM_RELATO' = any(${valueDiscrepancies.fraudIndicators})`,
      },
    })
    .from(serviceCalls)
    .leftJoin(callConfirmations, eq(callConfirmations.callId, serviceCalls.id))
    .leftJoin(valueDiscrepancies, eq(valueDiscrepancies.callId, serviceCalls.id))
    .leftJoin(quotes, and(eq(quotes.callId, serviceCalls.id), eq(quotes.status, 'aprovado')))
    .leftJoinLateral(receipt, sql`true`)
    .leftJoin(clientDevice, and(eq(clientDevice.callId, serviceCalls.id), eq(clientDevice.side, 'client')))
    .leftJoin(partnerDevice, and(eq(partnerDevice.callId, serviceCalls.id), eq(partnerDevice.side, 'partner')))
    .where(
      and(
        where,
        isNotNull(serviceCalls.assignedPartnerId),
        isNull(serviceCalls.returnOf),
        // A confirmed call that nobody reported is silence once the audit of values says so, a day later.
        or(inArray(serviceCalls.status, ['finalizado', 'cancelado']), isNotNull(valueDiscrepancies.id)),
      ),
    );
}

type Row = Awaited<ReturnType<typeof selectTold>>[number];

/**
 * A call as the engine is handed it. A decision takes the place of the client's word: what was dismissed, or judged for
 * the subject before, stands as answered and without a difference.
 */
function toTold(row: Row, settled: ReadonlySet<string>): ToldCall {
  const { toldAt, finalCents, reportedMethod, paidCents, paidMethod, discrepancy, approvedCents, ...told } = row;
  const reported = reportOf(row);
  const paid = paidCents === null || paidMethod === null ? null : { cents: paidCents, method: paidMethod };
  const call = { ...told, toldAtMs: toldAt.getTime(), approvedCents, reported, paid };
  if (discrepancy?.status === 'dismissed' || settled.has(row.id))
    return { ...call, approvedCents: null, paid: reported };
  if (discrepancy?.status !== 'resolved' || paid === null) return call;
  return { ...call, paid: { ...paid, cents: discrepancy.decidedCents ?? reported?.cents ?? paid.cents } };
}

/** The partner's own report, whatever a decision has put in its place; null where there was none. */
function reportOf({ status, finalCents, reportedMethod, discrepancy }: Row): ToldCall['reported'] {
  if (status !== 'finalizado' || reportedMethod === null || discrepancy?.isSilent) return null;
  const cents = discrepancy?.reportedCents ?? finalCents;
  return cents === null ? null : { cents, method: reportedMethod };
}
