import { z } from 'zod';
import { idParams, instant, optionalText, requiredText, strictBody } from '#shared/api/fields.ts';
import { filterField, pageCounts, pageFields } from '#shared/api/lists.ts';
import { get, operations, patch, post, put } from '#shared/api/operation.ts';
import { doneWithIdSchema } from '#shared/api/replies.ts';
import { seenStatus, statusChangeSchema } from '#shared/record/status-change.ts';
import { periods } from '#shared/time/periods.ts';
import { decidedReviewStatuses, ratings, reviewStatuses, reviewTypes } from './rules.ts';

const typeField = z.enum(reviewTypes, 'Tipo desconhecido.');
const statusField = z.enum(reviewStatuses, 'Situação desconhecida.');

/** A rating, with the client's first name and, if public, the comment. */
export const reviewSchema = z.object({
  id: z.uuid(),
  rating: z.number().int().min(1).max(5),
  types: z.array(typeField),
  clientName: z.string(),
  serviceType: z.string(),
  partnerName: z.string().nullable(),
  date: instant,
  /** Null without a comment, or without consent to publish it. */
  comment: z.string().nullable(),
  /** There are words that stay private. */
  isPrivate: z.boolean(),
  callId: z.uuid().nullable(),
  protocolNumber: z.string().nullable(),
  /** Status of its moderation; null without a publishable comment. */
  status: statusField.nullable(),
  /** The house's public answer. */
  answer: z.string().nullable(),
});
export type Review = z.infer<typeof reviewSchema>;

export const listReviewsQuery = z.object({
  rating: filterField(z.enum(ratings, 'Nota desconhecida.')),
  type: filterField(typeField),
  status: filterField(statusField),
  date: filterField(z.enum(periods, 'Período desconhecido.')),
  clientId: filterField(z.uuid('Cliente desconhecido.')),
  partnerId: filterField(z.uuid('Prestador desconhecido.')),
  ...pageFields,
});
export type ListReviewsQuery = z.infer<typeof listReviewsQuery>;

export const listReviewsReply = z.object({
  avaliacoes: z.array(reviewSchema),
  ...pageCounts,
  /** Over everything that matches. */
  stats: z.object({
    total: z.number().int(),
    /** One decimal; null without ratings. */
    media: z.number().nullable(),
    /** Share of five stars in whole percent. */
    cincoEstrelas: z.number().int(),
    aguardandoModeracao: z.number().int(),
    /** Examples that the site shows until the first real testimonial, ignoring filters. */
    exemplos: z.number().int(),
  }),
});
export type ListReviewsReply = z.infer<typeof listReviewsReply>;

export const reviewDetailReply = reviewSchema.extend({
  history: z.array(statusChangeSchema),
  /** Statuses to which the reader may move it now. */
  nextStatuses: z.array(statusField),
  mayModerate: z.boolean(),
});
export type ReviewDetail = z.infer<typeof reviewDetailReply>;

const changeReviewStatusBody = strictBody({
  status: z.enum(decidedReviewStatuses, 'Escolha publicar ou ocultar.'),
  from: seenStatus(statusField),
  reason: optionalText(1_000),
});
export type ChangeReviewStatusBody = z.infer<typeof changeReviewStatusBody>;

/** `seen` is the answer when typing began; omitted after a conflict. An empty answer removes it from the site. */
const answerReviewBody = strictBody({ answer: optionalText(1_000), seen: optionalText(1_000) });
export type AnswerReviewBody = z.infer<typeof answerReviewBody>;

const withdrawReviewBody = strictBody({ reason: requiredText('Diga como o cliente pediu.', 1_000) });
export type WithdrawReviewBody = z.infer<typeof withdrawReviewBody>;

export const reviewsOperations = operations('reviews', {
  listReviews: get('/api/admin/avaliacoes', {
    access: 'content.read',
    summary: 'Ratings that clients gave, newest first',
    query: listReviewsQuery,
    lists: { name: 'avaliacoes', rows: 'avaliacoes' },
    reply: listReviewsReply,
    polled: true,
    failure: 'Erro ao carregar avaliações',
  }),

  findReview: get('/api/admin/avaliacoes/:id', {
    access: 'content.read',
    summary: 'One rating of a client with how it was moderated',
    params: idParams,
    looksAt: 'review_moderations',
    reply: reviewDetailReply,
    failure: 'Erro ao carregar a avaliação',
  }),

  changeReviewStatus: patch('/api/admin/avaliacoes/:id/status', {
    access: 'reviews.write',
    summary: 'Publish the words of a review as a testimonial, or hide them with a reason',
    params: idParams,
    body: changeReviewStatusBody,
    reply: doneWithIdSchema,
    failure: 'Erro ao moderar a avaliação',
  }),

  answerReview: put('/api/admin/avaliacoes/:id/resposta', {
    access: 'reviews.write',
    summary: 'What the house says below a testimonial, or nothing',
    params: idParams,
    body: answerReviewBody,
    reply: doneWithIdSchema,
    failure: 'Erro ao guardar a resposta',
  }),

  withdrawReview: post('/api/admin/avaliacoes/:id/retirada', {
    access: 'reviews.write',
    summary: 'Take the leave to publish back, as the client asked',
    params: idParams,
    body: withdrawReviewBody,
    reply: doneWithIdSchema,
    failure: 'Erro ao retirar a avaliação',
  }),
});
