import { and, count, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { consents } from '#features/consents/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { countWhere } from '#platform/database/figures.server.ts';
import { matchesSearch } from '#platform/database/search.server.ts';
import { readPage } from '#shared/api/pagination.ts';
import { formatPhone } from '#shared/br/phone.ts';
import type { Consent, ListConsentsQuery } from './contract.ts';

const newestFirst = [desc(sql`coalesce(${consents.givenAt}, ${consents.withdrawnAt})`), desc(consents.id)];

/** One page of consents, the newest first. */
export async function listConsents(ctx: Ctx, query: ListConsentsQuery) {
  const { page, limit, offset } = readPage(query);
  const where = filterOf(query);
  const [rows, [totals]] = await Promise.all([
    ctx.db
      .select()
      .from(consents)
      .where(where)
      .orderBy(...newestFirst)
      .limit(limit)
      .offset(offset),
    ctx.db
      .select({
        total: count(),
        emVigor: countWhere(isNull(consents.withdrawnAt)),
        retirados: countWhere(isNotNull(consents.withdrawnAt)),
      })
      .from(consents)
      .where(where),
  ]);
  const { total, ...stats } = totals ?? { total: 0, emVigor: 0, retirados: 0 };
  return { consentimentos: rows.map(toConsent), total, page, limit, stats };
}

/** Ids of matching consents, in the order of the list. */
export async function listConsentIds(ctx: Ctx, query: ListConsentsQuery): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: consents.id })
    .from(consents)
    .where(filterOf(query))
    .orderBy(...newestFirst);
  return rows.map(({ id }) => id);
}

/** The named consents as lists show them, in no order. */
export async function readConsents(ctx: Ctx, ids: string[]): Promise<Consent[]> {
  return (await ctx.db.select().from(consents).where(inArray(consents.id, ids))).map(toConsent);
}

function filterOf({ search, purpose, state }: ListConsentsQuery): SQL | undefined {
  return and(
    purpose === undefined ? undefined : eq(consents.purpose, purpose),
    state === undefined
      ? undefined
      : state === 'em_vigor'
        ? isNull(consents.withdrawnAt)
        : isNotNull(consents.withdrawnAt),
    search === undefined ? undefined : matchesSearch(consents.searchText, search),
  );
}

function toConsent(row: typeof consents.$inferSelect): Consent {
  const { id, purpose, name, phone, text, textDigest, givenAt, place, withdrawnAt, withdrawnPlace } = row;
  return {
    ...{ id, purpose, name, text, place, withdrawnPlace },
    phone: formatPhone(phone),
    version: textDigest.slice(0, 8),
    givenAt: givenAt?.toISOString() ?? null,
    withdrawnAt: withdrawnAt?.toISOString() ?? null,
  };
}
