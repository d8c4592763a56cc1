import { z } from 'zod';
import { instant, strictBody } from '#shared/api/fields.ts';
import { filterField, pageCounts, pageFields } from '#shared/api/lists.ts';
import { get, operations, patch } from '#shared/api/operation.ts';
import { success } from '#shared/api/replies.ts';
import { seenStatus } from '#shared/record/status-change.ts';
import { postCategories, postStatuses } from './rules.ts';

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
  /** Names the post where it is written. */
  key: z.uuid(),
  /** Whether a text was written that the site does not show. */
  hasChanges: z.boolean(),
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
  /** The next scheduled post, and how many the clock has not moved in time. */
  schedule: z.object({
    next: z.object({ title: z.string(), at: instant }).nullable(),
    late: z.number().int(),
  }),
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
  status: statusField,
  from: seenStatus(statusField),
  /** The text that the person saw; another one is refused. */
  revision: z.number('Diga a revisão.').int('Diga a revisão.').min(0).optional(),
  /** The moment of publication, for `agendado` alone. */
  publishedAt: z.iso.datetime('Diga o dia e a hora da publicação.').optional(),
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
    summary: 'Put a post on the site with the text written last, now or at a moment, or take it off',
    params: postParams,
    body: changePostStatusBody,
    reply: changePostStatusReply,
    failure: 'Erro ao atualizar status',
  }),
});
