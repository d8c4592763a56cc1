import { eq } from 'drizzle-orm';
import { partners } from '#features/partners/tables.server.ts';
import type { CallStatus } from '#features/service-calls/rules.ts';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { DomainError } from '#shared/errors.ts';
import { firstName } from '#shared/text.ts';
import type { ClientCall } from './contract.ts';

/** The call behind a client's key, as little of it as the page needs; throws `not_found`. */
export async function findClientCall(ctx: Ctx, clientKey: string): Promise<ClientCall> {
  const [call] = await ctx.db
    .select({
      protocol: serviceCalls.protocolNumber,
      clientName: serviceCalls.clientName,
      serviceType: serviceCalls.serviceType,
      partnerName: partners.name,
      status: serviceCalls.status,
      confirmedAt: serviceCalls.confirmedAt,
    })
    .from(serviceCalls)
    .leftJoin(partners, eq(partners.id, serviceCalls.assignedPartnerId))
    .where(eq(serviceCalls.clientKey, clientKey));
  if (call === undefined) throw unknownKey();
  return {
    protocol: call.protocol,
    clientName: firstName(call.clientName),
    serviceType: call.serviceType,
    partnerName: call.partnerName,
    status: call.status as CallStatus,
    confirmed: call.confirmedAt !== null,
  };
}

/** The one answer to every key that opens nothing. */
export function unknownKey(): DomainError {
  return new DomainError('not_found', 'Atendimento não encontrado. Confira o link que você recebeu.');
}
