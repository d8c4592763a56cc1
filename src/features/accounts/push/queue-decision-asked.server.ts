import type { Ctx } from '#platform/context.server.ts';
import type { Permission } from '#shared/api/operation.ts';
import { hourMs } from '#shared/time/durations.ts';
import { listUserIdsWith } from '../queries.server.ts';
import { queuePush } from './queue-push.server.ts';

interface Asked {
  /** Held by whoever may decide. */
  permission: Permission;
  /** Identifies the record among notifications. */
  tag: string;
  body: string;
  path: string;
}

/** Rings the browsers of whoever may decide, in the transaction of the request. */
export async function queueDecisionAsked(ctx: Ctx, { permission, ...words }: Asked): Promise<void> {
  const userIds = await listUserIdsWith(ctx, permission);
  const until = new Date(ctx.now.getTime() + hourMs);
  await queuePush(ctx, { userIds, until, words: { kind: 'rings', title: 'Decisão pedida', ...words } });
}
