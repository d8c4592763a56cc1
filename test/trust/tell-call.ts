import { eq } from 'drizzle-orm';
import { assignPartner } from '#features/dispatch/assign-partner.server.ts';
import { fraudCases } from '#features/fraud/tables.server.ts';
import { confirmCompletion } from '#features/service-calls/confirmation/confirm-completion.server.ts';
import type { PaymentMethod } from '#features/service-calls/rules.ts';
import { changeCallStatus } from '#features/service-calls/steps/change-call-status.server.ts';
import { reportOwnCall } from '#features/service-calls/steps/report-own-call.server.ts';
import { anonymous, type Ctx } from '#platform/context.server.ts';
import type { Operation as OwnOperation } from '#test/operation.ts';

type Operation = Omit<OwnOperation, 'drop'>;

type Partner = Awaited<ReturnType<Operation['addPartner']>>;

interface Told {
  /** In reais; null for a side that says nothing. */
  reported?: number | null;
  paid?: number | null;
  method?: PaymentMethod;
  clientPhone?: string;
  clientName?: string;
  /** The operator who gives the call to its partner. */
  operator?: Ctx;
  /** The device of the partner's report. */
  partnerDevice?: string;
}

/** A call as its people would have made it: by default R$ 300,00 in cash, of a new client who agrees. */
export async function tellCall(operation: Operation, partner: Partner, told: Told = {}, now = operation.ctx.now) {
  const ctx = { ...operation.ctx, now };
  const { reported = 300, paid = 300, method = 'dinheiro', operator = ctx, partnerDevice, ...client } = told;
  const call = await operation.openCall(client, ctx);
  await assignPartner({ ...operator, now }, { callId: call.id, partnerId: partner.id });
  await changeCallStatus(ctx, { id: call.id, status: 'em_andamento' });
  if (reported !== null) {
    const by = { ...partner.ctx, now, ...(partnerDevice === undefined ? {} : { address: partnerDevice }) };
    const details = { finalValueCents: reported * 100, paymentMethod: method, reason: 'Preço combinado na porta' };
    await reportOwnCall(by, { id: call.id, step: 'finish', details });
  }
  if (paid !== null) {
    const statement = { paidAmount: paid, paymentMethod: method, receivedReceipt: true, serviceRating: 4 };
    const say = () => confirmCompletion({ ...ctx, actor: anonymous }, { clientKey: call.clientKey, statement });
    // An amount far from the report is asked once more.
    await say().catch(say);
  }
  return call;
}

/** The cases of a partner, a client or an operator, oldest first. */
export function casesAbout({ db }: Operation, subjectId: string) {
  return db.select().from(fraudCases).where(eq(fraudCases.subjectId, subjectId)).orderBy(fraudCases.id);
}
