// Tested in open-recurring-visits.db.test.ts.
import { findStandingRecord } from '#features/clients/merging/queries.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { doneNow } from '#platform/event-columns.server.ts';
import { announce } from '#platform/notices.server.ts';
import { DomainError, refusalAt } from '#shared/errors.ts';
import { todayOn } from '#shared/time/dates.ts';
import type { AddRecurringBody } from './contract.ts';
import { demandPartner, demandService, findPlaceLabel, noteAgreed } from './parts/agreed-terms.server.ts';
import { recurringVisits } from './tables.server.ts';

/** Agrees visits that come again. Throws `not_found` and `invalid`. */
export function addRecurringVisit(ctx: Ctx, clientId: string, body: AddRecurringBody): Promise<{ id: string }> {
  return inTransaction(ctx, async (inside) => {
    const client = await findStandingRecord(inside, clientId);
    if (client.id !== clientId) {
      throw new DomainError('conflict', 'Este cadastro foi unido a outro. Abra o cadastro que ficou.');
    }
    const { until, note, partnerId, ...rest } = body;
    if (body.startsOn < todayOn(ctx.now)) throw refusalAt('startsOn', 'A primeira visita é hoje ou depois.');
    await demandService(inside, body.serviceId);
    await demandPartner(inside, partnerId ?? null);
    const terms = {
      ...rest,
      addressLabel: await findPlaceLabel(inside, client, body.addressId),
      untilOn: until,
      note: note || '',
      wishedPartnerId: partnerId ?? null,
    };
    const [row] = await inside.db
      .insert(recurringVisits)
      .values({ ...doneNow(inside), ...terms, clientId, updatedAt: ctx.now })
      .returning({ id: recurringVisits.id });
    if (row === undefined) throw new Error('The recurring visit was not inserted.');
    await noteAgreed(inside, row.id, terms);
    await announce(inside, 'calls');
    return row;
  });
}
