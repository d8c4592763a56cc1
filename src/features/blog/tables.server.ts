import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { choiceCheck } from '#platform/choices.server.ts';
import { moment } from '#platform/columns.server.ts';
import { eventColumns } from '#platform/event-columns.server.ts';
import { type RecordKind, statusEvents } from '#platform/move-record.server.ts';
import { type PostStatus, postCategories, postLife, postStatuses } from './rules.ts';

/** Posts of the blog. Ids are integers, because old URLs contain numbers (`/blog/7`). */
export const posts = pgTable(
  'posts',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    slug: text().notNull().unique(),
    title: text().notNull(),
    excerpt: text().notNull(),
    category: text({ enum: postCategories }).notNull(),
    /** HTML with few allowed tags; others are dropped on display. */
    content: text().notNull(),
    tags: text().array().notNull().default(sql`'{}'`),
    author: text().notNull(),
    status: text({ enum: postStatuses }).notNull().default('rascunho'),
    /** Publication date, past or, while `agendado`, future; null for a draft without one. */
    publishedAt: moment('published_at'),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    /** A drawing chosen by hand; null means by title and category. */
    image: text(),
  },
  (t) => [
    // A slug of digits alone would be read as a number.
    check('posts_slug_check', sql`${t.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and ${t.slug} !~ '^[0-9]+$'`),
    choiceCheck('posts_category_check', t.category, postCategories),
    choiceCheck('posts_status_check', t.status, postStatuses),
    check('posts_published_check', sql`${t.status} = 'rascunho' or ${t.publishedAt} is not null`),
    index('posts_newest_idx').on(t.status, t.publishedAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
  ],
);

/** Changes of a post's status: who and when. Only ever added to. */
export const postEvents = pgTable(
  'post_events',
  {
    recordId: integer('post_id')
      .notNull()
      .references(() => posts.id),
    ...eventColumns(),
  },
  (t) => [index('post_events_post_index').on(t.recordId, t.at)],
);

/** Moves of a post; every process drops the pages that show it. */
export const postKind: RecordKind<typeof posts, PostStatus> = {
  life: postLife,
  table: posts,
  id: posts.id,
  status: posts.status,
  history: statusEvents(postEvents, postLife),
  topics: ['posts', 'pages'],
  notFound: 'Artigo não encontrado.',
};
