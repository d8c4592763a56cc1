// Tested in register-client.db.test.ts.
import type { Ctx } from '#platform/context.server.ts';
import { moveRecord } from '#platform/move-record.server.ts';
import type { ClientStatus } from './rules.ts';
import { clientKind } from './tables.server.ts';

interface Change {
  id: string;
  status: ClientStatus;
  /** The status that was seen; refused when it has changed. */
  from?: ClientStatus | undefined;
  reason?: string | null | undefined;
}

/**
 * Any status to any other, with a reason. The same status again changes nothing and gives false. Throws as `moveRecord`
 * does.
 */
export async function changeClientStatus(ctx: Ctx, { id, status, from, reason }: Change): Promise<boolean> {
  const set = { updatedAt: ctx.now };
  return (await moveRecord(ctx, clientKind, { id, to: status, seen: from, reason, set })) !== null;
}
