import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { findOfferedService } from '#features/catalog/queries.server.ts';
import { partners } from '#features/partners/tables.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { violatedUnique } from '#platform/database/violations.server.ts';
import { doneNow } from '#platform/event-columns.server.ts';
import { announce } from '#platform/notices.server.ts';
import { tooLate } from '#platform/too-late.server.ts';
import { DomainError, refusalAt } from '#shared/errors.ts';
import { percentText, percentToBasisPoints } from '#shared/numbers/percent.ts';
import { todayOn } from '#shared/time/dates.ts';
import { agreedWords } from '../rules.ts';
import { partnerRates } from '../tables.server.ts';
import type { AddRateBody } from './contract.ts';
import { tellRate } from './parts/rate-changed-message.server.ts';

/**
 * Agrees a percentage with a partner. Throws `not_found`, `invalid` for a day that is past or a service that is none,
 * and `conflict` with who agreed another one for these days.
 */
export async function addRate(ctx: Ctx, partnerId: string, body: AddRateBody): Promise<void> {
  const { serviceId, percent, from, until, reason } = body;
  if (from < todayOn(ctx.now)) {
    throw refusalAt('from', 'Combine a partir de hoje: o que já foi finalizado fica com a comissão que tinha.');
  }
  const terms = { serviceId, fromOn: from, untilOn: until };
  try {
    await inTransaction(ctx, async (inside) => {
      // Two agree with one partner one after the other.
      const [partner] = await inside.db
        .select({ id: partners.id })
        .from(partners)
        .where(eq(partners.id, partnerId))
        .for('no key update');
      if (partner === undefined) throw new DomainError('not_found', 'Prestador não encontrado.');
      if (serviceId !== null && (await findOfferedService(inside, { id: serviceId })) === null) {
        throw refusalAt('serviceId', 'Este serviço não está no catálogo ou está inativo.');
      }
      const basisPoints = percentToBasisPoints(percent) ?? 0;
      const [added] = await inside.db
        .insert(partnerRates)
        .values({ ...terms, partnerId, basisPoints, reason, ...doneNow(inside) })
        .returning({ id: partnerRates.id });
      if (added === undefined) throw new Error('A rate was not written.');
      await tellRate(inside, { partnerId, rateId: added.id, change: 'combinada' });
      await announce(inside, 'finance');
    });
  } catch (error) {
    if (violatedUnique(error) !== 'partner_rates_no_overlap') throw error;
    throw await overlaps(ctx, partnerId, terms);
  }
}

async function overlaps(
  ctx: Ctx,
  partnerId: string,
  { serviceId, fromOn, untilOn }: { serviceId: string | null; fromOn: string; untilOn: string | null },
): Promise<DomainError> {
  const [other] = await ctx.db
    .select()
    .from(partnerRates)
    .where(
      and(
        eq(partnerRates.partnerId, partnerId),
        serviceId === null ? isNull(partnerRates.serviceId) : eq(partnerRates.serviceId, serviceId),
        eq(partnerRates.isWithdrawn, false),
        sql`daterange(${partnerRates.fromOn}, ${partnerRates.untilOn}, '[]') && daterange(${fromOn}::date, ${untilOn}::date, '[]')`,
      ),
    )
    .orderBy(desc(partnerRates.id))
    .limit(1);
  const stands =
    other && `${percentText(other.basisPoints / 100)}, ${agreedWords({ from: other.fromOn, until: other.untilOn })}.`;
  return tooLate(ctx, other, 'combinou a comissão destes dias', `${stands ?? ''} Encerre essa antes.`.trim());
}
