import { eq, inArray } from 'drizzle-orm';
import sharp from 'sharp';
import { createUser } from '#features/accounts/create-user.server.ts';
import { findUserByEmail } from '#features/accounts/queries.server.ts';
import { registerBudget } from '#features/budgets/register-budget.server.ts';
import { assignPartner } from '#features/dispatch/assign-partner.server.ts';
import { savePixAccount } from '#features/finance/pix-account/save-pix-account.server.ts';
import { findSettlement } from '#features/finance/settlements/queries.server.ts';
import { recordPayment } from '#features/finance/settlements/record-payment.server.ts';
import { settlePartner } from '#features/finance/settlements/settle-partner.server.ts';
import { openFraudCase } from '#features/fraud/open-fraud-case.server.ts';
import { judgePaper } from '#features/partners/papers/judge-paper.server.ts';
import { documentKindLabels, hasEnd, requiredPapers } from '#features/partners/papers/rules.ts';
import { sendPaper } from '#features/partners/papers/send-paper.server.ts';
import { registerPartner } from '#features/partners/register-partner.server.ts';
import { partners } from '#features/partners/tables.server.ts';
import { openProblem } from '#features/problems/open-problem.server.ts';
import { receiveReceipt } from '#features/receipts/receive-receipt.server.ts';
import { confirmCompletion } from '#features/service-calls/confirmation/confirm-completion.server.ts';
import { openCall } from '#features/service-calls/open-call.server.ts';
import { changeCallStatus } from '#features/service-calls/steps/change-call-status.server.ts';
import { valueDiscrepancies } from '#features/value-audit/tables.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { addDays, todayOn } from '#shared/time/dates.ts';
import { dayMs, hourMs, minuteMs } from '#shared/time/durations.ts';
import {
  type DemoCall,
  type DemoSettlement,
  demoCalls,
  demoPartners,
  demoPixAccount,
  demoSettlements,
  demoStaff,
} from './demo-content.ts';

const password = 'cano livre demonstra';

export interface DemoLogin {
  role: string;
  email: string;
  password: string;
}

/**
 * The sample operation, created by the same commands that people use, so that every record has its history. Created
 * once: skipped when its first account exists. Throws on any address but loopback.
 */
export async function seedDemo(ctx: Ctx, { isLoopback }: { isLoopback: boolean }): Promise<DemoLogin[]> {
  if (!isLoopback) throw new Error('The sample operation is only for this machine: point PUBLIC_URL to localhost.');
  const logins = [
    ...demoStaff.map(({ role, email }) => ({ role, email, password })),
    { role: 'parceiro', email: demoPartners[0].email, password },
  ];
  if ((await findUserByEmail(ctx, demoStaff[0].email)) !== undefined) return logins;
  const partnerIds: string[] = [];
  await inTransaction(ctx, async (inside) => {
    partnerIds.length = 0;
    for (const person of demoStaff) await createUser(inside, { ...person, password });
    for (const partner of demoPartners) {
      const { id } = (await registerPartner(inside, { ...partner, password })).partner;
      partnerIds.push(id);
    }
    // Oldest first, so that protocols follow the clock.
    const settlements = [...demoSettlements];
    for (const call of [...demoCalls].sort((a, b) => b.hoursAgo - a.hoursAgo)) {
      while (settlements[0] !== undefined && settlements[0].daysAgo * 24 > call.hoursAgo) {
        await settle(inside, settlements[0], partnerIds);
        settlements.shift();
      }
      await tell(inside, call, partnerIds);
    }
    await savePixAccount(inside, demoPixAccount);
  });
  // Files are written beside the database, outside its transaction.
  for (const id of partnerIds) await acceptPapers(ctx, id);
  return logins;
}

/**
 * Reports positions of two sample partners, now and each minute, so that the live map has somebody. The first partner
 * is left for manual sign-in. Returns the function that stops it.
 */
export async function followDemoPartners(ctx: Ctx): Promise<() => void> {
  const present = demoPartners.slice(1).map(({ email }) => email);
  const beat = () =>
    inTransaction(ctx, ({ db }) =>
      db.update(partners).set({ onDuty: true, lastSeenAt: new Date() }).where(inArray(partners.email, present)),
    );
  await beat();
  const timer = setInterval(() => void beat().catch((error) => ctx.log.warn({ err: error }, 'no beat')), 60_000);
  return () => clearInterval(timer);
}

