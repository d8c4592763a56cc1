import { type Pace, paceOf } from '#platform/pace.server.ts';
import { fold } from '#shared/text/text.ts';
import { indexPlaces, type Places } from '../../places/rules.ts';
import { topicExamples } from '../../questions/reference-examples.ts';
import { subjectOf } from '../../questions/rules.ts';
import { addWord, type GrowingIndex } from '../../rules.ts';
import { statementsOf } from '../../statements/rules.ts';
import { askedStems, type FoundPassage, type HeldStatement, type Known } from '../queries.server.ts';
import { type ExampleIndex, exampleLines, indexExamples, isProse, type Passage, wordsOf } from '../rules.ts';

/** The database's part of the knowledge. */
interface Stored {
  contact: Known['contact'];
  stored: readonly (Passage & { id: number })[];
  /** Every word of the passages. */
  words: ReadonlySet<string>;
  stems: ReadonlyMap<string, readonly string[]>;
  weights: readonly { stem: string; weights: Record<string, number> }[];
}

/** Words that are read in one go: some milliseconds of a slow processor. */
export const wordsAtOnce = 500;

/** Builds the knowledge, yielding between slices. `examples` are constant for the process. */
export async function buildKnown(
  { contact, stored, words, stems, weights: rows }: Stored,
  examples?: ExampleIndex,
): Promise<Known> {
  const pace = paceOf(wordsAtOnce);
  const passages: FoundPassage[] = [];
  for (const { keys: _keys, ...passage } of stored) {
    passages.push({ ...passage, subject: subjectNamed(passage) });
    await pace(10);
  }
  const vocabulary: GrowingIndex = { words: [], byGroup: new Map() };
  for (const word of words) {
    addWord(vocabulary, word);
    await pace(1);
  }
  const weights = new Map<string, ReadonlyMap<number, number>>();
  for (const { stem, weights: own } of rows) {
    weights.set(stem, new Map(Object.entries(own).map(([id, weight]) => [Number(id), weight])));
    await pace(1);
  }
  const prose = passages.filter(isProse);
  return {
    ...(await statementsIn(prose, stems, pace)),
    contact,
    passages: new Map(passages.map((passage) => [passage.id, passage])),
    topics: new Map([...Map.groupBy(passages, ({ topic }) => topic), ...Map.groupBy(prose, ({ source }) => source)]),
    sources: new Set(passages.map(({ source }) => source)),
    places: placesOf(passages),
    stems,
    vocabulary,
    examples: examples ?? (await readExamples({ stems, vocabulary }, pace)),
    weights,
  };
}

/** Their sentences, each with the stems of its words. */
async function statementsIn(passages: readonly FoundPassage[], stems: Known['stems'], pace: Pace) {
  const stemsOf = async (text: string) => {
    const words = wordsOf(text);
    await pace(words.length);
    return new Set(words.flatMap((word) => stems.get(word) ?? []));
  };
  const statements = new Map<number, readonly HeldStatement[]>();
  const statementsSaying = new Map<string, number>();
  const stemsOfHeadings = new Map<string, ReadonlySet<string>>();
  let statementsInAll = 0;
  for (const { id, text, heading, title } of passages) {
    const own: HeldStatement[] = [];
    for (const one of statementsOf(text)) {
      const said = await stemsOf(one.text);
      own.push({ ...one, stems: said });
      for (const stem of said) statementsSaying.set(stem, (statementsSaying.get(stem) ?? 0) + 1);
    }
    statements.set(id, own);
    statementsInAll += own.length;
    for (const name of [heading, title]) if (!stemsOfHeadings.has(name)) stemsOfHeadings.set(name, await stemsOf(name));
  }
  return { statements, statementsInAll, statementsSaying, stemsOfHeadings };
}

async function readExamples(known: Pick<Known, 'stems' | 'vocabulary'>, pace: Pace): Promise<ExampleIndex> {
  const read: { topic: string; stems: ReadonlySet<string> }[] = [];
  for (const { topic, line } of exampleLines(topicExamples)) {
    const stems = askedStems(known, line);
    read.push({ topic, stems });
    await pace(stems.size);
  }
  return indexExamples(read);
}

const subjectNamed = ({ title, heading }: Pick<Passage, 'title' | 'heading'>) =>
  (subjectOf(fold(title)) ?? subjectOf(fold(heading)))?.name ?? null;

const placeTopic = 'lugar:';

/** Places that a question may name; ids end in their state: `gama-df`. */
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
