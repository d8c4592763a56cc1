// Tested in api.db.test.ts.
import { and, asc, eq, gt } from 'drizzle-orm';
import { isOneOf } from '#platform/choices.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { defineJob } from '#platform/jobs/job.server.ts';
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
  for (const task of tasks) await letGoIfUntrue(ctx, task);
}

/** Drops every waiting message that became untrue without a change of its record, as by the hour. */
export const sweepUntrueMessages = defineJob({
  name: 'sweep-untrue-messages',
  label: 'Tirar mensagens que deixaram de ser verdade',
  every: '*/5 * * * *',
  run: sweepUntrue,
});

/** Rows per look. */
const most = 100;

/** @internal for tests, which have no clock */
export async function sweepUntrue(ctx: Ctx): Promise<void> {
  let after = firstId;
  for (;;) {
    const waiting = await ctx.db
      .select({ id: messages.id })
      .from(messages)
      .where(and(isOneOf(messages.status, waitingStatuses), gt(messages.id, after)))
      .orderBy(asc(messages.id))
      .limit(most);
    for (const { id } of waiting) {
      await sweepOne(ctx, id).catch((error: unknown) => {
        ctx.log.error({ err: error, message: id }, 'a waiting message could not be written');
      });
    }
    const last = waiting.at(-1);
    if (last === undefined || waiting.length < most) return;
    after = last.id;
  }
}

const firstId = '00000000-0000-0000-0000-000000000000';

function sweepOne(ctx: Ctx, id: string): Promise<void> {
  return inTransaction(ctx, async (inside) => {
    const [task] = await inside.db
      .select()
      .from(messages)
      .where(and(eq(messages.id, id), isOneOf(messages.status, waitingStatuses)))
      .for('update', { skipLocked: true });
    if (task !== undefined) await letGoIfUntrue(inside, task);
  });
}

async function letGoIfUntrue(ctx: Ctx, { id, name, data }: typeof messages.$inferSelect): Promise<void> {
  const message = ctx.services.messages.find(name);
  const rendered = await message?.render(ctx, message.data.parse(data), { usable: false });
  if (rendered === undefined || !('dropped' in rendered)) return;
  const { dropped } = rendered;
  await moveRecord(ctx, messageKind, { id, to: 'dispensada', reason: dropped, set: { lastError: dropped } });
}
