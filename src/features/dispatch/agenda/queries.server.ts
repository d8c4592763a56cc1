import { and, asc, count, eq, gt, gte, lt, ne, notInArray, sql } from 'drizzle-orm';
import { services } from '#features/catalog/tables.server.ts';
import { partners } from '#features/partners/tables.server.ts';
import { promiseColumns, readPromises } from '#features/service-calls/promise/queries.server.ts';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { inPortuguese } from '#platform/database/portuguese-order.server.ts';
import { addDays, startOfDay } from '#shared/time/dates.ts';
import type { Agenda, AgendaQuery } from './contract.ts';

/** More than a screen can show; larger houses view fewer days. */
const mostVisits = 1_000;
/** No work of the catalogue takes longer. */
const longestDays = 7;

/** More rows than a board can show. */
const mostFree = 50;

/**
 * Visits agreed for these days, including those still running from the day before, by hour, and partners without one.
 */
export async function readAgenda(ctx: Ctx, { from, to }: AgendaQuery): Promise<Agenda> {
  const begins = startOfDay(from);
  const endsAt = sql`${serviceCalls.scheduledAt} + make_interval(mins => ${services.tempoMedioMinutes})`;
  const where = and(
    ne(serviceCalls.status, 'cancelado'),
    lt(serviceCalls.scheduledAt, startOfDay(addDays(to, 1))),
    gte(serviceCalls.scheduledAt, startOfDay(addDays(from, -longestDays))),
    gt(endsAt, begins),
  );
  const [rows, [totals]] = await Promise.all([
    ctx.db
      .select({
        id: serviceCalls.id,
        protocolNumber: serviceCalls.protocolNumber,
        clientName: serviceCalls.clientName,
        serviceType: serviceCalls.serviceType,
        city: serviceCalls.city,
        state: serviceCalls.state,
        neighborhood: serviceCalls.neighborhood,
        ...promiseColumns,
        minutes: services.tempoMedioMinutes,
        partnerId: serviceCalls.assignedPartnerId,
        partnerName: partners.name,
      })
      .from(serviceCalls)
      .innerJoin(services, eq(services.id, serviceCalls.serviceId))
      .leftJoin(partners, eq(partners.id, serviceCalls.assignedPartnerId))
      .where(where)
      .orderBy(asc(serviceCalls.scheduledAt), asc(serviceCalls.id))
      .limit(mostVisits),
    ctx.db
      .select({ total: count() })
      .from(serviceCalls)
      .innerJoin(services, eq(services.id, serviceCalls.serviceId))
      .where(where),
  ]);
  const busy = rows.flatMap(({ partnerId }) => (partnerId === null ? [] : [partnerId]));
  const livres = await ctx.db
    .select({ id: partners.id, name: partners.name })
    .from(partners)
    .where(and(eq(partners.status, 'ativo'), notInArray(partners.id, busy)))
    .orderBy(inPortuguese(partners.name))
    .limit(mostFree);
  const promiseOf = await readPromises(ctx);
  const visitas = rows.flatMap(({ scheduledAt, createdAt, startedAt, arrivedAt, ...visit }) =>
    scheduledAt === null
      ? []
      : [
          {
            ...visit,
            scheduledAt: scheduledAt.toISOString(),
            promise: promiseOf({ ...visit, scheduledAt, createdAt, startedAt, arrivedAt }),
          },
        ],
  );
  return { visitas, total: totals?.total ?? 0, livres };
}
