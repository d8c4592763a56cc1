import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { callConfirmations } from '#features/service-calls/tables.server.ts';
import { choiceCheck } from '#platform/choices.server.ts';
import { moment, ownId } from '#platform/columns.server.ts';
import { eventColumns } from '#platform/event-columns.server.ts';
import { type RecordKind, statusEvents } from '#platform/move-record.server.ts';
import { type ReviewStatus, reviewLife, reviewStatuses } from './rules.ts';

/** Moderation of publishable comments; one row per confirmation, under its id. */
export const reviewModerations = pgTable(
  'review_moderations',
  {
    id: uuid()
      .primaryKey()
      .references(() => callConfirmations.id),
    status: text({ enum: reviewStatuses }).notNull(),
    /** The house's public answer. */
    answer: text(),
    /** Last author of the answer, or of its removal, and when. */
    answeredAt: moment('answered_at'),
    answeredBy: uuid('answered_by'),
    answeredByName: text('answered_by_name'),
  },
  (t) => [
    index('review_moderations_status_index').on(t.status),
    choiceCheck('review_moderations_status_check', t.status, reviewStatuses),
  ],
);

/** Events of a review: published, hidden, withdrawn, with authors and reasons. Append-only. */
export const reviewEvents = pgTable(
  'review_events',
  {
    recordId: uuid('review_id')
      .notNull()
      .references(() => reviewModerations.id),
    ...eventColumns(),
  },
  (t) => [index('review_events_review_index').on(t.recordId, t.at)],
);

/** Moves of a review; every process drops the pages that show it. */
export const reviewKind: RecordKind<typeof reviewModerations, ReviewStatus> = {
  life: reviewLife,
  table: reviewModerations,
  id: reviewModerations.id,
  status: reviewModerations.status,
  history: statusEvents(reviewEvents, reviewLife),
  topics: ['reviews', 'pages'],
  notFound: 'Avaliação não encontrada.',
};

/** Comments on the public site. */
export const testimonials = pgTable(
  'testimonials',
  {
    id: ownId(),
    /** The confirmation of the comment; null for an example. */
    confirmationId: uuid('confirmation_id')
      .unique()
      .references(() => callConfirmations.id),
    nome: text().notNull(),
    localizacao: text().notNull(),
    texto: text().notNull(),
    avaliacao: smallint().notNull(),
    servico: text().notNull(),
    publishedAt: moment('published_at').notNull(),
    /** Written to fill the page before there are real ones; never mixed with them. */
    isExample: boolean('is_example').notNull().default(false),
    /** The words belong to a call that its client confirmed. */
    verificado: boolean().notNull().default(false),
  },
  (t) => [
    check('testimonials_rating_check', sql`${t.avaliacao} between 1 and 5`),
    check('testimonials_example_check', sql`not (${t.isExample} and ${t.verificado})`),
    check('testimonials_confirmation_check', sql`${t.isExample} = (${t.confirmationId} is null)`),
  ],
);
