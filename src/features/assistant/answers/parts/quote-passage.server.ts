import { type FoundPassage, findByTopic, type Known, nearestTopic } from '../../knowledge/queries.server.ts';
import { beginningOf, isProse } from '../../knowledge/rules.ts';
import { forCentral } from '../../questions/reference-examples.ts';
import type { Part } from '../../questions/rules.ts';
import { type ChosenStatement, chooseStatement } from './choose-statement.server.ts';
import { searchWords, surelyLike } from './find-passages.server.ts';

/** A quoted passage with its `text`. */
export interface Quote {
  passage: FoundPassage;
  isSure: boolean;
  /** True when all of the answer was told before. */
  isRepeat: boolean;
}

type Asked = Exclude<Part, { act: 'small' | 'far' | 'central' }>;

/** Required likeness to a topic that something else supports too. */
const alsoLike = 0.45;
/** Required likeness to a topic alone. */
const plainlyLike = 0.6;
/** A sentence of the asked kind that covers this share of the question needs no likeness. */
const saysEnough = 0.7;
/** A passage named by its topic is quoted whole up to this many characters. */
const longestWhole = 420;
/** Bonus of the page found first. */
const firstPageBonus = 0.4;
/** Bonus of a page by its likeness, which is 0 to 1. */
const likenessBonus = 0.2;
const mostPages = 6;
/** A sentence of any page with this coverage, clearly better than the found one, wins. */
const nearlySaid = 0.6;
/** The lead that is clearly better, and the coverage from which other pages are not asked. */
const muchMore = 0.3;
/** Coverage that suffices for the only kind of sentence that would answer. */
const halfSaid = 0.4;

/** The quote from these passages, best first; `told` are the texts said before; null when none answers. */
export function quoteOf(
  part: Asked,
  passages: readonly FoundPassage[],
  known: Known,
  told: ReadonlySet<string>,
): Quote | null {
  const [best] = passages;
  if (best === undefined) return null;
  if (best.kind === 'preco' || best.kind === 'cidade')
    return { passage: best, isSure: isSureOf(known, part, best), isRepeat: told.has(best.text) };
  const chosen = best.topic !== '' ? namedStatement(known, part, best, told) : sentenceOf(known, part, passages, told);
  if (chosen === null) {
    const wasToldPart = [...told].some((said) => best.text.includes(said.split('\n')[0] ?? said));
    return wasToldPart ? { passage: { ...best, text: beginningOf(best.text) }, isSure: true, isRepeat: true } : null;
  }
  const passage = { ...chosen.passage, text: chosen.text };
  const isPlain = chosen.says >= saysEnough && chosen.isOfKind;
  const isSure = isPlain ? !isMoreLikeCentral(known, part) : isSureOf(known, part, passage);
  return { passage, isSure: isSure && (chosen.isOfKind || !chosen.needsKind), isRepeat: false };
}

/** A passage named by its own topic is the answer, even with other words; a long one gives its best part. */
function namedStatement(known: Known, part: Asked, best: FoundPassage, told: ReadonlySet<string>) {
  const whole = { passage: best, text: beginningOf(best.text), says: 0, isOfKind: true, needsKind: false };
  if (best.text.length > longestWhole) {
    const chosen = chooseStatement(known, part.text, new Map([[best.source, 0]]), told, best);
    if (chosen !== null && chosen.says > 0) return { ...chosen, isOfKind: true, needsKind: false };
  }
  return told.has(whole.text) ? null : whole;
}

/** The best sentence of the found pages; of all pages where the found ones say little, or not the needed kind. */
function sentenceOf(
  known: Known,
  part: Asked,
  passages: readonly FoundPassage[],
  told: ReadonlySet<string>,
): ChosenStatement | null {
  const others = part.act === 'search' ? searchWords(known, part) : [];
  const { topic, likeness } = nearestTopic(known, part.text);
  const found = [...new Set([...passages, ...others].filter(isProse).map(({ source }) => source))];
  const pages = new Map(found.slice(0, mostPages).map((source, index) => [source, index === 0 ? firstPageBonus : 0]));
  if (known.sources.has(topic)) {
    const bonus = likeness >= alsoLike ? firstPageBonus : 0;
    pages.set(topic, Math.max(pages.get(topic) ?? 0, bonus) + likeness * likenessBonus);
  }
  const best = chooseStatement(known, part.text, pages, told);
  if (best === null || (best.says >= muchMore && (best.isOfKind || !best.needsKind))) return best;
  const wider = chooseStatement(known, part.text, everyPage(known, pages), told);
  if (wider === null) return best;
  if (best.needsKind && !best.isOfKind && wider.isOfKind && wider.says >= halfSaid) return wider;
  return wider.says >= Math.max(nearlySaid, best.says + muchMore) ? wider : best;
}

const everyPage = ({ sources }: Known, pages: ReadonlyMap<string, number>) =>
  new Map([...sources].map((source) => [source, pages.get(source) ?? 0]));

/** The sentence of any page that says nearly all of a question which no page was found for: always in doubt. */
export function quoteAnywhere(part: Asked, known: Known, told: ReadonlySet<string>): Quote | null {
  const { topic, likeness } = nearestTopic(known, part.text);
  const chosen = chooseStatement(
    known,
    part.text,
    everyPage(known, new Map([[topic, likeness * likenessBonus]])),
    told,
  );
  if (chosen === null || chosen.says < nearlySaid) return null;
  return { passage: { ...chosen.passage, text: chosen.text }, isSure: false, isRepeat: false };
}

function isMoreLikeCentral(known: Known, part: Asked): boolean {
  const { topic, likeness } = nearestTopic(known, part.text);
  return topic === forCentral && likeness >= alsoLike;
}

/**
 * Whether the result is certain: matched by signs unless another topic is more alike, or searched and also like the
 * page's questions.
 */
function isSureOf(known: Known, part: Asked, { source, subject }: FoundPassage): boolean {
  const { topic, likeness } = nearestTopic(known, part.text);
  if (part.act === 'place' || (part.act === 'price' && (part.subject !== null || part.words.length === 0))) return true;
  const isNamed = findByTopic(known, topic).some(
    (one) => one.source === source || (subject !== null && one.subject === subject),
  );
  if (part.act === 'topic') return isNamed || likeness < plainlyLike;
  if (topic === forCentral) return false;
  if (likeness >= surelyLike) return true;
  const isFoundByWords = part.act === 'search' && searchWords(known, part)[0]?.source === source;
  return isNamed && likeness >= (isFoundByWords ? alsoLike : plainlyLike);
}
