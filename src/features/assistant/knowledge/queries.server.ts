import { and, eq, inArray, like, sql } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import { sameThings } from '../questions/reference-words.ts';
import type { Passage } from './rules.ts';
import { assistantPassages } from './tables.server.ts';

export type FoundPassage = Omit<Passage, 'keys'> & { id: number };

const { id, kind, topic, source, title, heading, text } = assistantPassages;
const columns = { id, kind, topic, source, title, heading, text };

/** The places that a question may name, with their ids and states. */
export async function listKnownPlaces(ctx: Ctx): Promise<{ id: string; name: string; stateId: string }[]> {
  const rows = await ctx.db
    .select({ topic, name: heading })
    .from(assistantPassages)
    .where(and(eq(kind, 'cidade'), like(topic, 'lugar:%')));
  return rows.map((row) => ({
    id: row.topic.slice('lugar:'.length),
    name: row.name,
    // An id ends in its state: `gama-df`.
    stateId: row.topic.slice(-2).toUpperCase(),
  }));
}

/** The passages of these topics. */
export function findByTopics(ctx: Ctx, topics: readonly string[]): Promise<FoundPassage[]> {
  return topics.length === 0
    ? Promise.resolve([])
    : ctx.db
        .select(columns)
        .from(assistantPassages)
        .where(inArray(topic, [...topics]))
        .orderBy(id);
}

/** Each word as the passages write it: itself where they know it, else the nearest by its letters, else nothing. */
async function spellWords(ctx: Ctx, asked: readonly string[]): Promise<Map<string, string>> {
  if (asked.length === 0) return new Map();
  const { rows } = await ctx.db.execute<{ asked: string; word: string }>(sql`
    select asked, known.word from unnest(${sql.param([...asked])}::text[]) as asked
    cross join lateral (
      select word, similarity(word, asked) as likeness from assistant_words
      where word = asked or (length(asked) > 3 and word % asked)
      order by (word = asked) desc, similarity(word, asked) desc, word limit 1
    ) as known
    where known.word = asked or known.likeness >= ${leastLikeness}
      or (known.likeness >= ${leastWithBeginning} and left(known.word, 3) = left(asked, 3))`);
  return new Map(rows.map((row) => [row.asked, row.word]));
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
export async function searchPassages(ctx: Ctx, asked: readonly string[], only?: Passage['kind']): Promise<Match[]> {
  const spelt = await spellWords(ctx, asked);
  const groups = asked.map((word) => alternativesOf(spelt.get(word) ?? ''));
  if (groups.every((group) => group.length === 0)) return [];
  const labelled = (label: string) => sql.param(groups.map((group) => group.map((word) => word + label).join(' | ')));
  const { rows } = await ctx.db.execute<FoundPassage & { n: number; weight: number }>(sql`
    select p.id, p.kind, p.topic, p.source, p.title, p.heading, p.text, g.n::int4 as n,
      case when p.words @@ g.in_keys then 1.0 when p.words @@ g.in_title then 0.85 else 0.65 end::float8 as weight
    from (select n, to_tsquery('portuguese_plain', word) as anywhere, to_tsquery('portuguese_plain', key) as in_keys,
            to_tsquery('portuguese_plain', title) as in_title
          from unnest(${labelled('')}::text[], ${labelled(':A')}::text[], ${labelled(':B')}::text[])
            with ordinality as given(word, key, title, n) where word <> '') as g
    join assistant_passages p on p.words @@ g.anywhere
    ${only === undefined ? sql`` : sql`where p.kind = ${only}`}`);
  return scoreMatches(rows, asked.length);
}

/** About how many passages there are: only the proportion of a word's weight to another's counts. */
const passagesInAll = 400;
/** What speaks of a whole page stands before a part of it that says as much, and a question before both; a price was not asked for. */
const wholePage = 0.03;
const forms: Partial<Record<Passage['kind'], number>> = { pergunta: 0.04, preco: -0.1, cidade: -0.1 };

function scoreMatches(rows: readonly (FoundPassage & { n: number; weight: number })[], asked: number): Match[] {
  const frequency = new Map<number, number>();
  for (const { n } of rows) frequency.set(n, (frequency.get(n) ?? 0) + 1);
  const worth = (n: number) => Math.log(1 + passagesInAll / (frequency.get(n) ?? 2));
  let total = 0;
  for (let n = 1; n <= asked; n += 1) total += worth(n);
  const found = new Map<number, Match>();
  for (const { n, weight, ...passage } of rows) {
    const match = found.get(passage.id) ?? {
      passage,
      coverage: forms[passage.kind] ?? (passage.heading === passage.title ? wholePage : 0),
    };
    match.coverage += (worth(n) / total) * weight;
    found.set(passage.id, match);
  }
  return [...found.values()].sort((a, b) => b.coverage - a.coverage || a.passage.id - b.passage.id);
}

/** A word and what is asked in its place; only letters and digits come here. */
function alternativesOf(word: string): readonly string[] {
  if (word === '') return [];
  return sameThings.find((line) => line.includes(word)) ?? [word];
}

/** Whether a page still says something. */
export async function isStillSaid(ctx: Ctx, path: string): Promise<boolean> {
  const rows = await ctx.db.select({ id }).from(assistantPassages).where(eq(source, path)).limit(1);
  return rows.length > 0;
}
