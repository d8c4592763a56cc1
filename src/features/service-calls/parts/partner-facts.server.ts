import { z } from 'zod';
import type { Ctx } from '#platform/context.server.ts';
import { exampleLink } from '#platform/messages/template.server.ts';
import { addressOf } from '#shared/address.ts';
import { partnerPages } from '#shared/pages.ts';
import { callData, toClient } from './message-facts.server.ts';

/** A call and whose it was when the message was caused. */
export const partnerData = callData.extend({ partnerId: z.uuid() });

/** What stands in for the facts of a partner's visit where the words are shown without one. */
export const visitExamples = {
  brand: 'Cano Livre',
  protocol: 'CH-2026-000123',
  service: 'Limpeza de Caixa de Gordura',
  place: 'Asa Norte, Brasília',
  when: 'amanhã, 23/11/2026, às 09:00',
  link: exampleLink(addressOf(partnerPages.call, { callId: '0199d2c4-7a10-7c3e-9b52-3f6f0e8a1c77' })),
  phone: '(61) 90000-0000',
} as const;

/** What the messages about a call to its partner share. */
export const toPartner = { ...toClient, audience: 'partner' } as const;

/** The call in the partner's app; it opens nothing without signing in. */
export function appLink(ctx: Ctx, { callId }: { callId: string }): string {
  return `${ctx.services.publicUrl}${addressOf(partnerPages.call, { callId })}`;
}
