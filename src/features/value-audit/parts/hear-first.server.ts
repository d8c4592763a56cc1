import { eq } from 'drizzle-orm';
import { endDecision } from '#features/hearings/end-decision.server.ts';
import { ensureHeard } from '#features/hearings/ensure-heard.server.ts';
import { recordDecision } from '#features/hearings/record-decision.server.ts';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { plainBRL } from '#shared/numbers/money.ts';
import { isDecision } from '../rules.ts';
import { valueDiscrepancies } from '../tables.server.ts';

interface Step {
  id: string;
  status: (typeof valueDiscrepancies.$inferSelect)['investigationStatus'];
  /** The decided amount; null for none. */
  amountCents: number | null;
}

/** Demands that the partner was heard before an amount above its report is decided; throws `conflict`. */
export async function hearFirst(ctx: Ctx, step: Step): Promise<void> {
  if (await isAgainst(ctx, step)) await ensureHeard(ctx, { kind: 'discrepancia', id: step.id });
}

/** Tells the partner of a decision, new or confirmed, or that one no longer holds. */
export async function tellDecision(ctx: Ctx, step: Step & { reason: string; isConfirmed?: boolean }): Promise<void> {
  const { id, status, amountCents, reason, isConfirmed = false } = step;
  const matter = { kind: 'discrepancia', id } as const;
  if (!isDecision(status)) return endDecision(ctx, matter, reason);
  const against = await isAgainst(ctx, step);
  const effects =
    amountCents === null
      ? ['O valor do atendimento e a comissão ficam como estão.']
      : isConfirmed
        ? [`O atendimento continua valendo ${plainBRL(amountCents)}, e a comissão fica como está.`]
        : [`O atendimento vale ${plainBRL(amountCents)}, e a comissão foi calculada de novo com este valor.`];
  await recordDecision(ctx, { matter, outcome: against ? 'contra' : 'a_favor', reason, effects });
}

async function isAgainst(ctx: Ctx, { id, status, amountCents }: Step): Promise<boolean> {
  if (status !== 'resolved' || amountCents === null) return false;
  const [found] = await ctx.db
    .select({ reported: valueDiscrepancies.partnerReportedAmountCents, partnerId: serviceCalls.assignedPartnerId })
    .from(valueDiscrepancies)
    .innerJoin(serviceCalls, eq(serviceCalls.id, valueDiscrepancies.callId))
    .where(eq(valueDiscrepancies.id, id));
  return found !== undefined && found.partnerId !== null && amountCents > (found.reported ?? 0);
}
