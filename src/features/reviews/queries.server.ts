import { and, asc, count, desc, eq, gte, type SQL, sql } from 'drizzle-orm';
import { namesOf } from '#features/coverage/queries.server.ts';
import { partners } from '#features/partners/tables.server.ts';
import { isUnsettled, problems } from '#features/problems/tables.server.ts';
import { findClientCall } from '#features/service-calls/client-page/queries.server.ts';
import { readableWords } from '#features/service-calls/confirmation/rules.ts';
import { callConfirmations, serviceCalls } from '#features/service-calls/tables.server.ts';
import { readPageTexts } from '#features/settings/queries.server.ts';
import { referenceTestimonials } from '#features/settings/reference-testimonials.ts';
import type { Ctx } from '#platform/context.server.ts';
import { countWhere } from '#platform/database/figures.server.ts';
import { listSteps } from '#platform/move-record.server.ts';
import { readPage } from '#shared/api/pagination.ts';
import { DomainError } from '#shared/errors.ts';
import { meanRating } from '#shared/numbers/ratings.ts';
import { nextStatuses } from '#shared/record/steps.ts';
import { firstName } from '#shared/text/text.ts';
import { formatDate } from '#shared/time/dates.ts';
import { periodStartAt } from '#shared/time/periods.ts';
import type { ListReviewsQuery, ListReviewsReply, Review, ReviewDetail } from './contract.ts';
import { type AskFacts, type ReviewStatus, type ReviewType, reviewLife } from './rules.ts';
import { reviewEvents, reviewKind, reviewModerations, testimonials } from './tables.server.ts';

const someAreReal = sql`exists (select 1 from testimonials as other where not other.is_example)`;

const publicColumns = {
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
};

/** Public testimonials, newest first: real ones or, without any, the examples in the office's words. */
export async function listTestimonials(ctx: Ctx) {
  const found = await ctx.db
    .select(publicColumns)
    .from(testimonials)
    .leftJoin(reviewModerations, eq(reviewModerations.id, testimonials.confirmationId))
    .where(eq(testimonials.isExample, sql`not ${someAreReal}`))
    .orderBy(desc(testimonials.publishedAt), asc(testimonials.id));
  if (found[0]?.isExample !== true) return found;
  const words = (await readPageTexts(ctx)).of('depoimentos-exemplos');
  return found
    .map((example) => {
      const place = referenceTestimonials.findIndex(({ nome }) => nome === example.nome);
      return { ...example, texto: words[`texto${place + 1}`] ?? example.texto };
    })
    .filter(({ texto }) => texto !== '');
}

/** The three newest real testimonials about calls in a place. */
export function listTestimonialsOf(ctx: Ctx, placeId: string) {
  const names = namesOf(ctx);
  return ctx.db
    .select(publicColumns)
    .from(testimonials)
    .leftJoin(reviewModerations, eq(reviewModerations.id, testimonials.confirmationId))
    .innerJoin(callConfirmations, eq(callConfirmations.id, testimonials.confirmationId))
    .innerJoin(serviceCalls, eq(serviceCalls.id, callConfirmations.callId))
    .innerJoin(names, and(eq(names.state, serviceCalls.state), eq(names.name, sql`fold(${serviceCalls.city})`)))
    .where(eq(names.cityId, placeId))
    .orderBy(desc(testimonials.publishedAt), asc(testimonials.id))
    .limit(3);
}

/** One page of reviews from confirmations, newest first. Figures cover all that match; examples are none. */
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
  const [rows, [totals], examples] = await Promise.all([
    ctx.db.select().from(reviews).where(where).orderBy(desc(reviews.at), asc(reviews.id)).limit(limit).offset(offset),
    ctx.db
      .select({
        total: count(),
        sum: number(sql`coalesce(sum(${reviews.rating}), 0)`),
        best: countWhere(eq(reviews.rating, 5)),
        waiting: countWhere(eq(reviews.status, 'aguardando')),
      })
      .from(reviews)
      .where(where),
    countExamples(ctx),
  ]);
  if (totals === undefined) throw new Error('The reviews could not be counted.');
  return {
    avaliacoes: rows.map(toReview),
    total: totals.total,
    page,
    limit,
    stats: {
      total: totals.total,
      media: meanRating(totals.sum, totals.total),
      cincoEstrelas: totals.total === 0 ? 0 : Math.round((totals.best * 100) / totals.total),
      aguardandoModeracao: totals.waiting,
      exemplos: examples,
    },
  };
}

/** The examples that the site still shows. */
async function countExamples(ctx: Ctx): Promise<number> {
  const some = await ctx.db.$count(testimonials, and(testimonials.isExample, sql`not ${someAreReal}`));
  return some === 0 ? 0 : (await listTestimonials(ctx)).length;
}

/** One review with its moderation; throws `not_found`. */
export async function findReview(ctx: Ctx, id: string): Promise<ReviewDetail> {
  const reviews = reviewsOf(ctx);
  const [row] = await ctx.db.select().from(reviews).where(eq(reviews.id, id));
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
    clientName: firstName(clientName),
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
  return ctx.db
    .select({
      id: sql<string>`${callConfirmations.id}`.as('id'),
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
    .leftJoin(reviewModerations, eq(reviewModerations.id, callConfirmations.id))
    .as('reviews');
}

function number(expression: SQL): SQL<number> {
  return sql<number>`${expression}`.mapWith(Number);
}

/** Facts that decide whether the client of a call is asked for words; null before its confirmation. */
export async function findAskFacts(ctx: Ctx, callId: string): Promise<AskFacts | null> {
  const [stated] = await ctx.db.select().from(callConfirmations).where(eq(callConfirmations.callId, callId));
  if (stated === undefined) return null;
  const open = await ctx.db.$count(problems, and(eq(problems.callId, callId), isUnsettled));
  return {
    askReview: stated.askReview,
    hasWords: stated.additionalComments !== null,
    wasCancelled: stated.callWasCancelled,
    hasOpenProblem: open > 0,
  };
}

/**
 * The page that takes the words of a client: service, day, and whether they came; throws `not_found` for an unknown
 * key and for a client who did not agree to be asked.
 */
export async function readReviewRequest(ctx: Ctx, clientKey: string) {
  const call = await findClientCall(ctx, clientKey);
  const [found] = await ctx.db
    .select({ stated: callConfirmations, service: serviceCalls.serviceType, at: serviceCalls.finishedAt })
    .from(callConfirmations)
    .innerJoin(serviceCalls, eq(serviceCalls.id, callConfirmations.callId))
    .where(and(eq(callConfirmations.callId, call.id), eq(callConfirmations.askReview, true)));
  if (found === undefined) throw new DomainError('not_found', 'Não há depoimento pedido para este atendimento.');
  return {
    call,
    service: found.service,
    day: found.at === null ? null : formatDate(found.at),
    hasWords: found.stated.additionalComments !== null,
  };
}
