import { sql } from 'drizzle-orm';
import type { SiteSettings } from '#features/site-settings/contract.ts';
import type { Ctx } from '#platform/context.server.ts';
import { sameThings } from '../questions/reference-words.ts';
import type { KnownPlace } from '../questions/rules.ts';
import type { Passage } from './rules.ts';

export type FoundPassage = Omit<Passage, 'keys'> & { id: number };

/** All that the pages say, as one process holds it. */
export interface Known {
  contact: SiteSettings['contact'];
  passages: ReadonlyMap<number, FoundPassage>;
  /** By what an intention names them by. */
  topics: ReadonlyMap<string, readonly FoundPassage[]>;
  /** Paths of the pages that say something. */
  sources: ReadonlySet<string>;
  /** The places that a question may name. */
  places: readonly (KnownPlace & { stateId: string })[];
  /** Every word of the passages without accents, with its stems. */
  stems: ReadonlyMap<string, readonly string[]>;
  /** How much a stem counts in each passage that says it: in keys and headings more than in titles, and there than in the text. */
  weights: ReadonlyMap<string, ReadonlyMap<number, number>>;
}

/** The passages of a topic. */
export function findByTopic({ topics }: Known, topic: string): readonly FoundPassage[] {
  return topics.get(topic) ?? [];
}

/** Each word as the passages write it: itself where they know it, else the nearest by its letters, else nothing. */
async function spellWords(ctx: Ctx, { stems }: Known, asked: readonly string[]): Promise<Map<string, string>> {
  const known = new Map(asked.filter((word) => stems.has(word)).map((word) => [word, word]));
  const slips = asked.filter((word) => !stems.has(word) && word.length > 3);
  if (slips.length === 0) return known;
  const { rows } = await ctx.db.execute<{ asked: string; word: string }>(sql`
    select asked, known.word from unnest(${sql.param(slips)}::text[]) as asked
    cross join lateral (
      select word, similarity(word, asked) as likeness from assistant_words
      where word % asked order by similarity(word, asked) desc, word limit 1
    ) as known
    where known.likeness >= ${leastLikeness}
      or (known.likeness >= ${leastWithBeginning} and left(known.word, 3) = left(asked, 3))`);
  for (const row of rows) known.set(row.asked, row.word);
  return known;
}

/** Below it two words are different words; a like beginning allows for less. */
const leastLikeness = 0.5;
const leastWithBeginning = 0.4;

export interface Match {
  passage: FoundPassage;
  /** How much of what the question tells the passage says, 0 to 1; rare words weigh more. */
  coverage: number;
}

/** Passages by how much they say of these words, the best first. A word that no passage knows weighs as a rare one. */
export async function searchPassages(
  ctx: Ctx,
  known: Known,
  asked: readonly string[],
  only?: Passage['kind'],
): Promise<Match[]> {
  const spelt = await spellWords(ctx, known, asked);
  const found = asked.map((word) => passagesSaying(known, alternativesOf(spelt.get(word) ?? ''), only));
  return scoreMatches(found);
}

/** How much each passage that says one of these words says it. */
function passagesSaying({ passages, stems, weights }: Known, words: readonly string[], only?: Passage['kind']) {
  const found = new Map<FoundPassage, number>();
  for (const stem of new Set(words.flatMap((word) => stems.get(word) ?? []))) {
    for (const [id, weight] of weights.get(stem) ?? []) {
      const passage = passages.get(id);
      if (passage === undefined || (only !== undefined && passage.kind !== only)) continue;
      found.set(passage, Math.max(weight, found.get(passage) ?? 0));
    }
  }
  return found;
}

/** About how many passages there are: only the proportion of a word's weight to another's counts. */
const passagesInAll = 400;
/** What speaks of a whole page stands before a part of it that says as much, and a question before both; a price was not asked for. */
const wholePage = 0.03;
const forms: Partial<Record<Passage['kind'], number>> = { pergunta: 0.04, preco: -0.1, cidade: -0.1 };

/** One map for each word that was asked. */
function scoreMatches(found: readonly ReadonlyMap<FoundPassage, number>[]): Match[] {
  const worth = (said: ReadonlyMap<FoundPassage, number>) => Math.log(1 + passagesInAll / (said.size || 2));
  const total = found.reduce((sum, said) => sum + worth(said), 0);
  const coverage = new Map<FoundPassage, number>();
  for (const said of found) {
    for (const [passage, weight] of said) {
      const begun = forms[passage.kind] ?? (passage.heading === passage.title ? wholePage : 0);
      coverage.set(passage, (coverage.get(passage) ?? begun) + (worth(said) / total) * weight);
    }
  }
  return [...coverage]
    .map(([passage, share]) => ({ passage, coverage: share }))
    .sort((a, b) => b.coverage - a.coverage || a.passage.id - b.passage.id);
}

/** A word and what is asked in its place; only letters and digits come here. */
function alternativesOf(word: string): readonly string[] {
  if (word === '') return [];
  return sameThings.find((line) => line.includes(word)) ?? [word];
}
