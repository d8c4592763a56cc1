import { eq } from 'drizzle-orm';
import { saveBilling } from '#features/clients/billing/save-billing.server.ts';
import { registerClient } from '#features/clients/register-client.server.ts';
import { assignPartner } from '#features/dispatch/assign-partner.server.ts';
import { companyBills } from '#features/finance/company-bills/tables.server.ts';
import { changeCallStatus } from '#features/service-calls/steps/change-call-status.server.ts';
import { mobile, type Operation } from '#test/operation.ts';

let made = 0;

/** A company that pays by the month, with its calls and bills. */
export async function monthlyCompany(operation: Omit<Operation, 'drop'>) {
  made += 1;
  const phone = mobile(9_000_000 + made);
  const client = await registerClient(operation.ctx, { name: `Condomínio ${made}`, phone, isCompany: true });
  await saveBilling(operation.ctx, client.id, { dueDay: 10 });
  return {
    id: client.id,
    phone,

    /** A call that a partner finished for this amount, by the office; on a given day at noon. */
    async finishedCall(partnerId: string, reais: number, at: Date = operation.ctx.now) {
      const call = await this.startedCall(partnerId, at);
      await this.finish(call.id, reais, at);
      return call;
    },

    /** A call with a partner on the way, also beside another that is open. */
    async startedCall(partnerId: string, at: Date = operation.ctx.now) {
      const then = { ...operation.ctx, now: at };
      const call = await operation.openCall({ clientPhone: phone, allowDuplicate: true }, then);
      await assignPartner(then, { callId: call.id, partnerId });
      await changeCallStatus(then, { id: call.id, status: 'em_andamento' });
      return call;
    },

    finish(id: string, reais: number, at: Date = operation.ctx.now) {
      const finalValueCents = Math.round(reais * 100);
      return changeCallStatus({ ...operation.ctx, now: at }, { id, status: 'finalizado', finalValueCents });
    },

    bills() {
      return operation.db
        .select()
        .from(companyBills)
        .where(eq(companyBills.clientId, client.id))
        .orderBy(companyBills.month);
    },
  };
}
