// Tested in send-messages.db.test.ts.
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { queueJob } from '#platform/jobs/job-queue.server.ts';
import type { Message } from '#platform/messages/message.server.ts';
import { noteStep } from '#platform/move-record.server.ts';
import { findWording } from './queries.server.ts';
import type { CauseKind } from './rules.ts';
import { sendMessage } from './send-messages.server.ts';
import { messageKind, messages } from './tables.server.ts';

interface Occasion {
  /** Key of the cause, e.g. the call's id: queued twice, it is sent once. */
  once: string;
  /** The record whose page explains the message. */
  cause: { kind: CauseKind; id: string };
  /** Not before; at once without it. */
  at?: Date;
}

/** Queues a message in the transaction of its cause, in the words of this moment. */
export function queueMessage<Data extends Record<string, unknown>>(
  ctx: Ctx,
  message: Message<Data>,
  data: Data,
  { once, cause, at = ctx.now }: Occasion,
): Promise<void> {
  return inTransaction(ctx, async (inside) => {
    const [kept] = await inside.db
      .insert(messages)
      .values({
        name: message.name,
        once,
        data: message.data.parse(data),
        wording: await findWording(inside, message),
        causeKind: cause.kind,
        causeId: cause.id,
        dueAt: at,
        createdAt: ctx.now,
      })
      .onConflictDoNothing({ target: [messages.name, messages.once] })
      .returning({ id: messages.id });
    if (kept === undefined) return;
    await noteStep(inside, messageKind, { id: kept.id, from: null, to: 'na_fila', reason: null });
    await queueJob(inside, sendMessage, { id: kept.id }, { at });
  });
}
