// Tested in #features/service-calls/parts/who-is-told.db.test.ts.
import { and, eq } from 'drizzle-orm';
import { isOneOf } from '#platform/choices.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { moveRecord } from '#platform/move-record.server.ts';
import { type CauseKind, type MessageStatus, taskStatuses } from './rules.ts';
import { messageKind, messages } from './tables.server.ts';

/** Statuses of unsent messages: due later, or waiting for a person. */
const waitingStatuses = ['na_fila', ...taskStatuses] as const satisfies readonly MessageStatus[];

/** Drops outdated messages of a record, in the transaction that changes it. */
export async function sweepTasks(ctx: Ctx, cause: { kind: CauseKind; id: string }): Promise<void> {
  const tasks = await ctx.db
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.causeKind, cause.kind),
        eq(messages.causeId, cause.id),
        isOneOf(messages.status, waitingStatuses),
      ),
    )
    .for('update', { skipLocked: true });
  for (const { id, name, data } of tasks) {
    const message = ctx.services.messages.find(name);
    const rendered = await message?.render(ctx, message.data.parse(data), { usable: false });
    if (rendered === undefined || !('dropped' in rendered)) continue;
    const { dropped } = rendered;
    await moveRecord(ctx, messageKind, { id, to: 'dispensada', reason: dropped, set: { lastError: dropped } });
  }
}
