import { eq } from 'drizzle-orm';
import { registerBudget } from '#features/budgets/register-budget.server.ts';
import { assignPartner } from '#features/dispatch/assign-partner.server.ts';
import { openFraudCase } from '#features/fraud/open-fraud-case.server.ts';
import { openProblem } from '#features/problems/open-problem.server.ts';
import { decideReceipt } from '#features/receipts/decide-receipt.server.ts';
import { receiveReceipt } from '#features/receipts/receive-receipt.server.ts';
import { confirmCompletion } from '#features/service-calls/confirmation/confirm-completion.server.ts';
import { openCall } from '#features/service-calls/open-call.server.ts';
import { changeCallStatus } from '#features/service-calls/steps/change-call-status.server.ts';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import { valueDiscrepancies } from '#features/value-audit/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { addDays, momentOf, todayOn } from '#shared/time/dates.ts';
import { hourMs, minuteMs } from '#shared/time/durations.ts';
import { type DemoCall, demoCalls } from '../demo-content.ts';
import { drawPixReceipt } from './draw-picture.ts';
import { type KnownPartner, takeFrom } from './known.ts';
import type { Staff } from './staff.ts';
import { todayCalls } from './today-content.ts';

interface Teller {
  partners: readonly KnownPartner[];
  staff: Staff;
}

/** A told call, by the name of its client. */
type Told = Map<string, { id: string; clientKey: string; protocol: string }>;

/** The calls of these days by the commands that people use, oldest first, so that protocols follow the clock. */
export async function tellCalls(ctx: Ctx, teller: Teller): Promise<Told> {
  const told: Told = new Map();
  for (const call of [...demoCalls, ...todayCalls].sort((a, b) => b.hoursAgo - a.hoursAgo)) {
    const { id, clientKey, protocolNumber } = await tell(ctx, call, teller);
    told.set(call.client, { id, clientKey, protocol: protocolNumber });
  }
  return told;
}

async function tell(ctx: Ctx, call: DemoCall, { partners, staff }: Teller) {
  const openedAt = ctx.now.getTime() - call.hoursAgo * hourMs;
  const after = (minutes: number): Ctx => ({
    ...ctx,
    actor: staff.operator,
    now: new Date(openedAt + minutes * minuteMs),
  });
  const opened = await openCall(after(0), {
    clientName: call.client,
    clientPhone: call.phone,
    serviceType: call.service,
    priority: call.priority,
    origin: call.origin,
    description: 'Entupiu hoje e a água está voltando.',
    estimatedValue: call.estimate,
    scheduledAt: visitOf(ctx, call),
    address: {
      street: 'Quadra 7, Rua 12',
      number: '40',
      neighborhood: call.neighborhood,
      city: call.city,
      state: call.state,
    },
  });
  const { id, clientKey, protocolNumber } = opened;
  const partnerId = call.partner === undefined ? undefined : takeFrom(partners, call.partner).id;
  if (partnerId !== undefined) await assignPartner(after(4), { callId: id, partnerId });
  if (call.setOut === true) await changeCallStatus(after(9), { id, status: 'em_andamento' });
  if (call.arrived === true) {
    await ctx.db
      .update(serviceCalls)
      .set({ arrivedAt: after(35).now })
      .where(eq(serviceCalls.id, id));
  }
  if (call.report !== undefined) {
    await changeCallStatus(after(95), {
      id,
      status: 'finalizado',
      finalValueCents: call.report.amount * 100,
      paymentMethod: call.report.method,
    });
  }
  if (call.cancelled !== undefined) {
    await changeCallStatus(after(12), { id, status: 'cancelado', reason: call.cancelled });
  }
  if (call.confirmation !== undefined) {
    const { amount, method, rating, comment } = call.confirmation;
    await confirmCompletion(after(130), {
      clientKey,
      statement: {
        paidAmount: amount,
        paymentMethod: method,
        receivedReceipt: true,
        serviceRating: rating,
        ...(comment === undefined ? {} : { additionalComments: comment, publishComment: true }),
      },
    });
  }
  if (call.refusedBudget !== undefined) {
    const { original, proposed, strategy } = call.refusedBudget;
    const values = { originalValue: original, proposedValue: proposed, conversionStrategy: strategy };
    await registerBudget(after(20), { callId: id, priority: 'alta', ...values });
  }
  if (call.receipt !== undefined) {
    const receiptId = await sendReceipt(after(140), { call, protocol: protocolNumber, partners });
    if (call.receiptApproved !== undefined) {
      const decided = { id: receiptId, status: 'aprovado' as const, reason: call.receiptApproved };
      await decideReceipt({ ...after(170), actor: staff.director }, decided);
    }
  }
  if (call.problem !== undefined) await openProblem(after(200), { callId: id, ...call.problem });
  if (call.fraudCase !== undefined) {
    const ofCall = eq(valueDiscrepancies.callId, id);
    const [discrepancy] = await ctx.db.select({ id: valueDiscrepancies.id }).from(valueDiscrepancies).where(ofCall);
    if (discrepancy !== undefined) {
      await openFraudCase(after(180), { discrepancyId: discrepancy.id, reason: call.fraudCase });
    }
  }
  return opened;
}

/** The agreed moment of a visit; today's is at least an hour ahead. */
function visitOf(ctx: Ctx, { visitInDays, visitAt }: DemoCall): string | undefined {
  if (visitInDays === undefined || visitAt === undefined) return undefined;
  const on = addDays(todayOn(ctx.now), visitInDays);
  const at = momentOf(`${on}T${visitAt}`) ?? ctx.now;
  const least = ctx.now.getTime() + hourMs;
  return new Date(Math.max(at.getTime(), least)).toISOString();
}

interface Sending {
  call: DemoCall;
  protocol: string;
  partners: readonly KnownPartner[];
}

/** A receipt as a client's bank shows it; one that is used again is the very picture of the first call. */
async function sendReceipt(ctx: Ctx, { call, protocol, partners }: Sending): Promise<string> {
  const own = demoCalls.find(({ client }) => client === call.receiptOf) ?? call;
  const bytes = await drawPixReceipt({
    reais: own.receipt ?? 0,
    paidAt: new Date(ctx.now.getTime() - (own.hoursAgo - call.hoursAgo) * hourMs - 20 * minuteMs),
    from: own.client,
    to: takeFrom(partners, own.partner ?? 0).name,
  });
  const upload = { field: 'receipt', fileName: `comprovante-${protocol}.png`, bytes };
  const facts = { protocol, amount: call.receipt, paymentMethod: 'pix' } as const;
  return (await receiveReceipt(ctx, { upload, facts })).id;
}
