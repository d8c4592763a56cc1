import { and, asc, desc, eq, inArray, isNull, max, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { listNamedPhotos, type NamedPhoto } from '#features/call-files/queries.server.ts';
import { clients } from '#features/clients/tables.server.ts';
import { partners } from '#features/partners/tables.server.ts';
import { callNotFound } from '#features/service-calls/queries.server.ts';
import { callClientKeys, callEvents, serviceCalls } from '#features/service-calls/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { DomainError } from '#shared/errors.ts';
import { centsToReais } from '#shared/numbers/money.ts';
import type { WrittenQuote, waiverSchema } from './contract.ts';
import { lineCeilingCents, lineCents } from './rules.ts';
import { quoteDecisions, quotes, quoteWaivers, waiverReleases } from './tables.server.ts';

export type QuoteRow = typeof quotes.$inferSelect;

/** Locks a quote's call, so that sending and deciding are serialised. Throws `not_found`. */
export async function lockCall(ctx: Ctx, callId: string) {
  const [call] = await ctx.db
    .select({
      id: serviceCalls.id,
      status: serviceCalls.status,
      partnerId: serviceCalls.assignedPartnerId,
      protocolNumber: serviceCalls.protocolNumber,
      createdAt: serviceCalls.createdAt,
      startedAt: serviceCalls.startedAt,
      arrivedAt: serviceCalls.arrivedAt,
    })
    .from(serviceCalls)
    .where(eq(serviceCalls.id, callId))
    .for('update');
  if (call === undefined) throw callNotFound();
  return call;
}

/** Stored versions of a call's quote, newest first. */
export function readVersions(ctx: Ctx, callId: string): Promise<QuoteRow[]> {
  return ctx.db.select().from(quotes).where(eq(quotes.callId, callId)).orderBy(desc(quotes.version));
}

/** Hash of the version sent by this queued action; throws `not_found` when it has not arrived. */
export async function findHashOfAction(
  ctx: Ctx,
  { callId, actionId }: { callId: string; actionId: string },
): Promise<string> {
  const { data, callId: ofCall, type } = callEvents;
  const [sent] = await ctx.db
    .select({ contentHash: quotes.contentHash })
    .from(callEvents)
    .innerJoin(quotes, and(eq(quotes.callId, ofCall), sql`${quotes.version} = (${data} ->> 'version')::smallint`))
    .where(and(eq(ofCall, callId), eq(type, 'quote_sent'), sql`${data} ->> 'actionId' = ${actionId}`));
  if (sent === undefined) throw new DomainError('not_found', 'O orçamento desta resposta não chegou à central.');
  return sent.contentHash;
}

/** Number of the last version of a call's quote; 0 for none. */
export async function findLastVersion(ctx: Ctx, callId: string): Promise<number> {
  const [found] = await ctx.db
    .select({ last: max(quotes.version) })
    .from(quotes)
    .where(eq(quotes.callId, callId));
  return found?.last ?? 0;
}

/** Versions of a call's quote with decisions, newest first; optionally of one partner. */
export async function listVersions(
  ctx: Ctx,
  { callId, partnerId, showsMoney }: { callId: string; partnerId?: string; showsMoney: boolean },
): Promise<WrittenQuote[]> {
  const rows = await ctx.db
    .select({ quote: quotes, partnerName: partners.name, estimateCents: serviceCalls.estimatedValueCents })
    .from(quotes)
    .innerJoin(partners, eq(partners.id, quotes.partnerId))
    .innerJoin(serviceCalls, eq(serviceCalls.id, quotes.callId))
    .where(and(eq(quotes.callId, callId), partnerId === undefined ? undefined : eq(quotes.partnerId, partnerId)))
    .orderBy(desc(quotes.version));
  const ids = rows.map(({ quote }) => quote.id);
  const decisions =
    ids.length === 0
      ? []
      : await ctx.db
          .select()
          .from(quoteDecisions)
          .where(inArray(quoteDecisions.quoteId, ids))
          .orderBy(asc(quoteDecisions.id));
  const photoIds = [...new Set(rows.flatMap(({ quote }) => quote.content.photos ?? []))];
  const photos = await listNamedPhotos(ctx, { callId, photoIds });
  return rows.map(({ quote, partnerName, estimateCents }) => ({
    ...toWritten(quote, photos, showsMoney),
    estimate: showsMoney && estimateCents !== null ? centsToReais(estimateCents) : null,
    partnerName,
    decisions: decisions
      .filter(({ quoteId }) => quoteId === quote.id)
      .map(({ at, verdict, way, name, reason, note, textVersion, contentHash }) => ({
        at: at.toISOString(),
        verdict,
        way,
        name,
        reason,
        note,
        textVersion,
        contentHash,
      })),
  }));
}

function toWritten(quote: QuoteRow, photos: readonly NamedPhoto[], showsMoney: boolean) {
  const { lines, discountCents, guaranteeDays, note, photos: own = [], work } = quote.content;
  const reais = (cents: number) => (showsMoney ? centsToReais(cents) : null);
  return {
    id: quote.id,
    version: quote.version,
    status: quote.status,
    lines: lines.map((line) => ({
      kind: line.kind,
      description: line.description,
      quantity: line.quantity,
      unitValue: reais(line.unitCents),
      ceilingQuantity: line.ceilingQuantity,
      value: reais(lineCents(line)),
      ceilingValue: reais(lineCeilingCents(line)),
    })),
    discount: reais(discountCents),
    total: reais(quote.totalCents),
    ceiling: reais(quote.ceilingCents),
    guaranteeDays,
    validUntil: quote.validUntil.toISOString(),
    note,
    work: work ? { ...work, paymentMethods: [...work.paymentMethods] } : null,
    photos: photos.filter(({ photoId }) => own.includes(photoId)),
    contentHash: quote.contentHash,
    createdAt: quote.createdAt.toISOString(),
    isSpoken: quote.isSpoken,
  };
}

/** A call's waivers, oldest first; optionally for one partner's work. */
export async function listWaivers(
  ctx: Ctx,
  { callId, partnerId }: { callId: string; partnerId?: string },
): Promise<z.infer<typeof waiverSchema>[]> {
  const rows = await ctx.db
    .select()
    .from(quoteWaivers)
    .where(
      and(eq(quoteWaivers.callId, callId), partnerId === undefined ? undefined : eq(quoteWaivers.partnerId, partnerId)),
    )
    .orderBy(asc(quoteWaivers.id));
  return rows.map(({ at, moment, actorName, reason }) => ({
    at: at.toISOString(),
    moment,
    actorName,
    reason,
  }));
}

/** The approved quote of a partner on a call; undefined for none. */
export async function findApproved(
  ctx: Ctx,
  { callId, partnerId }: { callId: string; partnerId: string },
): Promise<QuoteRow | undefined> {
  const [found] = await ctx.db
    .select()
    .from(quotes)
    .where(and(eq(quotes.callId, callId), eq(quotes.partnerId, partnerId), eq(quotes.status, 'aprovado')));
  return found;
}

/**
 * Whether a partner may begin and report the work of a call without saying why: with an approved quote of its own, or a
 * waiver.
 */
export async function isReleased(ctx: Ctx, work: { callId: string; partnerId: string }): Promise<boolean> {
  if ((await findApproved(ctx, work)) !== undefined) return true;
  const waivers = await ctx.db
    .select({ id: quoteWaivers.id })
    .from(quoteWaivers)
    .where(and(eq(quoteWaivers.callId, work.callId), eq(quoteWaivers.partnerId, work.partnerId), waiverReleases))
    .limit(1);
  return waivers.length > 0;
}

/** Whether the partner began the work on this visit, since the last departure. */
export async function hasWorkBegun(ctx: Ctx, callId: string): Promise<boolean> {
  const [last] = await ctx.db
    .select({ type: callEvents.type })
    .from(callEvents)
    .where(and(eq(callEvents.callId, callId), inArray(callEvents.type, ['set_out', 'reopened', 'work_begun'])))
    .orderBy(desc(callEvents.id))
    .limit(1);
  return last?.type === 'work_begun';
}

/** The recipient of a quote, with the valid key of the client's page. */
export async function findClientOfQuote(ctx: Ctx, quoteId: string) {
  const [found] = await ctx.db
    .select({
      call: serviceCalls,
      email: clients.email,
      status: quotes.status,
      ceilingCents: quotes.ceilingCents,
      clientKey: callClientKeys.clientKey,
    })
    .from(quotes)
    .innerJoin(serviceCalls, eq(serviceCalls.id, quotes.callId))
    .innerJoin(clients, eq(clients.id, serviceCalls.clientId))
    .leftJoin(callClientKeys, and(eq(callClientKeys.callId, quotes.callId), isNull(callClientKeys.replacedAt)))
    .where(eq(quotes.id, quoteId));
  return found;
}

/** The partner of an answered quote, while the call is still theirs. */
export async function findPartnerOfQuote(ctx: Ctx, quoteId: string) {
  const [found] = await ctx.db
    .select({
      callId: quotes.callId,
      protocol: serviceCalls.protocolNumber,
      status: quotes.status,
      ceilingCents: quotes.ceilingCents,
      name: partners.name,
      phone: partners.phone,
      email: partners.email,
    })
    .from(quotes)
    .innerJoin(
      serviceCalls,
      and(eq(serviceCalls.id, quotes.callId), eq(serviceCalls.assignedPartnerId, quotes.partnerId)),
    )
    .innerJoin(partners, eq(partners.id, quotes.partnerId))
    .where(eq(quotes.id, quoteId));
  return found;
}
