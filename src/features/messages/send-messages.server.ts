import { and, eq, lte } from 'drizzle-orm';
import { z } from 'zod';
import type { Ctx } from '#platform/context.server.ts';
import { defineJob } from '#platform/jobs/job.server.ts';
import { carryMessage } from './parts/carry-message.server.ts';
import { giveUpInterrupted } from './parts/settle-attempt.server.ts';
import { messages } from './tables.server.ts';

/** Rows per look at the queue. */
const most = 200;

/** Sends one message once it is due. */
export const sendMessage = defineJob({
  name: 'send-message',
  label: 'Enviar uma mensagem',
  data: z.strictObject({ id: z.uuid() }),
  run: (ctx, { id }) => carryMessage(ctx, id),
});

/** Sends due messages without a wake-up (after a restored back-up), and passes those of dead processes to a person. */
export const sendDueMessages = defineJob({
  name: 'send-due-messages',
  label: 'Enviar as mensagens vencidas',
  every: '* * * * *',
  run: sendDue,
});

/** @internal for tests, which have no clock */
export async function sendDue(ctx: Ctx): Promise<void> {
  await giveUpInterrupted(ctx);
  const due = await ctx.db
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.status, 'na_fila'), lte(messages.dueAt, ctx.now)))
    .orderBy(messages.dueAt, messages.id)
    .limit(most);
  for (const { id } of due) await carryMessage(ctx, id);
}
