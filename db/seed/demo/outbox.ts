import { and, asc, eq, lte } from 'drizzle-orm';
import { sendByHand } from '#features/messages/send-by-hand.server.ts';
import { messageKind, messages } from '#features/messages/tables.server.ts';
import { type Ctx, system } from '#platform/context.server.ts';
import { moveRecord } from '#platform/move-record.server.ts';
import { isDomainError } from '#shared/errors.ts';
import { hourMs, minuteMs } from '#shared/time/durations.ts';
import type { Staff } from './staff.ts';

/** Messages older than this were sent by the shift that was there. */
const waitsAtMostHours = 14;

/** Sends by hand, soon after each was due, the messages owed until this morning; gives their number. */
export async function sendOlderMessages(ctx: Ctx, { operator, director }: Staff): Promise<number> {
  const until = new Date(ctx.now.getTime() - waitsAtMostHours * hourMs);
  const owed = await ctx.db
    .select({ id: messages.id, name: messages.name, dueAt: messages.dueAt })
    .from(messages)
    .where(and(eq(messages.status, 'na_fila'), lte(messages.dueAt, until)))
    .orderBy(asc(messages.dueAt), asc(messages.id));
  let sent = 0;
  for (const { id, name, dueAt } of owed) {
    const permission = ctx.services.messages.find(name)?.byHand ?? null;
    if (permission === null) continue;
    await moveRecord({ ...ctx, actor: system, now: dueAt }, messageKind, { id, to: 'a_enviar', seen: 'na_fila' });
    const person = operator.permissions.has(permission) ? operator : director;
    // Some messages carry a way in, and ask for the password again.
    const actor = { ...person, missingProof: [] };
    const now = new Date(dueAt.getTime() + (7 + (sent % 5) * 6) * minuteMs);
    await sendByHand({ ...ctx, actor, now }, { id }).catch((error: unknown) => {
      // One that says nothing any more is let go by the command itself.
      if (!isDomainError(error) || error.code !== 'conflict') throw error;
    });
    sent += 1;
  }
  return sent;
}
