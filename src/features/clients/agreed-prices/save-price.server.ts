import { and, eq, sql } from 'drizzle-orm';
import { findOfferedService } from '#features/catalog/queries.server.ts';
import { services } from '#features/catalog/tables.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { type Taken, tellingTaken } from '#platform/edit-record.server.ts';
import { doneNow } from '#platform/event-columns.server.ts';
import { tooLate } from '#platform/too-late.server.ts';
import { DomainError, refusalAt } from '#shared/errors.ts';
import { plainBRL, reaisToCents } from '#shared/numbers/money.ts';
import type { FieldChange } from '#shared/record/card.ts';
import { lockClient } from '../parts/lock-client.server.ts';
import { noteChange } from '../parts/note-change.server.ts';
import { recordsOf } from '../parts/records-of.server.ts';
import { clientPrices } from '../tables.server.ts';
import type { AddPriceBody, EditPriceBody } from './contract.ts';
import { spanWords } from './rules.ts';

const taken: Taken = {
  client_prices_no_overlap: {
    path: 'from',
    message: 'Já há um preço combinado para este serviço em alguns destes dias. Encerre-o antes.',
  },
};

interface PriceOf {
  clientId: string;
  id: string;
}

/** Adds an agreed price. Throws `invalid`, and `conflict` when the days overlap another. */
export async function addPrice(ctx: Ctx, clientId: string, { serviceId, ...body }: AddPriceBody): Promise<void> {
  await tellingTaken(taken, () =>
    inTransaction(ctx, async (inside) => {
      await lockClient(inside, clientId);
      const service = await findOfferedService(inside, { id: serviceId });
      if (service === null) {
        throw refusalAt('serviceId', 'Este serviço não está no catálogo ou está inativo.');
      }
      const terms = termsOf(body);
      await inside.db.insert(clientPrices).values({ ...terms, clientId, serviceId, ...doneNow(inside) });
      await noteChange(inside, { clientId, kind: 'price_added', changes: changes(service.nome, null, terms) });
    }),
  );
}

/**
 * Edits an agreed price or its days. Throws `not_found`, and `conflict` when somebody else changed it since it was
 * seen.
 */
export async function editPrice(ctx: Ctx, which: PriceOf, { seen, ...body }: EditPriceBody): Promise<void> {
  await tellingTaken(taken, () =>
    inTransaction(ctx, async (inside) => {
      await lockClient(inside, which.clientId);
      const now = await findPrice(inside, which);
      const terms = termsOf(body);
      if (isSame(now, terms)) return;
      if (seen !== undefined && !isSame(now, termsOf(seen))) {
        const stands = `Agora é ${plainBRL(now.amountCents)} ${spanOf(now)}.`;
        throw tooLate(inside, now, 'mudou este preço', `${stands} Confira e salve de novo.`);
      }
      await inside.db
        .update(clientPrices)
        .set({ ...terms, ...doneNow(inside) })
        .where(eq(clientPrices.id, which.id));
      const told = changes(now.serviceName, now, terms);
      await noteChange(inside, { clientId: which.clientId, kind: 'price_edited', changes: told });
    }),
  );
}

/** Removes an agreed price; calls keep their estimates. Throws `not_found`. */
export async function removePrice(ctx: Ctx, which: PriceOf): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    await lockClient(inside, which.clientId);
    const now = await findPrice(inside, which);
    await inside.db.delete(clientPrices).where(eq(clientPrices.id, which.id));
    const told = changes(now.serviceName, now, null);
    await noteChange(inside, { clientId: which.clientId, kind: 'price_removed', changes: told });
  });
}

async function findPrice(ctx: Ctx, { clientId, id }: PriceOf) {
  const [row] = await ctx.db
    .select({
      amountCents: clientPrices.amountCents,
      fromOn: clientPrices.fromOn,
      untilOn: clientPrices.untilOn,
      at: clientPrices.at,
      actorId: clientPrices.actorId,
      actorName: clientPrices.actorName,
      serviceName: services.nome,
    })
    .from(clientPrices)
    .innerJoin(services, eq(services.id, clientPrices.serviceId))
    .where(and(eq(clientPrices.id, id), sql`${clientPrices.clientId} in (${recordsOf(clientId)})`));
  if (row === undefined) throw new DomainError('not_found', 'Este preço não está mais combinado com este cliente.');
  return row;
}

type Terms = Pick<typeof clientPrices.$inferSelect, 'amountCents' | 'fromOn' | 'untilOn'>;

function termsOf({ value, from, until }: { value: number; from: string; until?: string | null | undefined }): Terms {
  return { amountCents: reaisToCents(value) ?? 0, fromOn: from, untilOn: until ?? null };
}

function isSame(one: Terms, other: Terms): boolean {
  return one.amountCents === other.amountCents && one.fromOn === other.fromOn && one.untilOn === other.untilOn;
}

const spanOf = ({ fromOn, untilOn }: Terms) => spanWords({ from: fromOn, until: untilOn });

function changes(service: string, before: Terms | null, after: Terms | null): FieldChange[] {
  const all: FieldChange[] = [
    { field: 'value', before: before?.amountCents ?? null, after: after?.amountCents ?? null },
    { field: 'span', before: before && spanOf(before), after: after && spanOf(after) },
  ];
  const named = { field: 'service', before: before && service, after: after && service };
  return [named, ...all.filter((change) => change.before !== change.after)];
}
