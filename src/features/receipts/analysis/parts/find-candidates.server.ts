import { and, between, eq, or, sql } from 'drizzle-orm';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { centsToReais } from '#shared/numbers/money.ts';
import { dayMs } from '#shared/time/durations.ts';
import { receiptNotFound } from '../../queries.server.ts';
import { receipts } from '../../tables.server.ts';
import type { Candidates } from '../contract.ts';
import { matchReasonsOf, momentOf } from '../rules.ts';
import { listPayingCalls } from './find-call-payment.server.ts';
import { readStanding } from './standing-fields.server.ts';

const shown = 6;

/** Calls to which a receipt may belong, those with most reasons first; throws `not_found`. */
export async function findCandidates(ctx: Ctx, id: string): Promise<Candidates> {
  const [receipt] = await ctx.db.select().from(receipts).where(eq(receipts.id, id));
  if (receipt === undefined) throw receiptNotFound();
  const { fields } = await readStanding(ctx, id);
  const day = fields.paidOn === undefined ? null : new Date(`${fields.paidOn.value}T12:00:00-03:00`);
  const around = momentOf(fields) ?? day ?? receipt.uploadedAt;
  const cents = Number(fields.amount?.value ?? receipt.amountCents ?? -1);
  const done = sql<Date>`coalesce(${serviceCalls.finishedAt}, ${serviceCalls.arrivedAt}, ${serviceCalls.createdAt})`;
  const within = (days: number) =>
    between(
      done,
      new Date(around.getTime() - days * dayMs).toISOString(),
      new Date(around.getTime() + days * dayMs).toISOString(),
    );
  const calls = await listPayingCalls(ctx, or(within(2), and(within(60), eq(serviceCalls.finalValueCents, cents))));
  const candidates = calls
    .map((call) => ({ ...call, reasons: matchReasonsOf(fields, call) }))
    .filter(({ reasons }) => reasons.some((reason) => reason !== 'forma'))
    .sort((a, b) => b.reasons.length - a.reasons.length || b.payment.until.getTime() - a.payment.until.getTime())
    .slice(0, shown);
  return {
    candidates: candidates.map(({ id: callId, protocolNumber, clientName, payment, reasons }) => ({
      callId,
      protocolNumber,
      clientName,
      amount: payment.amountsCents[0] === undefined ? null : centsToReais(payment.amountsCents[0]),
      at: new Date(payment.until.getTime() - dayMs).toISOString(),
      reasons,
    })),
  };
}
