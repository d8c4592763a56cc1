import { getTableColumns, sql } from 'drizzle-orm';
import { readSettings } from '#features/settings/queries.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { fold } from '#shared/text.ts';
import { indexPlaces, type Places } from '../../places/rules.ts';
import { topicExamples } from '../../questions/reference-examples.ts';
import { sameThings } from '../../questions/reference-words.ts';
import { subjectOf } from '../../questions/rules.ts';
import { indexWords } from '../../rules.ts';
import { statementsOf } from '../../statements/rules.ts';
import { askedStems, type FoundPassage, type Known } from '../queries.server.ts';
import { indexExamples, isTold, type Passage, wordsOf } from '../rules.ts';
import { assistantPassages } from '../tables.server.ts';
import { refreshKnowledge } from './refresh-knowledge.server.ts';

/** What the pages say, held by this process; looked at again after a notice that pages changed, before the next answer. */
export interface Knowledge {
  read(ctx: Ctx): Promise<Known>;
  forget(): void;
}

export function openKnowledge(): Knowledge {
  let held: Promise<Known> | undefined;
  return {
    read(ctx) {
      held ??= loadKnown(ctx).catch((error: unknown) => {
        held = undefined;
        throw error;
      });
      return held;
    },
    forget() {
      held = undefined;
    },
  };
}

/** The passages with their words as PostgreSQL stems and weighs them, as they stand at one moment. */
async function loadKnown(ctx: Ctx): Promise<Known> {
  await refreshKnowledge(ctx);
  const { contact } = await readSettings(ctx);
  return ctx.db.transaction(
    async (db) => {
      const { words: _, ...columns } = getTableColumns(assistantPassages);
      const stored = await db.select(columns).from(assistantPassages).orderBy(assistantPassages.id);
      const asked = wordsOf(Object.values(topicExamples).join(' '));
      const { rows: stems } = await db.execute<{ word: string; stems: string[] }>(sql`
        select word, tsvector_to_array(to_tsvector('portuguese_plain', word)) as stems
        from unnest(${sql.param([...new Set([...vocabularyOf(stored), ...asked])])}::text[]) as word`);
      const { rows: weights } = await db.execute<{ stem: string; weights: Record<string, number> }>(sql`
        select lexeme as stem, jsonb_object_agg(p.id, case when 'A' = any(weights) then 1 when 'B' = any(weights) then 0.85 else 0.65 end) as weights
        from ${assistantPassages} p cross join unnest(p.words) group by lexeme`);
      return knownFrom({ contact, stored, stems, weights });
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** What the database says of the passages. */
interface Stored {
  contact: Known['contact'];
  stored: readonly (Passage & { id: number })[];
  stems: readonly { word: string; stems: string[] }[];
  weights: readonly { stem: string; weights: Record<string, number> }[];
}

function knownFrom({ contact, stored, stems: rows, weights }: Stored): Known {
  const passages = stored.map(({ keys: _keys, ...passage }) => ({ ...passage, subject: subjectNamed(passage) }));
  const stems = new Map(rows.map((row) => [row.word, row.stems]));
  const vocabulary = indexWords(vocabularyOf(stored));
  return {
    ...statementsIn(passages.filter(isTold), stems),
    contact,
    passages: new Map(passages.map((passage) => [passage.id, passage])),
    topics: new Map([
      ...Map.groupBy(passages, ({ topic }) => topic),
      ...Map.groupBy(passages.filter(isTold), ({ source }) => source),
    ]),
    sources: new Set(passages.map(({ source }) => source)),
    places: placesOf(passages),
    stems,
    vocabulary,
    examples: indexExamples(topicExamples, (line) => askedStems({ stems, vocabulary }, line)),
    weights: new Map(
      weights.map(({ stem, weights: own }) => [stem, new Map(Object.entries(own).map(([id, w]) => [Number(id), w]))]),
    ),
  };
}

/** Their sentences, each with the stems of its words. */
function statementsIn(passages: readonly FoundPassage[], stems: ReadonlyMap<string, readonly string[]>) {
  const stemsOf = (text: string) => new Set(wordsOf(text).flatMap((word) => stems.get(word) ?? []));
  const statements = new Map(
    passages.map(({ id, text }) => [id, statementsOf(text).map((one) => ({ ...one, stems: stemsOf(one.text) }))]),
  );
  const statementsSaying = new Map<string, number>();
  const all = [...statements.values()].flat();
  for (const { stems: own } of all)
    for (const stem of own) statementsSaying.set(stem, (statementsSaying.get(stem) ?? 0) + 1);
  const headings = new Set(passages.flatMap(({ heading, title }) => [heading, title]));
  return {
    statements,
    statementsInAll: all.length,
    statementsSaying,
    stemsOfHeadings: new Map([...headings].map((heading) => [heading, stemsOf(heading)])),
  };
}

const subjectNamed = ({ title, heading }: Pick<Passage, 'title' | 'heading'>) =>
  (subjectOf(fold(title)) ?? subjectOf(fold(heading)))?.name ?? null;

const placeTopic = 'lugar:';

/** The places that a question may name; an id ends in its state: `gama-df`. */
function placesOf(passages: readonly FoundPassage[]): Places {
  const named = passages.filter(({ kind, topic }) => kind === 'cidade' && topic.startsWith(placeTopic));
  return indexPlaces(
    named.map(({ topic, heading }) => ({
      id: topic.slice(placeTopic.length),
      name: heading,
      stateId: topic.slice(-2).toUpperCase(),
    })),
  );
}

/** Every word of the passages without accents, and those that are asked in place of them. */
function vocabularyOf(passages: readonly Omit<Passage, 'kind'>[]): string[] {
  const texts = passages.flatMap(({ title, heading, text, keys }) => [title, heading, text, keys]);
  return [...new Set([...texts.flatMap(wordsOf), ...sameThings.flat()].filter((word) => word.length > 1))];
}
