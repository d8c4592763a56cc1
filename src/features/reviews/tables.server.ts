import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** What the public site shows of clients' words. */
export const testimonials = pgTable(
  'testimonials',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    nome: text().notNull(),
    localizacao: text().notNull(),
    texto: text().notNull(),
    avaliacao: smallint().notNull(),
    servico: text().notNull(),
    publishedAt: timestamp('published_at', { withTimezone: true }).notNull(),
    /** Written to show the page before there are real ones; never mixed with them. */
    isExample: boolean('is_example').notNull().default(false),
    /** The words belong to a call that its client confirmed. */
    verificado: boolean().notNull().default(false),
  },
  (t) => [
    check('testimonials_rating_check', sql`${t.avaliacao} between 1 and 5`),
    check('testimonials_example_check', sql`not (${t.isExample} and ${t.verificado})`),
  ],
);
