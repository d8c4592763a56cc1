import { and, eq, gte, isNotNull } from 'drizzle-orm';
import { findStandingRecord } from '#features/clients/merging/queries.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { editRecord, findLastEdit } from '#platform/edit-record.server.ts';
import { doneNow } from '#platform/event-columns.server.ts';
import { announce } from '#platform/notices.server.ts';
import { DomainError, refusalAt } from '#shared/errors.ts';
import { todayOn } from '#shared/time/dates.ts';
import type { EditRecurringBody } from './contract.ts';
import {
  demandPartner,
  demandService,
  findPlaceLabel,
  nameOfPartner,
  nameOfPlace,
  nameOfService,
  type Terms,
} from './parts/agreed-terms.server.ts';
import { recurringCard, rhythmOf, type Term } from './rules.ts';
import { recurringVisitChanges, recurringVisitDays, recurringVisits } from './tables.server.ts';

type Row = typeof recurringVisits.$inferSelect;
type Stated = Omit<EditRecurringBody, 'seen'>;

/** Stands where the place of the visits was taken from its client: nothing that anybody could leave as it was. */
const placeGone = 'gone';

/**
 * Edits a recurring visit field by field; the rhythm with its start is one field. Open calls stay; days without a call
 * follow, failed ones are tried again. Throws `not_found`, `invalid`, and `conflict` once it has ended, and for fields
 * that somebody else changed too.
 */
export async function editRecurringVisit(ctx: Ctx, id: string, { seen, ...body }: EditRecurringBody): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    const row = await lockVisit(inside, id);
    const isPlaceGone = row.addressId === null && row.addressLabel !== null;
    const name = await nameOfService(inside, row.serviceId);
    await editRecord(inside, {
      card: recurringCard,
      lock: async () => row,
      read: () => ({
        startsOn: rhythmOf(row),
        until: row.untilOn,
        partnerId: row.wishedPartnerId,
        ...(isPlaceGone && { addressId: placeGone }),
      }),
      seen: {
        ...seen,
        startsOn: seen?.startsOn && rhythmOf({ ...body, ...seen }),
        ...(isPlaceGone && { addressId: undefined }),
      },
      wanted: { ...body, note: body.note ?? null, partnerId: body.partnerId ?? null, startsOn: rhythmOf(body) },
      names: {
        serviceId: nameOfService,
        partnerId: nameOfPartner,
        addressId: (tx, place) =>
          nameOfPlace(tx, place === placeGone || place === row.addressId ? row : { addressId: place }),
      },
      history: {
        note: (tx, changes) =>
          tx.db
            .insert(recurringVisitChanges)
            .values({ ...doneNow(tx), recurringVisitId: id, kind: 'edited', name, changes }),
        findLast: (tx, field) =>
          findLastEdit(tx, recurringVisitChanges, eq(recurringVisitChanges.recurringVisitId, id), field),
      },
      save: async (tx, { changed }) => {
        const terms = await settle(tx, { row, body, isNew: (term) => changed.includes(term) });
        await tx.db
          .update(recurringVisits)
          .set({ ...terms, updatedAt: ctx.now })
          .where(eq(recurringVisits.id, id));
        await dropProblems(tx, id);
        await announce(tx, 'clients');
        await announce(tx, 'calls');
      },
    });
  });
}

async function lockVisit(ctx: Ctx, id: string): Promise<Row> {
  const [row] = await ctx.db.select().from(recurringVisits).where(eq(recurringVisits.id, id)).for('no key update');
  if (row === undefined) throw new DomainError('not_found', 'Visita recorrente não encontrada.');
  if (row.status === 'encerrada') {
    throw new DomainError('conflict', 'Esta visita recorrente foi encerrada. Combine outra.');
  }
  return row;
}

/** Days on which no call could be opened are tried anew. */
async function dropProblems(ctx: Ctx, id: string): Promise<void> {
  await ctx.db
    .delete(recurringVisitDays)
    .where(
      and(
        eq(recurringVisitDays.recurringVisitId, id),
        isNotNull(recurringVisitDays.problem),
        gte(recurringVisitDays.visitOn, todayOn(ctx.now)),
      ),
    );
}

/** The resulting terms; only edited ones are checked against catalogue, record and calendar. */
async function settle(
  ctx: Ctx,
  { row, body, isNew }: { row: Row; body: Stated; isNew: (term: Term) => boolean },
): Promise<Terms> {
  const from = (term: Term) => (isNew(term) ? body : termsOfRow(row));
  const { startsOn, every, unit } = from('startsOn');
  if (isNew('startsOn') && startsOn < todayOn(ctx.now))
    throw refusalAt('startsOn', 'A próxima visita é hoje ou depois.');
  const until = from('until').until;
  if (until !== null && until < startsOn)
    throw refusalAt('until', 'O último dia não pode ser antes da próxima visita.');
  const { serviceId } = from('serviceId');
  if (isNew('serviceId')) await demandService(ctx, serviceId);
  const partnerId = from('partnerId').partnerId ?? null;
  if (isNew('partnerId')) await demandPartner(ctx, partnerId);
  const place = isNew('addressId')
    ? { addressId: body.addressId, addressLabel: await findLabel(ctx, row.clientId, body.addressId) }
    : { addressId: row.addressId, addressLabel: row.addressLabel };
  return {
    ...{ serviceId, startsOn, every, unit, ...place },
    time: from('time').time,
    untilOn: until,
    daysBefore: from('daysBefore').daysBefore,
    note: from('note').note || '',
    wishedPartnerId: partnerId,
  };
}

async function findLabel(ctx: Ctx, clientId: string, addressId: string | null): Promise<string | null> {
  return findPlaceLabel(ctx, await findStandingRecord(ctx, clientId), addressId);
}

function termsOfRow({ untilOn, wishedPartnerId, ...row }: Terms): Stated {
  const { serviceId, addressId, startsOn, every, unit, time, daysBefore, note } = row;
  const rhythm = { startsOn, every, unit, time, until: untilOn, daysBefore };
  return { serviceId, addressId, ...rhythm, note, partnerId: wishedPartnerId };
}
