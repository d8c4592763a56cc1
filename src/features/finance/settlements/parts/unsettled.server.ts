import { and, count, eq, notExists, sql } from 'drizzle-orm';
import { partners } from '#features/partners/tables.server.ts';
import { readSettings } from '#features/settings/queries.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { inPortuguese } from '#platform/database/portuguese-order.server.ts';
import { settlements } from '../../tables.server.ts';
import { openLines } from './open-lines.server.ts';
import { total } from './settlement-rows.server.ts';

/** Terms of the requests for commission, amounts in cents. */
export async function readTerms(ctx: Ctx) {
  const { minimumReais, debtCeilingReais, ...terms } = (await readSettings(ctx)).settlements;
  return { ...terms, minimumCents: minimumReais * 100, debtCeilingCents: debtCeilingReais * 100 };
}

/** Partners with lines that stand in no settlement, by name; without those whom the clock settled that week. */
export function findUnsettled(ctx: Ctx, weekOn?: string) {
  const lines = openLines(ctx).as('open');
  const settled = ctx.db
    .select({ id: settlements.id })
    .from(settlements)
    .where(and(eq(settlements.partnerId, partners.id), eq(settlements.weekOn, weekOn ?? '')));
  return ctx.db
    .select({
      id: partners.id,
      name: partners.name,
      lines: count(),
      cents: total(sql`${lines.cents}`),
      oldestOn: sql<string>`(min(${lines.at}) at time zone 'America/Sao_Paulo')::date::text`,
    })
    .from(lines)
    .innerJoin(partners, eq(partners.id, lines.partnerId))
    .where(weekOn === undefined ? undefined : notExists(settled))
    .groupBy(partners.id)
    .orderBy(inPortuguese(partners.name));
}
