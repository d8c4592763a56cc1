import { eq } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { doneNow } from '#platform/event-columns.server.ts';
import { announce, announceTo } from '#platform/notices.server.ts';
import { DomainError } from '#shared/errors.ts';
import { editedMeanwhile, mergeEdit } from '#shared/record/edits.ts';
import { callNotFound } from '../queries.server.ts';
import { serviceCalls } from '../tables.server.ts';
import type { ReportWasteBody, Waste } from './contract.ts';
import { findLastWaste } from './queries.server.ts';
import { wasteDestinations } from './tables.server.ts';

/**
 * Records or corrects the destination of a finished call's waste; the last report counts, and unedited fields stay.
 * Throws `not_found`, and `conflict` before the end, or for fields that two people changed at once.
 */
export function reportWaste(ctx: Ctx, { callId, seen, ...waste }: ReportWasteBody & { callId: string }): Promise<void> {
  return inTransaction(ctx, async (inside) => {
    const [call] = await inside.db
      .select({ status: serviceCalls.status })
      .from(serviceCalls)
      .where(eq(serviceCalls.id, callId))
      .for('update');
    if (call === undefined) throw callNotFound();
    if (call.status !== 'finalizado') {
      throw new DomainError('conflict', 'O destino do resíduo é informado quando o atendimento termina.');
    }
    const now = await findLastWaste(inside, callId);
    const { merged, both } = mergeEdit<Waste>({
      now: now ?? untold,
      seen: seen === null ? untold : seen,
      wanted: waste,
    });
    if (now !== null && both.length > 0) {
      const clashes = both.map((path) => ({ path, now: now[path], by: now }));
      throw editedMeanwhile('o destino do resíduo', clashes, { id: ctx.actor.id, now: ctx.now });
    }
    await inside.db.insert(wasteDestinations).values({ ...doneNow(inside), callId, ...merged });
    await announce(inside, 'calls');
    await announceTo(inside, 'client-call', callId);
  });
}

const untold: Waste = { carrier: '', destination: '', manifestNumber: '' };
