import { sql } from 'drizzle-orm';
import { customType, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { choiceCheck } from '#platform/choices.server.ts';
import { moment } from '#platform/columns.server.ts';
import { passageKinds } from './rules.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** The assistant's knowledge by passage, each with its public page. Rebuilt from those pages. */
export const assistantPassages = pgTable(
  'assistant_passages',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: passageKinds }).notNull(),
    /** Topic key such as `garantia`; empty for passages found by search only. */
    topic: text().notNull(),
    /** Path of the page that says it. */
    source: text().notNull(),
    title: text().notNull(),
    heading: text().notNull(),
    text: text().notNull(),
    /** Words it is asked by that it does not say. */
    keys: text().notNull(),
    /** Read without accents and by stem. */
    words: tsvector()
      .notNull()
      .generatedAlwaysAs(
        sql`setweight(to_tsvector('portuguese_plain', keys), 'A') || setweight(to_tsvector('portuguese_plain', heading), 'A') || setweight(to_tsvector('portuguese_plain', title), 'B') || setweight(to_tsvector('portuguese_plain', text), 'D')`,
      ),
  },
  (t) => [
    index('assistant_passages_words_index').using('gin', t.words),
    index('assistant_passages_topic_index').on(t.topic),
    choiceCheck('assistant_passages_kind_check', t.kind, passageKinds),
  ],
);

/** One row: what the passages were made from, as a digest. */
export const assistantKnowledge = pgTable('assistant_knowledge', {
  id: integer().primaryKey(),
  digest: text().notNull(),
  builtAt: moment('built_at').notNull(),
});
