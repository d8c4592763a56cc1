import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { listedDocument } from '#features/accounts/rules.ts';
import type { Ctx } from '#platform/context.server.ts';
import { formatPhone } from '#shared/br/phone.ts';
import { DomainError } from '#shared/errors.ts';
import { meanRating } from '#shared/numbers/ratings.ts';
import type { Partner } from './contract.ts';
import type { PartnerStatus, Presence } from './rules.ts';
import { partnerDrivers, partners } from './tables.server.ts';

/** The partner of the acting user, itself or a driver; throws `forbidden` without one. */
export async function findOwnPartner(
  ctx: Ctx,
): Promise<{ id: string; name: string; status: PartnerStatus; isDriver: boolean }> {
  const [own] =
    ctx.actor.id === null
      ? []
      : await ctx.db
          .select({
            id: partners.id,
            name: partners.name,
            status: partners.status,
            isDriver: sql<boolean>`${partners.userId} is distinct from ${ctx.actor.id}::uuid`,
          })
          .from(partners)
          .where(or(eq(partners.userId, ctx.actor.id), inArray(partners.id, partnersOfDriver(ctx, ctx.actor.id))));
  if (own === undefined) throw new DomainError('forbidden', 'Sua conta não está ligada a um prestador.');
  return { ...own, status: own.status };
}

function partnersOfDriver(ctx: Ctx, userId: string) {
  return ctx.db
    .select({ id: partnerDrivers.partnerId })
    .from(partnerDrivers)
    .where(and(eq(partnerDrivers.userId, userId), eq(partnerDrivers.status, 'ativo')));
}

/** Converts a stored partner for lists; a CPF masked until somebody asks for it. */
export function toPartner(ctx: Ctx, row: typeof partners.$inferSelect, presence: Presence): Partner {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phone: formatPhone(row.phone),
    document: listedDocument(row.document, ctx.actor, 'partners.write'),
    documentType: row.documentType,
    city: row.city,
    state: row.state,
    status: row.status,
    rating: meanRating(row.ratingSum, row.ratingCount),
    totalServices: row.totalServices,
    registrationDate: row.createdAt.toISOString(),
    lastActivity: row.lastActivityAt?.toISOString() ?? null,
    presence,
  };
}
