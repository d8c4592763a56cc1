// Tested in #features/assistant/api.db.test.ts.

import { and, eq, isNull } from 'drizzle-orm';
import type { OpenCallBody } from '#features/service-calls/contract.ts';
import { type OpenedCall, openCall } from '#features/service-calls/open-call.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { announce } from '#platform/notices.server.ts';
import { conversations } from '../conversations/tables.server.ts';
import { refuseConverted } from './parts/refuse-converted.server.ts';

/**
 * Opens the call that a conversation led to, once. Throws `not_found`, `conflict` when it has one, and as opening does.
 */
export function openConversationCall(ctx: Ctx, { id, call }: { id: string; call: OpenCallBody }): Promise<OpenedCall> {
  return inTransaction(ctx, async (inside) => {
    const opened = await openCall(inside, call);
    const [converted] = await inside.db
      .update(conversations)
      .set({ status: 'convertida', callId: opened.id, takenBy: ctx.actor.id, takenByName: ctx.actor.name })
      .where(and(eq(conversations.id, id), isNull(conversations.callId)))
      .returning({ id: conversations.id });
    if (converted === undefined) throw await refuseConverted(inside, id);
    await announce(inside, 'conversations');
    return opened;
  });
}
