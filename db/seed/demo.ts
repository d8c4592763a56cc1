import { createUser } from '#features/accounts/create-user.server.ts';
import { findUserByEmail } from '#features/accounts/queries.server.ts';
import { assignPartner } from '#features/dispatch/assign-partner.server.ts';
import { registerPartner } from '#features/partners/register-partner.server.ts';
import { changeCallStatus } from '#features/service-calls/change-call-status.server.ts';
import { confirmCompletion } from '#features/service-calls/confirmation/confirm-completion.server.ts';
import { openCall } from '#features/service-calls/open-call.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { type DemoCall, demoCalls, demoPartners, demoStaff } from './demo-content.ts';

const password = 'cano livre demonstra';

export interface DemoLogin {
  role: string;
  email: string;
  password: string;
}

/**
 * A sample operation, told through the same commands that people use, so that every record has its history.
 * Loaded once: where its first account exists, nothing is added. Throws anywhere but on a loopback address.
 */
export async function seedDemo(ctx: Ctx, { isLoopback }: { isLoopback: boolean }): Promise<DemoLogin[]> {
  if (!isLoopback) throw new Error('The sample operation is only for this machine: point PUBLIC_URL to localhost.');
  const logins = [
    ...demoStaff.map(({ role, email }) => ({ role, email, password })),
    { role: 'parceiro', email: demoPartners[0].email, password },
  ];
  if ((await findUserByEmail(ctx, demoStaff[0].email)) !== undefined) return logins;
  await inTransaction(ctx, async (inside) => {
    for (const person of demoStaff) await createUser(inside, { ...person, password });
    const partnerIds: string[] = [];
    for (const partner of demoPartners) {
      partnerIds.push((await registerPartner(inside, { ...partner, password })).partner.id);
    }
    // Oldest first, so that protocols follow the clock.
    for (const call of [...demoCalls].sort((a, b) => b.hoursAgo - a.hoursAgo)) await tell(inside, call, partnerIds);
  });
  return logins;
}

async function tell(ctx: Ctx, call: DemoCall, partnerIds: readonly string[]): Promise<void> {
  const openedAt = ctx.now.getTime() - call.hoursAgo * 3_600_000;
  const after = (minutes: number): Ctx => ({ ...ctx, now: new Date(openedAt + minutes * 60_000) });
  const { id, clientKey } = await openCall(after(0), {
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
}
