import { eq } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import type { Message } from '#platform/messages/message.server.ts';
import { maskAddress } from '../rules.ts';
import { messages } from '../tables.server.ts';
import { renderRow } from './render-row.server.ts';

/** Stores a message's text when sent, without its link, and its recipient; `byTemplate` takes the approved words. */
export async function saveSentText(
  ctx: Ctx,
  { row, message, byTemplate = false }: { row: typeof messages.$inferSelect; message: Message; byTemplate?: boolean },
): Promise<void> {
  const shown = await renderRow(ctx, { row, message }, { usable: false });
  if ('dropped' in shown) return;
  const address = shown.to.phone ?? shown.to.email;
  const maskedTo = row.maskedTo ?? (address === null ? null : maskAddress(address));
  await ctx.db
    .update(messages)
    .set({
      sentText: (byTemplate ? shown.whatsApp?.text : undefined) ?? shown.text,
      recipientName: shown.to.name,
      maskedTo,
    })
    .where(eq(messages.id, row.id));
}
