import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { clients } from '#features/clients/tables.server.ts';
import { partners } from '#features/partners/tables.server.ts';
import { findSender } from '#features/settings/queries.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { hiddenLink, type NoLongerTrue } from '#platform/messages/message.server.ts';
import { addDays, formatDate, formatTime, todayOn } from '#shared/dates.ts';
import { firstName } from '#shared/text.ts';
import { findPageKey } from '../queries.server.ts';
import { serviceCalls } from '../tables.server.ts';

type CallRow = typeof serviceCalls.$inferSelect;

/** What a message about a call is found by. */
export const callData = z.object({ callId: z.uuid() });

/** What the messages about a call to its client share. */
export const toClient = {
  audience: 'client',
  channels: ['whatsapp', 'sms', 'email'],
  byHand: 'calls.write',
} as const;

export const withdrawn: NoLongerTrue = { dropped: 'O chamado não existe mais.' };
export const moved: NoLongerTrue = { dropped: 'O chamado mudou antes de ela sair.' };

/** What the messages to a client tell of a call: as it stands at the moment of sending. */
export async function readForClient(ctx: Ctx, callId: string) {
  const [found] = await ctx.db
    .select({ call: serviceCalls, email: clients.email })
    .from(serviceCalls)
    .innerJoin(clients, eq(clients.id, serviceCalls.clientId))
    .where(eq(serviceCalls.id, callId));
  if (found === undefined) return null;
  const { call, email } = found;
  const to = { name: call.clientName, phone: call.clientPhone, email: call.clientEmail ?? email };
  const told = { firstName: firstName(call.clientName), protocol: call.protocolNumber, ...(await findSender(ctx)) };
  return { call, to, told };
}

/** What the messages to the partner of a call tell; null when it is somebody else's by now. */
export async function readForPartner(ctx: Ctx, { callId, partnerId }: { callId: string; partnerId: string }) {
  const [found] = await ctx.db
    .select({ call: serviceCalls, name: partners.name, phone: partners.phone, email: partners.email })
    .from(serviceCalls)
    .innerJoin(partners, eq(partners.id, serviceCalls.assignedPartnerId))
    .where(and(eq(serviceCalls.id, callId), eq(serviceCalls.assignedPartnerId, partnerId)));
  if (found === undefined) return null;
  const { call, ...to } = found;
  const told = {
    protocol: call.protocolNumber,
    service: call.serviceType,
    place: placeOf(call),
    ...(await findSender(ctx)),
  };
  return { call, to, told };
}

/** The client's own page of a call, for whom the message is made to be sent. */
export async function pageLink(ctx: Ctx, callId: string, { usable }: { usable: boolean }): Promise<string> {
  return usable ? (await findPageKey(ctx, callId)).url : hiddenLink;
}

/** When the visit is: `o quanto antes`, `amanhã, 23/11/2026, às 09:00`. */
export function whenOf({ scheduledAt }: Pick<CallRow, 'scheduledAt'>, now: Date): string {
  if (scheduledAt === null) return 'o quanto antes';
  const day = todayOn(scheduledAt);
  const word = day === todayOn(now) ? 'hoje, ' : day === addDays(todayOn(now), 1) ? 'amanhã, ' : 'dia ';
  return `${word}${formatDate(scheduledAt)}, às ${formatTime(scheduledAt)}`;
}

/** Where it is, without the street: `Asa Norte, Brasília`. */
function placeOf({ neighborhood, city }: CallRow): string {
  return [neighborhood, city].filter(Boolean).join(', ');
}
