import { eq } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { editRecord } from '#platform/edit-record.server.ts';
import { doneNow } from '#platform/event-columns.server.ts';
import { announce, announceTo } from '#platform/notices.server.ts';
import { DomainError } from '#shared/errors.ts';
import { emptyOf } from '#shared/record/card.ts';
import { callNotFound } from '../queries.server.ts';
import { serviceCalls } from '../tables.server.ts';
import { type ReportWasteBody, wasteCard } from './contract.ts';
import { findLastWaste } from './queries.server.ts';
import { wasteDestinations } from './tables.server.ts';

/**
 * Records or corrects the destination of a finished call's waste; the last report counts, and unedited fields stay.
 * Throws `not_found`, and `conflict` before the end, or for fields that two people changed at once.
 */
export async function reportWaste(
  ctx: Ctx,
  { callId, seen, ...wanted }: ReportWasteBody & { callId: string },
): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    const [call] = await inside.db
      .select({ status: serviceCalls.status })
      .from(serviceCalls)
      .where(eq(serviceCalls.id, callId))
      .for('update');
    if (call === undefined) throw callNotFound();
    if (call.status !== 'finalizado') {
      throw new DomainError('conflict', 'O destino do resíduo é informado quando o atendimento termina.');
    }
    const last = await findLastWaste(inside, callId);
    const untold = emptyOf(wasteCard);
    await editRecord(inside, {
      card: wasteCard,
      lock: async () => last ?? untold,
      seen: seen ?? (seen === null ? untold : undefined),
      wanted,
      history: { findLast: async () => last ?? undefined },
      save: async (tx, { merged }) => {
        await tx.db.insert(wasteDestinations).values({ ...doneNow(tx), callId, ...merged });
        await announce(tx, 'calls');
        await announceTo(tx, 'client-call', callId);
      },
    });
  });
}
