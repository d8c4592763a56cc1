import type { Ctx } from '#platform/context.server.ts';
import type { Message, NoLongerTrue, Rendered } from '#platform/messages/message.server.ts';
import { reword } from '#platform/messages/template.server.ts';
import type { messages } from '../tables.server.ts';

/** A message of the outbox in the words by which it was queued. */
export async function renderRow(
  ctx: Ctx,
  { row, message }: { row: Pick<typeof messages.$inferSelect, 'data' | 'wording'>; message: Message },
  look: { usable: boolean },
): Promise<Rendered | NoLongerTrue> {
  const rendered = await message.render(ctx, message.data.parse(row.data), look);
  return 'dropped' in rendered ? rendered : reword(rendered, row.wording);
}
