import { fold } from '#shared/text/text.ts';
import { type FoundPassage, type Known, spell } from '../../knowledge/queries.server.ts';
import { sameThings, tradeWords } from '../../questions/reference-words.ts';
import { subjectOf, tellingWords } from '../../questions/rules.ts';
import { fitOf, headingFit, kindsOf, tellFrom } from '../../statements/rules.ts';

/** A passage cut to the sentence that answers and what follows it. */
export interface ChosenStatement {
  passage: FoundPassage;
  text: string;
  score: number;
  /** Share of the question that the sentence covers, 0 to 1. */
  says: number;
  /** The sentence has the asked kind, or none was asked. */
  isOfKind: boolean;
  /** Only a sentence of the asked kind would be an answer. */
  needsKind: boolean;
}

/** A word unknown to all pages is as often phrasing as content. */
const unknownAs = 8;

interface AskedWord {
  own: ReadonlySet<string>;
  alike: ReadonlySet<string>;
  worth: number;
}

/** Weight of a word by its position. */
const alikeWorth = 0.85;
const inHeading = 0.65;
const inPassage = 0.35;
const inTitle = 0.3;
const underTitle = 0.6;
/** A whole page's opening words lead into it and answer nothing. */
const opening = 0.6;
const introduction = 0.12;
/** Somebody asked it just so. */
const askedSo = 0.15;
/** About what was named, and about something that was not. */
const ownSubject = 0.1;
const anotherSubject = -0.25;
/** A section that bears the question in its heading answers it with its first sentence. */
const firstUnder = 0.35;
const mostOfIt = 0.6;
/** Among equals the earlier one wins. */
const perPlace = 0.002;

/**
 * The best sentence of these pages for a question, given each page's own score; null when all are among `told`, the
 * texts said before.
 */
export function chooseStatement(
  known: Known,
  question: string,
  pages: ReadonlyMap<string, number>,
  told: ReadonlySet<string>,
  only?: FoundPassage,
): ChosenStatement | null {
  const kinds = kindsOf(question);
  const asked = askedWords(
    known,
    kinds.reduce((rest, { asked }) => rest.replace(asked, tradeWordsOf), question),
  );
  const named = subjectOf(question)?.name ?? null;
  let best: ChosenStatement | null = null;
  for (const [source, prior] of pages) {
    const passages = only === undefined ? (known.topics.get(source) ?? []) : [only];
    for (const passage of passages) {
      const statements = known.statements.get(passage.id) ?? [];
      const heading = fold(passage.heading);
      const under = stemsIn(known, passage.heading);
      const titled = stemsIn(known, passage.title);
      const isUnder = kinds[0]?.under.test(heading) === true;
      const fit =
        headingFit(heading, question) +
        (passage.kind === 'pergunta' && kinds.some(({ asked }) => asked.test(heading)) ? askedSo : 0) +
        (passage.subject === null || named === null ? 0 : passage.subject === named ? ownSubject : anotherSubject);
      const around = new Set(statements.flatMap(({ stems }) => [...stems]));
      const isAbout = coverage(asked, [[under, 1]]) >= mostOfIt;
      for (const [at, statement] of statements.entries()) {
        const own = coverage(asked, [[statement.stems, 1]]);
        const words = coverage(asked, [
          [statement.stems, 1],
          [under, inHeading],
          [around, inPassage],
          [titled, isUnder ? underTitle : inTitle],
        ]);
        const { score, isOfKind } = fitOf(statement, heading, kinds, words);
        const isOpening = passage.heading === passage.title && passage.kind === 'artigo';
        const total =
          score +
          prior +
          fit +
          (isAbout && at === 0 && (isOfKind || kinds[0]?.isNeeded !== true) ? firstUnder : 0) -
          at * perPlace -
          (isOpening ? opening : heading === '' ? introduction : 0);
        if (best !== null && total <= best.score) continue;
        const text = passage.kind === 'pergunta' ? passage.text : tellFrom(statements, at);
        if (told.has(text)) continue;
        best = {
          passage,
          text,
          score: total,
          says: Math.max(own, passage.kind === 'pergunta' ? words : 0),
          isOfKind:
            (isOfKind || kinds.length === 0) &&
            (passage.subject === null || named === null || passage.subject === named),
          needsKind: kinds[0]?.isNeeded === true,
        };
      }
    }
  }
  return best;
}

/** The words of the question that also name the subject. */
const tradeWordsOf = (asked: string) =>
  ` ${(asked.match(/[a-z0-9]+/g) ?? []).filter((word) => tradeWords.test(word)).join(' ')} `;

function askedWords(known: Known, text: string): AskedWord[] {
  return tellingWords(text).map((word) => {
    const spelt = spell(known, word);
    const own = new Set(known.stems.get(spelt) ?? []);
    const alike = alikeStems(known, own);
    const saying = Math.max(...[...own].map((stem) => known.statementsSaying.get(stem) ?? 0), 0);
    return { own, alike, worth: Math.log(1 + known.statementsInAll / (saying || unknownAs)) };
  });
}

/** The stems of all that is asked for a word in any of its forms. */
function alikeStems({ stems }: Known, own: ReadonlySet<string>): ReadonlySet<string> {
  const stemsOf = (line: readonly string[]) => line.flatMap((word) => stems.get(word) ?? []);
  return new Set(sameThings.map(stemsOf).find((line) => line.some((stem) => own.has(stem))) ?? own);
}

/** Share of the asked words in these stems, weighted by rarity. */
function coverage(
  asked: readonly AskedWord[],
  places: readonly (readonly [stems: ReadonlySet<string>, worth: number])[],
): number {
  let [said, total] = [0, 0];
  for (const { own, alike, worth } of asked) {
    total += worth;
    const most = Math.max(
      ...places.map(([stems, here]) => (meets(own, stems) ? here : meets(alike, stems) ? here * alikeWorth : 0)),
    );
    said += worth * most;
  }
  return total === 0 ? 0 : said / total;
}

const meets = (some: ReadonlySet<string>, others: ReadonlySet<string>) => [...some].some((one) => others.has(one));

function stemsIn(known: Known, text: string): ReadonlySet<string> {
  return known.stemsOfHeadings.get(text) ?? new Set();
}
