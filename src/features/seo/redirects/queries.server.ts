import { count, desc, eq, ilike, or, sql } from 'drizzle-orm';
import { findPublishedPost } from '#features/blog/queries.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { likeLiteral } from '#platform/database/search.server.ts';
import { readPage } from '#shared/api/pagination.ts';
import { listOpenAddresses } from '../queries.server.ts';
import { redirects } from '../tables.server.ts';
import type { ListRedirectsQuery, Redirect } from './contract.ts';
import { redirectPath, redirectTarget } from './rules.ts';

/** One page of the redirects, the newest first, each with how it stands today. */
export async function listRedirects(ctx: Ctx, query: ListRedirectsQuery) {
  const { page, limit, offset } = readPage(query);
  const like = query.search && `%${likeLiteral(query.search)}%`;
  const where = like ? or(ilike(redirects.from, like), ilike(redirects.to, like)) : undefined;
  const [rows, [totals], open] = await Promise.all([
    ctx.db.select().from(redirects).where(where).orderBy(desc(redirects.id)).limit(limit).offset(offset),
    ctx.db.select({ total: count() }).from(redirects).where(where),
    listOpenAddresses(ctx),
  ]);
  const redirecionamentos: Redirect[] = rows.map(({ createdAt, ...row }) => ({
    ...row,
    isOpen: open.has(row.to),
    isTaken: open.has(row.from),
    createdAt: createdAt.toISOString(),
  }));
  return { redirecionamentos, total: totals?.total ?? 0, page, limit };
}

/** The address that a missing page's address leads to; null for none. */
export async function findRedirect(ctx: Ctx, url: URL): Promise<string | null> {
  const from = redirectPath(url.pathname, ctx.services.publicUrl);
  if (from === null) return null;
  const [row] = await ctx.db.select({ to: redirects.to }).from(redirects).where(eq(redirects.from, from));
  return row === undefined ? null : redirectTarget(row.to, url.search);
}

/** Whether a page opens at an address today, also one that leads to an article by itself. */
export async function opensToday(ctx: Ctx, path: string): Promise<boolean> {
  const [, idOrSlug] = /^\/blog\/([^/]+)$/.exec(path) ?? [];
  if (idOrSlug !== undefined) return (await findPublishedPost(ctx, idOrSlug)) !== null;
  return (await listOpenAddresses(ctx)).has(path);
}

/** Every redirect, as two people who change them at once must see them: the second waits for the first. */
export async function lockRedirects(ctx: Ctx): Promise<{ id: string; from: string; to: string }[]> {
  await ctx.db.execute(sql`lock table ${redirects} in share row exclusive mode`);
  return ctx.db.select({ id: redirects.id, from: redirects.from, to: redirects.to }).from(redirects);
}
