import { eq } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { deedColumns } from '#platform/event-columns.server.ts';
import { announce, announceTo } from '#platform/notices.server.ts';
import { DomainError } from '#shared/errors.ts';
import { callNotFound } from '../queries.server.ts';
import { serviceCalls } from '../tables.server.ts';
import type { Waste } from './contract.ts';
import { wasteDestinations } from './tables.server.ts';

/** Notes where the waste of a finished call went, or corrects it: the last word counts. Throws `not_found`, and `conflict` before the end. */
export function reportWaste(ctx: Ctx, { callId, ...waste }: Waste & { callId: string }): Promise<void> {
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
    await inside.db.insert(wasteDestinations).values({ ...deedColumns(inside), callId, ...waste });
    await announce(inside, 'calls');
    await announceTo(inside, 'client-call', callId);
  });
}
