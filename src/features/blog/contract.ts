import { z } from 'zod';
import { instant, strictBody } from '#shared/api/fields.ts';
import { filterField, pageCounts, pageFields } from '#shared/api/lists.ts';
import { get, operations, patch } from '#shared/api/operation.ts';
import { success } from '#shared/api/replies.ts';
import { seenStatus } from '#shared/record/status-change.ts';
import { chosenStatuses, postCategories, postStatuses } from './rules.ts';

const statusField = z.enum(postStatuses, 'Status desconhecido.');
const categoryField = z.enum(postCategories, 'Categoria desconhecida.');

/** A post as the back office lists it, without its content. */
export const postSchema = z.object({
  id: z.number().int(),
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  category: categoryField,
  tags: z.array(z.string()),
  author: z.string(),
  status: statusField,
  /** Publication date, past or future; null for a draft without one. */
  publishedAt: instant.nullable(),
  updatedAt: instant,
  image: z.string().nullable(),
});
export type Post = z.infer<typeof postSchema>;

export const listPostsQuery = z.object({
  status: filterField(statusField),
  category: filterField(categoryField),
  ...pageFields,
});
export type ListPostsQuery = z.infer<typeof listPostsQuery>;

export const listPostsReply = z.object({
  posts: z.array(postSchema),
  ...pageCounts,
  /** Over everything that matches the filters. */
  stats: z.object({
    total: z.number().int(),
    publicados: z.number().int(),
    rascunhos: z.number().int(),
    agendados: z.number().int(),
  }),
});

const postParams = z.object({
  id: z.coerce.number('Este endereço não está completo.').int().min(1).max(2_147_483_647),
});

export const changePostStatusBody = strictBody({
  status: z.enum(chosenStatuses, 'Escolha publicado ou rascunho.'),
  from: seenStatus(statusField),
});
export type ChangePostStatusBody = z.infer<typeof changePostStatusBody>;

const changePostStatusReply = success({ id: z.number().int(), status: statusField });

export const blogOperations = operations('blog', {
  listPosts: get('/api/admin/blog', {
    access: 'content.read',
    summary: 'Blog posts, newest first',
    query: listPostsQuery,
    reply: listPostsReply,
    polled: true,
    failure: 'Erro ao carregar posts do blog',
  }),

  changePostStatus: patch('/api/admin/blog/:id/status', {
    access: 'content.write',
    summary: 'Put a post on the site, or take it off',
    params: postParams,
    body: changePostStatusBody,
    reply: changePostStatusReply,
    failure: 'Erro ao atualizar status',
  }),
});
