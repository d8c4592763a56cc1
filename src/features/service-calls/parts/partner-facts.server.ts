import { z } from 'zod';
import type { Ctx } from '#platform/context.server.ts';
import { addressOf } from '#shared/address.ts';
import { partnerPages } from '#shared/pages.ts';
import { callData, toClient } from './message-facts.server.ts';

/** A call and whose it was when the message was caused. */
export const partnerData = callData.extend({ partnerId: z.uuid() });

/** What the messages about a call to its partner share. */
export const toPartner = { ...toClient, audience: 'partner' } as const;

/** The call in the partner's app; it opens nothing without signing in. */
export function appLink(ctx: Ctx, { callId }: { callId: string }): string {
  return `${ctx.services.publicUrl}${addressOf(partnerPages.call, { callId })}`;
}
