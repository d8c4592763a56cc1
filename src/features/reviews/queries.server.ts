import { and, asc, count, desc, eq, gte, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { partners } from '#features/partners/tables.server.ts';
import { readableWords } from '#features/service-calls/confirmation/rules.ts';
import { callConfirmations, serviceCalls } from '#features/service-calls/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { countWhere } from '#platform/database/figures.server.ts';
import { listSteps } from '#platform/move-record.server.ts';
import { readPage } from '#shared/api/pagination.ts';
import { DomainError } from '#shared/errors.ts';
import { meanRating } from '#shared/numbers/ratings.ts';
import { nextStatuses } from '#shared/record/steps.ts';
import { firstName } from '#shared/text/text.ts';
import { periodStartAt } from '#shared/time/periods.ts';
import type { ListReviewsQuery, ListReviewsReply, Review, ReviewDetail } from './contract.ts';
import { type ReviewStatus, type ReviewType, reviewLife } from './rules.ts';
import { reviewEvents, reviewKind, reviewModerations, testimonials } from './tables.server.ts';

const someAreReal = sql`exists (select 1 from testimonials as other where not other.is_example)`;

/** Public testimonials, newest first: real ones or, without any, the examples. */
export function listTestimonials(ctx: Ctx) {
  return ctx.db
    .select({
      id: testimonials.id,
      nome: testimonials.nome,
      localizacao: testimonials.localizacao,
      texto: testimonials.texto,
      avaliacao: testimonials.avaliacao,
      servico: testimonials.servico,
      data: testimonials.publishedAt,
      isExample: testimonials.isExample,
      verificado: testimonials.verificado,
      resposta: reviewModerations.answer,
    })
    .from(testimonials)
    .leftJoin(reviewModerations, eq(reviewModerations.id, testimonials.confirmationId))
    .where(eq(testimonials.isExample, sql`not ${someAreReal}`))
    .orderBy(desc(testimonials.publishedAt), asc(testimonials.id));
}

/**
 * One page of reviews from confirmations, and of examples while shown, newest first. Figures cover all matching real
 * ones.
 */
export async function listReviews(ctx: Ctx, query: ListReviewsQuery): Promise<ListReviewsReply> {
  const { page, limit, offset } = readPage(query);
  const reviews = reviewsOf(ctx);
  const where = and(
    query.rating === undefined ? undefined : eq(reviews.rating, Number(query.rating)),
    query.status === undefined ? undefined : eq(reviews.status, query.status),
    query.type === undefined ? undefined : sql`${query.type} = any(${reviews.types})`,
    query.clientId === undefined ? undefined : eq(reviews.clientId, query.clientId),
    query.partnerId === undefined ? undefined : eq(reviews.partnerId, query.partnerId),
    query.date === undefined ? undefined : gte(reviews.at, periodStartAt(query.date, ctx.now)),
  );
  const real = sql`not ${reviews.isExample}`;
  const [rows, [totals]] = await Promise.all([
    ctx.db.select().from(reviews).where(where).orderBy(desc(reviews.at), asc(reviews.id)).limit(limit).offset(offset),
    ctx.db
      .select({
        total: count(),
        real: countWhere(real),
        sum: number(sql`coalesce(sum(${reviews.rating}) filter (where ${real}), 0)`),
        best: countWhere(sql`${real} and ${reviews.rating} = 5`),
        waiting: countWhere(eq(reviews.status, 'aguardando')),
      })
      .from(reviews)
      .where(where),
  ]);
  if (totals === undefined) throw new Error('The reviews could not be counted.');
  return {
    avaliacoes: rows.map(toReview),
    total: totals.total,
    page,
    limit,
    stats: {
      total: totals.real,
      media: meanRating(totals.sum, totals.real),
      cincoEstrelas: totals.real === 0 ? 0 : Math.round((totals.best * 100) / totals.real),
      aguardandoModeracao: totals.waiting,
      exemplos: totals.total - totals.real,
    },
  };
}

/** One review with its moderation; throws `not_found`. */
export async function findReview(ctx: Ctx, id: string): Promise<ReviewDetail> {
  const reviews = reviewsOf(ctx);
  const [row] = await ctx.db
    .select()
    .from(reviews)
    .where(and(eq(reviews.id, id), eq(reviews.isExample, false)));
  if (row === undefined) throw new DomainError('not_found', reviewKind.notFound);
  const review = toReview(row);
  const mayModerate = ctx.actor.permissions.has('reviews.write');
  return {
    ...review,
    history: await listSteps(ctx, reviewEvents, id),
    nextStatuses: review.status === null || !mayModerate ? [] : nextStatuses(reviewLife, review.status),
    mayModerate,
  };
}

type Row = Awaited<ReturnType<typeof selectReviews>>[number];
const selectReviews = (ctx: Ctx) => ctx.db.select().from(reviewsOf(ctx));

function toReview({ clientName, comment, mayPublish, at, ...row }: Row): Review {
  const { words, isPrivate } = readableWords({ words: comment, mayPublish });
  return {
    ...row,
    clientName: row.isExample ? clientName : firstName(clientName),
    date: at.toISOString(),
    comment: words,
    isPrivate,
  };
}

function reviewsOf(ctx: Ctx) {
  const about = sql<
    ReviewType[]
  >`array[case when ${callConfirmations.callWasCancelled} then 'atendimento' else 'servico' end]
    || case when ${serviceCalls.assignedPartnerId} is null then '{}' else array['parceiro'] end`;
  const confirmed = ctx.db
    .select({
      id: sql<string>`${callConfirmations.id}`.as('id'),
      isExample: sql<boolean>`false`.as('is_example'),
      rating: sql<number>`${callConfirmations.serviceRating}`.as('rating'),
      types: about.as('types'),
      clientName: sql<string>`${serviceCalls.clientName}`.as('client_name'),
      serviceType: sql<string>`${serviceCalls.serviceType}`.as('service_type'),
      partnerName: sql<string | null>`${partners.name}`.as('partner_name'),
      at: sql<Date>`${callConfirmations.confirmedAt}`.mapWith(callConfirmations.confirmedAt).as('at'),
      comment: sql<string | null>`${callConfirmations.additionalComments}`.as('comment'),
      mayPublish: sql<boolean>`${callConfirmations.publishComment}`.as('may_publish'),
      clientId: sql<string | null>`${serviceCalls.clientId}`.as('client_id'),
      partnerId: sql<string | null>`${serviceCalls.assignedPartnerId}`.as('partner_id'),
      callId: sql<string | null>`${serviceCalls.id}`.as('call_id'),
      protocolNumber: sql<string | null>`${serviceCalls.protocolNumber}`.as('protocol_number'),
      status: sql<ReviewStatus | null>`${reviewModerations.status}`.as('status'),
      answer: sql<string | null>`${reviewModerations.answer}`.as('answer'),
    })
    .from(callConfirmations)
    .innerJoin(serviceCalls, eq(serviceCalls.id, callConfirmations.callId))
    .leftJoin(partners, eq(partners.id, serviceCalls.assignedPartnerId))
    .leftJoin(reviewModerations, eq(reviewModerations.id, callConfirmations.id));
  const examples = ctx.db
    .select({
      id: sql<string>`${testimonials.id}`.as('id'),
      isExample: sql<boolean>`true`.as('is_example'),
      rating: sql<number>`${testimonials.avaliacao}`.as('rating'),
      types: sql<ReviewType[]>`array['atendimento']`.as('types'),
      clientName: sql<string>`${testimonials.nome}`.as('client_name'),
      serviceType: sql<string>`${testimonials.servico}`.as('service_type'),
      partnerName: sql<string | null>`null::text`.as('partner_name'),
      at: sql<Date>`${testimonials.publishedAt}`.mapWith(testimonials.publishedAt).as('at'),
      comment: sql<string | null>`${testimonials.texto}`.as('comment'),
      mayPublish: sql<boolean>`true`.as('may_publish'),
      clientId: sql<string | null>`null::uuid`.as('client_id'),
      partnerId: sql<string | null>`null::uuid`.as('partner_id'),
      callId: sql<string | null>`null::uuid`.as('call_id'),
      protocolNumber: sql<string | null>`null::text`.as('protocol_number'),
      status: sql<ReviewStatus | null>`null::text`.as('status'),
      answer: sql<string | null>`null::text`.as('answer'),
    })
    .from(testimonials)
    .where(and(testimonials.isExample, sql`not ${someAreReal}`));
  return unionAll(confirmed, examples).as('reviews');
}

function number(expression: SQL): SQL<number> {
  return sql<number>`${expression}`.mapWith(Number);
}