async function tell(ctx: Ctx, call: DemoCall, partnerIds: readonly string[]): Promise<void> {
  const openedAt = ctx.now.getTime() - call.hoursAgo * hourMs;
  const after = (minutes: number): Ctx => ({ ...ctx, now: new Date(openedAt + minutes * minuteMs) });
  const { id, clientKey, protocolNumber } = await openCall(after(0), {
    clientName: call.client,
    clientPhone: call.phone,
    serviceType: call.service,
    priority: call.priority,
    description: 'Entupiu hoje e a água está voltando.',
    estimatedValue: call.estimate,
    address: {
      street: 'Quadra 7, Rua 12',
      number: '40',
      neighborhood: call.neighborhood,
      city: call.city,
      state: call.state,
    },
  });
  const partnerId = call.partner === undefined ? undefined : partnerIds[call.partner];
  if (partnerId !== undefined) await assignPartner(after(4), { callId: id, partnerId });
  if (call.setOut === true) await changeCallStatus(after(9), { id, status: 'em_andamento' });
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
    const upload = { field: 'receipt', fileName: `recibo-${protocolNumber}.png`, bytes: await drawReceipt(call) };
    const facts = { protocol: protocolNumber, amount: call.receipt, paymentMethod: 'pix' } as const;
    await receiveReceipt(after(140), { upload, facts });
  }
  if (call.problem !== undefined) await openProblem(after(200), { callId: id, ...call.problem });
  if (call.fraudCase !== undefined) {
    const ofCall = eq(valueDiscrepancies.callId, id);
    const [discrepancy] = await ctx.db.select({ id: valueDiscrepancies.id }).from(valueDiscrepancies).where(ofCall);
    if (discrepancy !== undefined) {
      await openFraudCase(after(180), { discrepancyId: discrepancy.id, reason: call.fraudCase });
    }
  }
}

/** Gathers what a partner owed on that day, and what it paid of it. */
async function settle(ctx: Ctx, sample: DemoSettlement, partnerIds: readonly string[]): Promise<void> {
  const daysOn = (days: number): Ctx => ({ ...ctx, now: new Date(ctx.now.getTime() + days * dayMs) });
  const then = daysOn(-sample.daysAgo);
  const partnerId = partnerIds[sample.partner] ?? '';
  const id = await settlePartner(then, { partnerId, dueOn: addDays(todayOn(then.now), sample.dueInDays) });
  if (sample.paid === undefined) return;
  const paidAt = daysOn(sample.paid.inDays - sample.daysAgo);
  const { missing } = await findSettlement(paidAt, id);
  const cents = Math.round((sample.paid.reais ?? missing) * 100);
  await recordPayment(paidAt, { id, cents, paidOn: todayOn(paidAt.now), proof: 'PIX visto no extrato' });
}

/** Every sample partner has the papers required for offers. */
async function acceptPapers(ctx: Ctx, partnerId: string): Promise<void> {
  for (const kind of requiredPapers([])) {
    const bytes = await draw([documentKindLabels[kind], 'Documento de exemplo']);
    const paper = { kind, bytes, contentType: 'image/png', fileName: `${kind}.png`, advice: null };
    const docId = await sendPaper(ctx, { partnerId, document: paper });
    const expiresOn = hasEnd(kind) ? addDays(todayOn(ctx.now), 300) : null;
    await judgePaper(ctx, { id: partnerId, docId, status: 'aprovado', expiresOn });
  }
}

/** A receipt as a client photographs it. */
function drawReceipt({ client, service, receipt = 0 }: DemoCall): Promise<Buffer> {
  return draw(['RECIBO', client, service, `R$ ${receipt},00`]);
}

async function draw(lines: readonly string[]): Promise<Buffer> {
  const texts = lines.map((line, index) => `<text x="40" y="${90 + index * 60}" font-size="30">${line}</text>`);
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="340"><rect width="640" height="340" fill="#fff"/>${texts.join('')}</svg>`;
  return sharp(Buffer.from(picture)).png().toBuffer();
}
