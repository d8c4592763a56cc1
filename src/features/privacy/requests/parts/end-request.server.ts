import { queueMessage } from '#features/messages/queue-message.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { moveRecord } from '#platform/move-record.server.ts';
import type { PrivacyRequestStatus, RefusalGround } from '#shared/record/privacy-requests.ts';
import { privacyRequestKind } from '../tables.server.ts';
import { privacyAnswered } from './privacy-answered-message.server.ts';

interface End {
  id: string;
  to: 'atendido' | 'recusado';
  from: PrivacyRequestStatus | undefined;
  answer: string;
  ground: RefusalGround | null;
}

/** Ends a request with words to the person, in one transaction with the message. Throws as `moveRecord` does. */
export function endRequest(ctx: Ctx, { id, to, from, answer, ground }: End): Promise<void> {
  // The column names an account; a key of the API has none.
  const decidedBy = ctx.actor.kind === 'user' ? ctx.actor.id : null;
  const set = { answer, ground, decidedBy, decidedByName: ctx.actor.name, decidedAt: ctx.now };
  return inTransaction(ctx, async (inside) => {
    await moveRecord(inside, privacyRequestKind, { id, to, seen: from, reason: answer, set });
    const cause = { kind: 'privacy', id } as const;
    await queueMessage(inside, privacyAnswered, { requestId: id }, { once: id, cause });
  });
}
