import { z } from 'zod';
import { filterField, instant, pageFields } from '#shared/fields.ts';
import { get, operations } from '#shared/operation.ts';
import { periods } from '#shared/periods.ts';
import { ratings, reviewTypes } from './rules.ts';

const typeField = z.enum(reviewTypes, 'Tipo desconhecido.');

/** A rating, with the client's first name and, where they may be read, the words. */
export const reviewSchema = z.object({
  id: z.uuid(),
  /** Written to show the site before there are real ones. */
  isExample: z.boolean(),
  rating: z.number().int().min(1).max(5),
  types: z.array(typeField),
  clientName: z.string(),
  serviceType: z.string(),
  partnerName: z.string().nullable(),
  date: instant,
  /** Null without words, and where the client did not allow publishing them. */
  comment: z.string().nullable(),
  /** There are words that stay private. */
  isPrivate: z.boolean(),
  callId: z.uuid().nullable(),
  protocolNumber: z.string().nullable(),
});
export type Review = z.infer<typeof reviewSchema>;

export const listReviewsQuery = z.object({
  rating: filterField(z.enum(ratings, 'Nota desconhecida.')),
  type: filterField(typeField),
  date: filterField(z.enum(periods, 'Período desconhecido.')),
  clientId: filterField(z.uuid('Cliente desconhecido.')),
  partnerId: filterField(z.uuid('Prestador desconhecido.')),
  ...pageFields,
});
export type ListReviewsQuery = z.infer<typeof listReviewsQuery>;

export const listReviewsReply = z.object({
  avaliacoes: z.array(reviewSchema),
  /** Rows that match, examples among them. */
  total: z.number().int(),
  page: z.number().int(),
  limit: z.number().int(),
  /** Over everything that matches and is real. */
  stats: z.object({
    total: z.number().int(),
    /** One decimal; null without ratings. */
    media: z.number().nullable(),
    /** Share of five stars in whole percent. */
    cincoEstrelas: z.number().int(),
    aguardandoModeracao: z.number().int(),
    exemplos: z.number().int(),
  }),
});
export type ListReviewsReply = z.infer<typeof listReviewsReply>;

export const reviewsOperations = operations('reviews', {
  listReviews: get('/api/admin/avaliacoes', {
    access: 'content.read',
    summary: 'Ratings that clients gave, newest first',
    query: listReviewsQuery,
    reply: listReviewsReply,
    polled: true,
    failure: 'Erro ao carregar avaliações',
  }),
});
