import { eq } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import type { Message } from '#platform/messages/message.server.ts';
import { maskAddress } from '../rules.ts';
import { messages } from '../tables.server.ts';

/** Stores a message's text when sent, without its link, and its recipient. */
export async function saveSentText(
  ctx: Ctx,
  { row, message }: { row: typeof messages.$inferSelect; message: Message },
): Promise<void> {
  const shown = await message.render(ctx, message.data.parse(row.data), { usable: false });
  if ('dropped' in shown) return;
  const address = shown.to.phone ?? shown.to.email;
  const maskedTo = row.maskedTo ?? (address === null ? null : maskAddress(address));
  await ctx.db
    .update(messages)
    .set({ sentText: shown.text, recipientName: shown.to.name, maskedTo })
    .where(eq(messages.id, row.id));
}
