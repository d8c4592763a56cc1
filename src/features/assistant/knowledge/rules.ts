import { fold } from '#shared/text/text.ts';

export const passageKinds = ['preco', 'cidade', 'pergunta', 'pagina', 'artigo', 'termos', 'privacidade'] as const;
export type PassageKind = (typeof passageKinds)[number];

/** A piece of a public page, short enough for an answer. */
export interface Passage {
  kind: PassageKind;
  topic: string;
  source: string;
  title: string;
  heading: string;
  text: string;
  keys: string;
}

/** Prose is found by its words, prices and places by name. */
export const isProse = ({ kind }: Pick<Passage, 'kind'>) => kind !== 'preco' && kind !== 'cidade';

/** Maximum quote from one passage; the page has the rest. */
const longestAnswer = 420;

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" };

/** Text of HTML; list items keep their own lines. */
export function textOfHtml(html: string): string {
  return html
    .replace(/<li>/g, '\n• ')
    .replace(/<\/(?:p|ul|ol|h\d|tr|figcaption|blockquote)>/g, '\n')
    .replace(/<[a-z/][^<>]{0,2000}>/g, '')
    .replace(/&([a-z]+|#39);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[\n ]*/g, '\n')
    .trim();
}

/** Splits an article by headings; text before the first has none. */
export function sectionsOfHtml(html: string): { heading: string; text: string }[] {
  const [first = '', ...others] = html.split(/<h[23]>/);
  const sections = others.map((piece) => {
    const [heading = '', body = ''] = piece.split(/<\/h[23]>/);
    return { heading: textOfHtml(heading).replace(/^\d+\. /, ''), text: textOfHtml(body) };
  });
  return [{ heading: '', text: textOfHtml(first) }, ...sections].filter(({ text }) => text !== '');
}

/** The beginning of a text, whole sentences or lines only, as long as an answer may be. */
export function beginningOf(text: string, most = longestAnswer): string {
  if (text.length <= most) return text;
  const ends = [...text.matchAll(/[.!?](?=\s)|\n/g)].map(({ index, 0: mark }) => index + (mark === '\n' ? 0 : 1));
  const end = ends.findLast((at) => at <= most) ?? ends[0] ?? text.length;
  return text.slice(0, end).replace(/:\s*$/, '.').trim();
}

/** The single words of a text, without accents. */
export function wordsOf(text: string): string[] {
  return fold(text).match(/[a-z0-9]+/g) ?? [];
}

/** Index of examples by stems, with each stem's power to distinguish topics. */
export interface ExampleIndex {
  examples: readonly { topic: string; worth: number }[];
  /** Positions in `examples` by stem, with its worth. */
  byStem: ReadonlyMap<string, { worth: number; places: readonly number[] }>;
  topics: number;
}

const strangerTopics = 4;
/** Marks a word unknown to pages and examples, so the question has another subject. */
export const unknownMark = '?';

/** Rare stems count more than proportionally: `para` and `voces` are in all topics. */
const worthAmong = (topics: number, saying: number) => Math.log(1 + topics / saying) ** 1.5;

/** One example question of a topic, as stems. */
interface Example {
  topic: string;
  stems: ReadonlySet<string>;
}

export function indexExamples(read: readonly Example[]): ExampleIndex {
  const topics = new Set(read.map(({ topic }) => topic)).size;
  const places = new Map<string, number[]>();
  for (const [place, { stems }] of read.entries()) {
    for (const stem of stems) {
      const own = places.get(stem);
      if (own === undefined) places.set(stem, [place]);
      else own.push(place);
    }
  }
  const byStem = new Map(
    [...places].map(([stem, own]) => {
      const saying = new Set(own.map((place) => read[place]?.topic)).size;
      return [stem, { worth: worthAmong(topics, saying), places: own }];
    }),
  );
  const examples = read.map(({ topic, stems }) => {
    return { topic, worth: [...stems].reduce((sum, stem) => sum + (byStem.get(stem)?.worth ?? 0), 0) };
  });
  return { examples, byStem, topics };
}

/** Ways of asking, one a line, with the topic of each. */
export function exampleLines(linesByTopic: Readonly<Record<string, string>>): { topic: string; line: string }[] {
  return Object.entries(linesByTopic).flatMap(([topic, lines]) =>
    lines
      .split('\n')
      .map((line) => ({ topic, line: line.trim() }))
      .filter(({ line }) => line !== ''),
  );
}

/** The topic of the most similar example, 0 to 1: shared stems over all stems. */
export function nearestExample(
  { examples, byStem, topics }: ExampleIndex,
  asked: ReadonlySet<string>,
): { topic: string; likeness: number } {
  let askedWorth = 0;
  const both = new Map<number, number>();
  for (const stem of asked) {
    const said = byStem.get(stem);
    // Said on our pages and in no example, it counts like what a few topics say: people wrap a question in words of
    // their own.
    const worth = said?.worth ?? worthAmong(topics, stem.startsWith(unknownMark) ? 1 : strangerTopics);
    askedWorth += worth;
    for (const place of said?.places ?? []) both.set(place, (both.get(place) ?? 0) + worth);
  }
  let nearest = { topic: '', likeness: 0 };
  for (const [place, shared] of both) {
    const { topic, worth } = examples[place] ?? { topic: '', worth: 1 };
    const likeness = (2 * shared) / (worth + askedWorth);
    if (likeness > nearest.likeness) nearest = { topic, likeness };
  }
  return nearest;
}
