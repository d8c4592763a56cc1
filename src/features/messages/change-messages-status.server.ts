// Tested in api.db.test.ts.
import { inArray } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import { changeEach } from '#platform/each-record.server.ts';
import type { BulkResult } from '#shared/api/bulk.ts';
import { changeMessageStatus } from './change-message-status.server.ts';
import type { ChangeMessagesStatusBody } from './contract.ts';
import { messages } from './tables.server.ts';

/** Handles several messages, each as `changeMessageStatus` does; unchanged ones are reported separately. */
export function changeMessagesStatus(ctx: Ctx, input: ChangeMessagesStatusBody): Promise<BulkResult[]> {
  const { records, status, reason } = input;
  const read = async (ids: string[]) => {
    const rows = await ctx.db
      .select({ id: messages.id, kind: messages.name, to: messages.recipientName, status: messages.status })
      .from(messages)
      .where(inArray(messages.id, ids));
    return rows.map(({ id, kind, to, status: standing }) => {
      const label = ctx.services.messages.find(kind)?.label ?? kind;
      return { id, name: to === null ? label : `${label}, ${to}`, status: standing };
    });
  };
  return changeEach(ctx, records, read, ({ id, from }) => changeMessageStatus(ctx, { id, status, from, reason }));
}
