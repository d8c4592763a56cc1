import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { choiceCheck } from '#platform/choices.server.ts';
import { moment } from '#platform/columns.server.ts';
import { doneColumns, eventColumns } from '#platform/event-columns.server.ts';
import { type RecordKind, statusEvents } from '#platform/move-record.server.ts';
import { type PostCover, type PostStatus, postCategories, postLife, postStatuses } from './rules.ts';
import { type PostText, versionReasons } from './text-content.ts';

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
    /** An uploaded cover, in place of a drawing. */
    cover: jsonb().$type<PostCover>(),
    /** Its name from the first letter on, made in the browser that wrote it. */
    key: uuid().notNull().unique().default(sql`uuidv7()`),
    /** Deleted: out of every list; its addresses stay its own. */
    deletedAt: moment('deleted_at'),
  },
  (t) => [
    // A slug of digits alone would be read as a number.
    check('posts_slug_check', sql`${t.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and ${t.slug} !~ '^[0-9]+$'`),
    choiceCheck('posts_category_check', t.category, postCategories),
    choiceCheck('posts_status_check', t.status, postStatuses),
    check('posts_published_check', sql`${t.status} = 'rascunho' or ${t.publishedAt} is not null`),
    check('posts_deleted_check', sql`${t.deletedAt} is null or ${t.status} = 'rascunho'`),
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

/** The text being written for a post, beside the site's. Outside the log, for it changes by the second. */
export const postDrafts = pgTable('post_drafts', {
  postId: integer('post_id')
    .primaryKey()
    .references(() => posts.id),
  /** Grows by one with each save; a save names the revision that it was made of. */
  revision: integer().notNull(),
  text: jsonb().$type<PostText>().notNull(),
  savedAt: moment('saved_at').notNull(),
  saverId: uuid('saver_id'),
  saverName: text('saver_name').notNull(),
  /** The open editor that saved last, and the revision since which nobody else did. */
  editorId: uuid('editor_id').notNull(),
  editorSince: integer('editor_since').notNull(),
});

/** Whole texts of a post at moments that matter, each with its author and reason. Autosaves are thinned. */
export const postVersions = pgTable(
  'post_versions',
  {
    ...doneColumns(),
    postId: integer('post_id')
      .notNull()
      .references(() => posts.id),
    revision: integer().notNull(),
    reason: text({ enum: versionReasons }).notNull(),
    text: jsonb().$type<PostText>().notNull(),
  },
  (t) => [
    index('post_versions_post_index').on(t.postId, t.at),
    choiceCheck('post_versions_reason_check', t.reason, versionReasons),
  ],
);

/** Every address that a post had in public: it leads to the post for ever, and no other post takes it. */
export const postSlugs = pgTable(
  'post_slugs',
  {
    slug: text().primaryKey(),
    postId: integer('post_id')
      .notNull()
      .references(() => posts.id),
  },
  (t) => [index('post_slugs_post_index').on(t.postId)],
);

/** Reference posts that this installation was given once: edited, renamed or deleted they stay so. */
export const offeredPosts = pgTable('offered_posts', {
  slug: text().primaryKey(),
  offeredAt: moment('offered_at').notNull().defaultNow(),
});

/** Pictures of covers and texts; the bytes are files by size and type. */
export const postPictures = pgTable(
  'post_pictures',
  {
    id: uuid().primaryKey(),
    postKey: uuid('post_key').notNull(),
    widthPx: integer('width_px').notNull(),
    heightPx: integer('height_px').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [index('post_pictures_post_index').on(t.postKey)],
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
