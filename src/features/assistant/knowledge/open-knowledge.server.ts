import { getTableColumns, sql } from 'drizzle-orm';
import { readSettings } from '#features/settings/queries.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { paceOf } from '#platform/pace.server.ts';
import { warmSigns } from '../questions/parts/warm-signs.server.ts';
import { saidAlike, topicExamples } from '../questions/reference-examples.ts';
import { sameThings } from '../questions/reference-words.ts';
import { buildKnown, wordsAtOnce } from './parts/build-known.server.ts';
import { refreshKnowledge } from './parts/refresh-knowledge.server.ts';
import type { Known } from './queries.server.ts';
import { type Passage, wordsOf } from './rules.ts';
import { assistantKnowledge, assistantPassages } from './tables.server.ts';

/** The pages' knowledge in this process; rebuilt before the next answer after a notice of changed pages. */
export interface Knowledge {
  read(ctx: Ctx): Promise<Known>;
  forget(): void;
}

interface Loaded {
  known: Known;
  /** Digest of the passages that it was built from. */
  digest: string;
}

export function openKnowledge(): Knowledge {
  let held: Promise<Known> | undefined;
  let last: Loaded | undefined;
  const load = async (ctx: Ctx) => {
    if (last === undefined) await warmSigns();
    last = await loadKnown(ctx, last);
    return last.known;
  };
  return {
    read(ctx) {
      held ??= load(ctx).catch((error: unknown) => {
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

/** The previous knowledge if the pages are unchanged; else the passages with PostgreSQL's stems and weights. */
async function loadKnown(ctx: Ctx, last: Loaded | undefined): Promise<Loaded> {
  const said = await refreshKnowledge(ctx);
  const { contact } = await readSettings(ctx);
  if (last?.digest === said) return { ...last, known: { ...last.known, contact } };
  const { digest, stored, weights } = await readStored(ctx);
  const words = await vocabularyOf(stored);
  const { rows: stems } = await ctx.db.execute<{ word: string; stems: string[] }>(sql`
    select word, tsvector_to_array(to_tsvector('portuguese_plain', word)) as stems
    from unnest(${sql.param([...new Set([...words, ...askedWords])])}::text[]) as word`);
  const byWord = new Map(stems.map((row) => [row.word, row.stems]));
  return { known: await buildKnown({ contact, stored, words, stems: byWord, weights }, last?.known.examples), digest };
}

/** The passages in one snapshot. */
function readStored(ctx: Ctx) {
  return ctx.db.transaction(
    async (db) => {
      const { words: _, ...columns } = getTableColumns(assistantPassages);
      const [made] = await db.select().from(assistantKnowledge);
      const stored = await db.select(columns).from(assistantPassages).orderBy(assistantPassages.id);
      const { rows: weights } = await db.execute<{ stem: string; weights: Record<string, number> }>(sql`
        select lexeme as stem, jsonb_object_agg(p.id, case when 'A' = any(weights) then 1 when 'B' = any(weights) then 0.85 else 0.65 end) as weights
        from ${assistantPassages} p cross join unnest(p.words) group by lexeme`);
      return { digest: made?.digest ?? '', stored, weights };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** Words of questions, which no page needs to say. */
const askedWords: ReadonlySet<string> = new Set([
  ...wordsOf(Object.values(topicExamples).join(' ')),
  ...saidAlike.flat(),
]);

/** All words of the passages without accents, and their synonyms. */
async function vocabularyOf(passages: readonly Omit<Passage, 'kind'>[]): Promise<Set<string>> {
  const pace = paceOf(wordsAtOnce);
  const found = new Set(sameThings.flat());
  for (const { title, heading, text, keys } of passages) {
    const words = [title, heading, text, keys].flatMap(wordsOf);
    for (const word of words) found.add(word);
    await pace(words.length);
  }
  return new Set([...found].filter((word) => word.length > 1));
}
