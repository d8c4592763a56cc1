import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { clients } from '#features/clients/tables.server.ts';
import { partners } from '#features/partners/tables.server.ts';
import { findSender } from '#features/settings/queries.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { defineMessage, hiddenLink, type Message } from '#platform/messages/message.server.ts';
import { fillTemplate, type Template } from '#platform/messages/template.server.ts';
import { addressOf } from '#shared/address/address.ts';
import { partnerPages } from '#shared/address/partner-pages.ts';
import { firstName } from '#shared/text/text.ts';
import { addDays, formatDate, formatTime, todayOn } from '#shared/time/dates.ts';
import { findPageKey } from '../queries.server.ts';
import { serviceCalls } from '../tables.server.ts';

type CallRow = typeof serviceCalls.$inferSelect;

/** Key of a message about a call. */
export const callData = z.object({ callId: z.uuid() });

/** A call and whose it was when the message was caused. */
export const partnerData = callData.extend({ partnerId: z.uuid() });

export const moved = 'O chamado mudou antes do envio.';
export const passed = 'A hora da visita já passou.';

/** Facts for a message: the call when it is sent, and the message's cause. */
export interface CallFacts<Data = unknown> {
  ctx: Ctx;
  call: CallRow;
  data: Data;
  look: { usable: boolean };
}

type Told = Record<string, string> | string;

interface CallMessage<Data> extends Pick<Message<Data>, 'name' | 'label' | 'moment' | 'atNight' | 'data'> {
  purpose?: 'courtesy';
  template: Template;
  /** The message's own values, or why it is not sent any more. */
  tell: (facts: CallFacts<Data>) => Told | Promise<Told>;
}

const byPhoneFirst = { purpose: 'service', channels: ['whatsapp', 'sms', 'email'], byHand: 'calls.write' } as const;

/** A message about a call to its client. */
export function messageToClient<Data extends z.infer<typeof callData>>({ tell, ...message }: CallMessage<Data>) {
  return defineMessage<Data>({
    audience: 'client',
    ...byPhoneFirst,
    ...message,
    async render(ctx, data, look) {
      const [found] = await ctx.db
        .select({ call: serviceCalls, email: clients.email })
        .from(serviceCalls)
        .innerJoin(clients, eq(clients.id, serviceCalls.clientId))
        .where(eq(serviceCalls.id, data.callId));
      if (found === undefined) return { dropped: 'O chamado não existe mais.' };
      const { call, email } = found;
      const told = await tell({ ctx, call, data, look });
      if (typeof told === 'string') return { dropped: told };
      const to = { name: call.clientName, phone: call.clientPhone, email: call.clientEmail ?? email };
      const all = { firstName: firstName(call.clientName), protocol: call.protocolNumber, ...(await findSender(ctx)) };
      return fillTemplate(message.template, to, { ...all, ...told });
    },
  });
}

/** Defines a message about a call to its partner, dropped when the call has moved to another. */
export function messageToPartner<Data extends z.infer<typeof partnerData>>({ tell, ...message }: CallMessage<Data>) {
  return defineMessage<Data>({
    audience: 'partner',
    ...byPhoneFirst,
    ...message,
    async render(ctx, data, look) {
      const [found] = await ctx.db
        .select({ call: serviceCalls, name: partners.name, phone: partners.phone, email: partners.email })
        .from(serviceCalls)
        .innerJoin(partners, eq(partners.id, serviceCalls.assignedPartnerId))
        .where(and(eq(serviceCalls.id, data.callId), eq(serviceCalls.assignedPartnerId, data.partnerId)));
      if (found === undefined) return { dropped: moved };
      const { call, ...to } = found;
      const told = await tell({ ctx, call, data, look });
      if (typeof told === 'string') return { dropped: told };
      const { protocolNumber: protocol, serviceType: service } = call;
      const all = { protocol, service, place: placeOf(call), ...(await findSender(ctx)) };
      return fillTemplate(message.template, to, { ...all, ...told });
    },
  });
}

/** The call in the partner's app, behind the sign-in. */
export function appLink(ctx: Ctx, { id }: CallRow): string {
  return `${ctx.services.publicUrl}${addressOf(partnerPages.call, { callId: id })}`;
}

/** The client's own page of a call, for whom the message is made to be sent. */
export async function pageLink(ctx: Ctx, callId: string, { usable }: { usable: boolean }): Promise<string> {
  return usable ? (await findPageKey(ctx, callId)).url : hiddenLink;
}

/** The time of the visit in words: `o quanto antes`, `amanhã, 23/11/2026, às 09:00`. */
export function whenOf({ scheduledAt }: Pick<CallRow, 'scheduledAt'>, now: Date): string {
  if (scheduledAt === null) return 'o quanto antes';
  const day = todayOn(scheduledAt);
  const word = day === todayOn(now) ? 'hoje, ' : day === addDays(todayOn(now), 1) ? 'amanhã, ' : 'dia ';
  return `${word}${formatDate(scheduledAt)}, às ${formatTime(scheduledAt)}`;
}

/** The place without the street: `Asa Norte, Brasília`. */
function placeOf({ neighborhood, city }: CallRow): string {
  return [neighborhood, city].filter(Boolean).join(', ');
}
