import { fold } from '#shared/text/text.ts';

export const passageKinds = ['preco', 'cidade', 'pergunta', 'pagina', 'artigo', 'termos', 'privacidade'] as const;
export type PassageKind = (typeof passageKinds)[number];

/** A piece of what the public pages say, short enough to be an answer. */
export interface Passage {
  kind: PassageKind;
  topic: string;
  source: string;
  title: string;
  heading: string;
  text: string;
  keys: string;
}

/** A page is told by its words; a price and a place are asked by name. */
export const isTold = ({ kind }: Pick<Passage, 'kind'>) => kind !== 'preco' && kind !== 'cidade';

/** Longest answer taken from one passage; the page itself says the rest. */
const longestAnswer = 420;

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" };

/** The words of a piece of HTML; what stands in a list keeps its own line. */
export function textOfHtml(html: string): string {
  return html
    .replace(/<li>/g, '\n• ')
    .replace(/<\/(?:p|ul|ol|h\d)>/g, '\n')
    .replace(/<[a-z/][^<>]{0,2000}>/g, '')
    .replace(/&([a-z]+|#39);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[\n ]*/g, '\n')
    .trim();
}

/** An article by its headings: what stands before the first one bears none. */
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

/** Ways of asking, each by the stems of its words, and how much a stem tells one topic from another. */
export interface ExampleIndex {
  examples: readonly { topic: string; worth: number }[];
  /** Which examples have a stem, by their place in `examples`, and what it is worth. */
  byStem: ReadonlyMap<string, { worth: number; places: readonly number[] }>;
  topics: number;
}

const strangerTopics = 4;
/** Stands before a word that neither a page nor an example has: whatever is asked, it is about something else. */
export const unknownMark = '?';

/** What few topics say counts more than in proportion: `para` and `voces` are in all of them. */
const worthAmong = (topics: number, saying: number) => Math.log(1 + topics / saying) ** 1.5;

/** One way of asking a topic, by the stems of its words. */
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

/** The topic of the example that a question is most like, 0 to 1: what both say, of what each says. */
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
