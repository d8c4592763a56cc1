import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Articles of the blog. Numbers stand in old addresses (`/blog/7`), so ids are integers. */
export const posts = pgTable(
  'posts',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    slug: text().notNull().unique(),
    title: text().notNull(),
    excerpt: text().notNull(),
    category: text().notNull(),
    /** HTML of the few tags that an article knows; anything else is dropped when it is shown. */
    content: text().notNull(),
    tags: text().array().notNull().default(sql`'{}'`),
    author: text().notNull(),
    status: text().notNull().default('rascunho'),
    /** When it went public or, while `agendado`, when it shall; null for a draft never dated. */
    publishedAt: timestamp('published_at', { withTimezone: true }),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    /** A drawing chosen by hand; null leaves the choice to the title and the category. */
    image: text(),
  },
  (t) => [
    // A slug of digits alone would be read as a number.
    check('posts_slug_check', sql`${t.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and ${t.slug} !~ '^[0-9]+$'`),
    check(
      'posts_category_check',
      sql`${t.category} in ('dicas', 'orientacoes', 'manutencao', 'tutorial', 'prevencao')`,
    ),
    check('posts_status_check', sql`${t.status} in ('publicado', 'rascunho', 'agendado')`),
    check('posts_published_check', sql`${t.status} = 'rascunho' or ${t.publishedAt} is not null`),
    index('posts_newest_idx').on(t.status, t.publishedAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
  ],
);

/** Changes of a post's status: who and when. Only ever added to. */
export const postEvents = pgTable(
  'post_events',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    postId: integer('post_id')
      .notNull()
      .references(() => posts.id),
    at: timestamp({ withTimezone: true }).notNull(),
    actorKind: text('actor_kind').notNull(),
    actorId: uuid('actor_id'),
    actorName: text('actor_name').notNull(),
    fromStatus: text('from_status').notNull(),
    toStatus: text('to_status').notNull(),
  },
  (t) => [index('post_events_post_index').on(t.postId, t.at)],
);
