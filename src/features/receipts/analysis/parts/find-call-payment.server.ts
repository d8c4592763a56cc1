import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import { partnerPixKeys } from '#features/partners/pix-key/tables.server.ts';
import { partners } from '#features/partners/tables.server.ts';
import { callConfirmations, serviceCalls } from '#features/service-calls/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { dayMs, hourMs } from '#shared/time/durations.ts';
import { listHouseHolders } from '../queries.server.ts';
import type { CallPayment } from '../rules.ts';

export interface PayingCall {
  id: string;
  protocolNumber: string;
  clientName: string;
  payment: CallPayment;
}

/** Calls with the payment that each tells of; at most 300. */
export async function listPayingCalls(ctx: Ctx, which: SQL | undefined): Promise<PayingCall[]> {
  const rows = await ctx.db
    .select({ call: serviceCalls, partner: partners, said: callConfirmations, holder: partnerPixKeys.holder })
    .from(serviceCalls)
    .leftJoin(partners, eq(partners.id, serviceCalls.assignedPartnerId))
    .leftJoin(partnerPixKeys, and(eq(partnerPixKeys.partnerId, partners.id), isNull(partnerPixKeys.replacedAt)))
    .leftJoin(callConfirmations, eq(callConfirmations.callId, serviceCalls.id))
    .where(which)
    .limit(300);
  const house = await listHouseHolders(ctx);
  return rows.map(({ call, partner, said, holder }) => ({
    id: call.id,
    protocolNumber: call.protocolNumber,
    clientName: call.clientName,
    payment: {
      amountsCents: [call.finalValueCents, said?.paidAmountCents].filter((cents) => cents != null),
      methods: [call.paymentMethod, said?.paymentMethod].filter((method) => method != null),
      // Some pay when the partner arrives, some on the next day.
      from: new Date((call.arrivedAt ?? call.startedAt ?? call.createdAt).getTime() - hourMs),
      until: new Date((call.finishedAt ?? said?.confirmedAt ?? call.createdAt).getTime() + dayMs),
      payeeNames: [partner?.name, partner?.legalName, holder, ...house].filter((name) => name != null),
      payeeDocuments: partner === null ? [] : [partner.document],
    },
  }));
}

/** The payment of one call; null for none. */
export async function findCallPayment(ctx: Ctx, callId: string | null): Promise<CallPayment | null> {
  if (callId === null) return null;
  const [call] = await listPayingCalls(ctx, inArray(serviceCalls.id, [callId]));
  return call?.payment ?? null;
}
