import { and, eq, gte, isNotNull, sql } from 'drizzle-orm';
import { findStandingRecord } from '#features/clients/merging/queries.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { lastDone } from '#platform/event-columns.server.ts';
import { announce } from '#platform/notices.server.ts';
import { keysIn } from '#shared/choices.ts';
import { DomainError, refusalAt } from '#shared/errors.ts';
import { fieldsOf } from '#shared/record/card.ts';
import { editedMeanwhile, mergeEdit } from '#shared/record/edits.ts';
import { todayOn } from '#shared/time/dates.ts';
import type { EditRecurringBody } from './contract.ts';
import {
  demandPartner,
  demandService,
  findPlaceLabel,
  noteTerms,
  type Terms,
  termsInWords,
} from './parts/agreed-terms.server.ts';
import { recurringCard, type Term } from './rules.ts';
import { recurringVisitChanges, recurringVisitDays, recurringVisits } from './tables.server.ts';

type Stated = Omit<EditRecurringBody, 'seen'>;
type Seen = EditRecurringBody['seen'];

const terms = fieldsOf(recurringCard);

/**
 * Edits a recurring visit field by field; the rhythm with its start is one field. Open calls stay; days without a call
 * follow, failed ones are tried again. Throws `not_found`, `invalid`, and `conflict` once it has ended, and for fields
 * that somebody else changed too.
 */
export async function editRecurringVisit(ctx: Ctx, id: string, { seen, ...body }: EditRecurringBody): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    const [row] = await inside.db.select().from(recurringVisits).where(eq(recurringVisits.id, id)).for('no key update');
    if (row === undefined) throw new DomainError('not_found', 'Visita recorrente não encontrada.');
    if (row.status === 'encerrada') {
      throw new DomainError('conflict', 'Esta visita recorrente foi encerrada. Combine outra.');
    }
    const after = await settle(inside, row, { seen, body });
    if (keysIn(after).every((term) => row[term] === after[term])) return;
    await noteTerms(inside, { id, kind: 'edited', before: row, after });
    await inside.db
      .update(recurringVisits)
      .set({ ...after, updatedAt: ctx.now })
      .where(eq(recurringVisits.id, id));
    await inside.db
      .delete(recurringVisitDays)
      .where(
        and(
          eq(recurringVisitDays.recurringVisitId, id),
          isNotNull(recurringVisitDays.problem),
          gte(recurringVisitDays.visitOn, todayOn(ctx.now)),
        ),
      );
    await announce(inside, 'clients');
    await announce(inside, 'calls');
  });
}

/** The resulting terms; only edited ones are checked against catalogue, record and calendar. */
async function settle(
  ctx: Ctx,
  row: typeof recurringVisits.$inferSelect,
  { seen = {}, body }: { seen: Seen; body: Stated },
): Promise<Terms> {
  const now = statedOf(termsOfRow(row));
  // A deleted place cannot stay unchanged.
  const isPlaceGone = row.addressId === null && row.addressLabel !== null;
  const stood = statedOf({ ...body, ...seen } as Stated);
  const wasSeen = (term: Term) => seen[term] !== undefined && !(isPlaceGone && term === 'addressId');
  const known = Object.fromEntries(terms.filter(wasSeen).map((term) => [term, stood[term]]));
  const edit = { now, seen: known, wanted: statedOf(body) };
  const { merged: values, both } = mergeEdit<Record<Term, string | null>>(edit);
  if (both.length > 0) throw await clashOf(ctx, row, both);
  const isNew = (term: Term) => values[term] !== now[term];
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
  const place =
    isPlaceGone || isNew('addressId')
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

/** Each term as one text, to find who changed it. */
function statedOf({ startsOn, every, unit, note, daysBefore, partnerId, ...rest }: Stated) {
  const { serviceId, addressId, time, until } = rest;
  const rhythm = `${startsOn} ${every} ${unit}`;
  const one = { serviceId, addressId, startsOn: rhythm, time, until, daysBefore: String(daysBefore) };
  return { ...one, note: note || null, partnerId: partnerId ?? null } satisfies Record<Term, string | null>;
}

async function clashOf(ctx: Ctx, row: Terms & { id: string }, clashes: readonly Term[]): Promise<DomainError> {
  const now = await termsInWords(ctx, row);
  const told = clashes.map(async (path) => {
    const [by] = await ctx.db
      .select()
      .from(recurringVisitChanges)
      .where(
        and(
          eq(recurringVisitChanges.recurringVisitId, row.id),
          sql`${recurringVisitChanges.changes} @> ${JSON.stringify([{ field: path }])}::jsonb`,
        ),
      )
      .orderBy(lastDone(recurringVisitChanges))
      .limit(1);
    return { path, now: now[path], by };
  });
  return editedMeanwhile('esta visita recorrente', await Promise.all(told), { id: ctx.actor.id, now: ctx.now });
}
