import { eq } from 'drizzle-orm';
import { registerBudget } from '#features/budgets/register-budget.server.ts';
import { registerClient } from '#features/clients/register-client.server.ts';
import { assignPartner } from '#features/dispatch/assign-partner.server.ts';
import { openFraudCase } from '#features/fraud/open-fraud-case.server.ts';
import { openProblem } from '#features/problems/open-problem.server.ts';
import { decideQuote } from '#features/quotes/decide-quote.server.ts';
import { sendQuote } from '#features/quotes/send-quote.server.ts';
import { decideReceipt } from '#features/receipts/decide-receipt.server.ts';
import { receiveReceipt } from '#features/receipts/receive-receipt.server.ts';
import { confirmCompletion } from '#features/service-calls/confirmation/confirm-completion.server.ts';
import { openCall } from '#features/service-calls/open-call.server.ts';
import { changeCallStatus } from '#features/service-calls/steps/change-call-status.server.ts';
import { reportArrival } from '#features/service-calls/steps/report-arrival.server.ts';
import { valueDiscrepancies } from '#features/value-audit/tables.server.ts';
import { type Actor, type Ctx, system } from '#platform/context.server.ts';
import { addDays, momentOf, todayOn } from '#shared/time/dates.ts';
import { hourMs, minuteMs } from '#shared/time/durations.ts';
import { type DemoCall, demoCalls } from '../demo-content.ts';
import { drawChance } from './draw-chance.ts';
import { drawCnpj } from './draw-document.ts';
import { drawPixReceipt } from './draw-picture.ts';
import { type KnownPartner, ownActor, takeFrom } from './known.ts';
import type { Staff } from './staff.ts';
import { todayCalls } from './today-content.ts';
import { linesOf } from './written-quotes.ts';

type After = (minutes: number, actor?: Actor) => Ctx;

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
  const after = (minutes: number, actor: Actor = staff.operator): Ctx => {
    const now = new Date(openedAt + minutes * minuteMs);
    if (now > ctx.now) throw new Error(`The story of ${call.client} runs ahead of the clock.`);
    return { ...ctx, actor, now };
  };
  if (call.isCompany === true) await registerCompany(after(0), call);
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
  if (call.partner !== undefined) {
    await work(after, { ...opened, call, partner: takeFrom(partners, call.partner), staff });
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

interface Work {
  id: string;
  call: DemoCall;
  partner: KnownPartner;
  staff: Staff;
}

/** The steps of the partner, in its app: on the way, at the door, the written quote, the report. */
async function work(after: After, { id, call, partner, staff }: Work): Promise<void> {
  await assignPartner(after(4), { callId: id, partnerId: partner.id });
  const own = ownActor(staff, partner);
  if (call.setOut === true) await changeCallStatus(after(9, own), { id, status: 'em_andamento' });
  if (call.arrived === true || call.report !== undefined) await reportArrival(after(35, own), { callId: id });
  if (call.quote !== undefined) {
    const { amount, isWaiting = false } = call.quote;
    const sent = await sendQuote(after(42, own), {
      ...{ callId: id, partnerId: partner.id, lines: linesOf(call.service, amount) },
      ...{ discount: 0, validDays: 10, guaranteeDays: 90, note: '', after: 0 },
    });
    if (isWaiting) return;
    const seen = { callId: id, contentHash: sent.contentHash, name: call.client };
    const client = { ...system, kind: 'client' as const, name: call.client };
    await decideQuote(after(48, client), { ...seen, verdict: 'aprovado', way: 'pagina' });
  }
  if (call.report === undefined) return;
  await changeCallStatus(after(95, own), {
    ...{ id, status: 'finalizado', finalValueCents: call.report.amount * 100, paymentMethod: call.report.method },
    reason: call.quote === undefined ? 'O cliente aprovou de viva voz' : null,
  });
}

/** A company as the office registers it, with a CNPJ of its own. */
async function registerCompany(ctx: Ctx, { client, phone }: DemoCall): Promise<void> {
  const document = drawCnpj(drawChance(Number(phone.slice(-8))));
  await registerClient(ctx, { name: client, phone, document, companyName: client, isCompany: true });
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
