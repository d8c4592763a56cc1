import { and, eq, sql } from 'drizzle-orm';
import { findOfferedService } from '#features/catalog/queries.server.ts';
import { services } from '#features/catalog/tables.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { violatedUnique } from '#platform/database/violations.server.ts';
import { doneNow } from '#platform/event-columns.server.ts';
import { tooLate } from '#platform/too-late.server.ts';
import { DomainError } from '#shared/errors.ts';
import { formatBRL, reaisToCents } from '#shared/money.ts';
import { lockClient } from '../parts/lock-client.server.ts';
import { noteChange } from '../parts/note-change.server.ts';
import { recordsOf } from '../parts/records-of.server.ts';
import type { FieldChange } from '../rules.ts';
import { clientPrices } from '../tables.server.ts';
import type { AddPriceBody, EditPriceBody } from './contract.ts';
import { spanWords } from './rules.ts';

interface PriceOf {
  clientId: string;
  id: string;
}

/**
 * Agrees a price for a service. Throws `invalid`, and `conflict` where one is agreed for some of these days already.
 */
export async function addPrice(ctx: Ctx, clientId: string, { serviceId, ...body }: AddPriceBody): Promise<void> {
  await tellingOverlap(() =>
    inTransaction(ctx, async (inside) => {
      await lockClient(inside, clientId);
      const service = await findOfferedService(inside, { id: serviceId });
      if (service === null) {
        const message = 'Este serviço não está no catálogo ou está inativo.';
        throw new DomainError('invalid', message, { issues: [{ path: 'serviceId', message }] });
      }
      const terms = termsOf(body);
      await inside.db.insert(clientPrices).values({ ...terms, clientId, serviceId, ...doneNow(inside) });
      await noteChange(inside, { clientId, kind: 'price_added', fields: changes(service.nome, null, terms) });
    }),
  );
}

/**
 * Changes an agreed price or its days. Throws `not_found`, and `conflict` when somebody else changed it since it was
 * seen.
 */
export async function editPrice(ctx: Ctx, which: PriceOf, { seen, ...body }: EditPriceBody): Promise<void> {
  await tellingOverlap(() =>
    inTransaction(ctx, async (inside) => {
      await lockClient(inside, which.clientId);
      const now = await findPrice(inside, which);
      const terms = termsOf(body);
      if (isSame(now, terms)) return;
      if (seen !== undefined && !isSame(now, termsOf(seen))) {
        const stands = `Agora é ${formatBRL(now.amountCents)} ${spanOf(now)}.`;
        throw tooLate(inside, now, 'mudou este preço', `${stands} Confira e salve de novo.`);
      }
      await inside.db
        .update(clientPrices)
        .set({ ...terms, ...doneNow(inside) })
        .where(eq(clientPrices.id, which.id));
      const fields = changes(now.serviceName, now, terms);
      await noteChange(inside, { clientId: which.clientId, kind: 'price_edited', fields });
    }),
  );
}

/** Takes an agreed price away; calls keep their estimates. Throws `not_found`. */
export async function removePrice(ctx: Ctx, which: PriceOf): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    await lockClient(inside, which.clientId);
    const now = await findPrice(inside, which);
    await inside.db.delete(clientPrices).where(eq(clientPrices.id, which.id));
    const fields = changes(now.serviceName, now, null);
    await noteChange(inside, { clientId: which.clientId, kind: 'price_removed', fields });
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
  const named: FieldChange = { label: 'Serviço', from: before && service, to: after && service };
  const amount = (terms: Terms | null) => terms && formatBRL(terms.amountCents);
  const all: FieldChange[] = [
    { label: 'Valor', from: amount(before), to: amount(after), isMoney: true },
    { label: 'Vale', from: before && spanOf(before), to: after && spanOf(after) },
  ];
  return [named, ...all.filter(({ from, to }) => from !== to)];
}

async function tellingOverlap(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (violatedUnique(error) !== 'client_prices_no_overlap') throw error;
    const message = 'Já há um preço combinado para este serviço em alguns destes dias. Encerre-o antes.';
    throw new DomainError('conflict', message, { issues: [{ path: 'from', message }] });
  }
}
