import { and, count, eq, gte, ne } from 'drizzle-orm';
import { callConfirmations, serviceCalls } from '#features/service-calls/tables.server.ts';
import { valueDiscrepancies } from '#features/value-audit/tables.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { violatedUnique } from '#platform/database/violations.server.ts';
import { publish } from '#platform/events.server.ts';
import { noteStep } from '#platform/move-record.server.ts';
import { DomainError } from '#shared/errors.ts';
import { plainBRL } from '#shared/numbers/money.ts';
import { dayMs } from '#shared/time/durations.ts';
import type { OpenFraudCaseBody } from './contract.ts';
import { joinCalls } from './parts/join-calls.server.ts';
import { caseOpenedByHand, repeatDays, rulesVersion, weighByHand } from './rules.ts';
import { fraudCaseKind, fraudCases } from './tables.server.ts';

/**
 * Turns a discrepancy into a case, with a reason; the published rules weigh its flags. Throws `not_found`, and
 * `conflict` when the call has an open case.
 */
export async function openFraudCase(ctx: Ctx, { discrepancyId, reason }: OpenFraudCaseBody): Promise<{ id: string }> {
  try {
    return await inTransaction(ctx, async (inside) => {
      const { discrepancy, partnerId, clientId, receivedReceipt } = await findFacts(inside, discrepancyId);
      const { callId, clientPaidAmountCents: paid, partnerReportedAmountCents: reported } = discrepancy;
      if (paid === null) {
        throw new DomainError(
          'conflict',
          'O cliente ainda não disse quanto pagou: sem a palavra dele não há o que pesar.',
        );
      }
      const facts = {
        severity: discrepancy.severity,
        indicators: discrepancy.fraudIndicators,
        clientPaid: plainBRL(paid),
        partnerReported: reported === null ? 'nada' : plainBRL(reported),
        receivedReceipt: receivedReceipt ?? false,
        otherDiscrepancies: partnerId === null ? 0 : await countOthers(inside, partnerId, discrepancyId),
      };
      const [opened] = await inside.db
        .insert(fraudCases)
        .values({
          ...(partnerId === null ? { subjectKind: 'client', clientId } : { subjectKind: 'partner', partnerId }),
          patternKind: 'discrepancy',
          dimensionValue: discrepancyId,
          discrepancyId,
          ...weighByHand(facts),
          explanation: `O cliente disse ter pago ${plainBRL(paid)} e o prestador informou ${reported === null ? 'nada' : plainBRL(reported)}.`,
          answered: 1,
          events: 1,
          rulesVersion,
          detectedAt: ctx.now,
          weighedAt: ctx.now,
        })
        .returning();
      if (opened === undefined) throw new Error('The case was not saved.');
      await joinCalls(inside, opened, { callIds: [callId] });
      await publish(inside, caseOpenedByHand, { caseId: opened.id, facts });
      await noteStep(inside, fraudCaseKind, { id: opened.id, from: null, to: 'PENDING', reason });
      return { id: opened.id };
    });
  } catch (error) {
    if (violatedUnique(error) !== 'fraud_cases_open_key') throw error;
    throw new DomainError('conflict', 'Este chamado já tem um caso de fraude em aberto.');
  }
}

async function findFacts(ctx: Ctx, discrepancyId: string) {
  const [facts] = await ctx.db
    .select({
      discrepancy: valueDiscrepancies,
      partnerId: serviceCalls.assignedPartnerId,
      clientId: serviceCalls.clientId,
      receivedReceipt: callConfirmations.receivedReceipt,
    })
    .from(valueDiscrepancies)
    .innerJoin(serviceCalls, eq(serviceCalls.id, valueDiscrepancies.callId))
    .leftJoin(callConfirmations, eq(callConfirmations.callId, valueDiscrepancies.callId))
    .where(eq(valueDiscrepancies.id, discrepancyId));
  if (facts === undefined) throw new DomainError('not_found', 'Discrepância não encontrada.');
  return facts;
}

/** The partner's other recent discrepancies, except dismissed ones. */
async function countOthers(ctx: Ctx, partnerId: string, discrepancyId: string): Promise<number> {
  const [others] = await ctx.db
    .select({ count: count() })
    .from(valueDiscrepancies)
    .innerJoin(serviceCalls, eq(serviceCalls.id, valueDiscrepancies.callId))
    .where(
      and(
        eq(serviceCalls.assignedPartnerId, partnerId),
        ne(valueDiscrepancies.id, discrepancyId),
        ne(valueDiscrepancies.investigationStatus, 'dismissed'),
        gte(valueDiscrepancies.flaggedAt, new Date(ctx.now.getTime() - repeatDays * dayMs)),
      ),
    );
  return others?.count ?? 0;
}
