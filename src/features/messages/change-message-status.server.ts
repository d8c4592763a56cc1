// Tested in api.db.test.ts.
import { eq } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { queueJob } from '#platform/jobs/job-queue.server.ts';
import { moveRecord } from '#platform/move-record.server.ts';
import { DomainError, refusalAt } from '#shared/errors.ts';
import type { ChangeMessageStatusBody } from './contract.ts';
import { demandHand } from './parts/may-send-by-hand.server.ts';
import { personMay } from './rules.ts';
import { sendMessage } from './send-messages.server.ts';
import { messageKind, messages } from './tables.server.ts';

/**
 * A person's handling of a message: sent by hand, not sent after all, to resend by its channel, or unnecessary, with a
 * reason. Throws `not_found`, `forbidden` without the message's permission, `invalid` without the reason, and
 * `conflict` for an impossible step, or when somebody else was faster.
 */
export async function changeMessageStatus(
  ctx: Ctx,
  { id, status, from, reason }: ChangeMessageStatusBody & { id: string },
): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    const [row] = await inside.db.select().from(messages).where(eq(messages.id, id));
    if (row === undefined) throw new DomainError('not_found', messageKind.notFound);
    demandHand(inside, row);
    if (status === 'dispensada' && !reason) {
      throw refusalAt('reason', 'Escreva o motivo.');
    }
    const seen = from ?? row.status;
    const verdict = personMay(seen, status);
    if (!verdict.allowed && seen === row.status) throw new DomainError('conflict', verdict.why);
    await moveRecord(inside, messageKind, { id, to: status, seen, reason, set: columnsFor(status, reason, ctx.now) });
    if (status === 'na_fila') await queueJob(inside, sendMessage, { id });
  });
}

function columnsFor(status: ChangeMessageStatusBody['status'], reason: string | null | undefined, now: Date) {
  const columns = {
    enviada_por_pessoa: { sentAt: now, lastError: null },
    a_enviar: { sentAt: null },
    na_fila: { dueAt: now, attempts: 0, refusedChannels: [], lastError: null },
    dispensada: { lastError: reason ?? null },
  } satisfies Record<ChangeMessageStatusBody['status'], Partial<typeof messages.$inferInsert>>;
  return columns[status];
}
