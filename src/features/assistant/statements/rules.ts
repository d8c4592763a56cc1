import { fold } from '#shared/text/text.ts';
import { type QuestionKind, questionKinds } from './reference-kinds.ts';

/** One sentence of a passage, or one point of a list. */
export interface Statement {
  text: string;
  /** Without accents, as the signs read it. */
  plain: string;
  isPoint: boolean;
}

/** The sentences and points of a text, in its order. */
export function statementsOf(text: string): Statement[] {
  return text.split('\n').flatMap((line) => {
    const isPoint = line.startsWith('• ');
    const pieces = isPoint ? [line] : line.split(/(?<=[.!?]["”]?)\s+(?=["“]?[A-ZÀ-Ý])/);
    return pieces.map((piece) => ({ text: piece, plain: fold(piece.replace(/^• /, '')), isPoint }));
  });
}

/** Kinds that a question asks for, in table order. */
export function kindsOf(plain: string): QuestionKind[] {
  return Object.values<QuestionKind>(questionKinds).filter(({ asked }) => asked.test(plain));
}

/** Whether it is asked whose something is, or whom to call for it. */
export const asksWhose = (plain: string) =>
  questionKinds.whosePart.asked.test(plain) || questionKinds.whichNumber.asked.test(plain);

export interface Fit {
  /** Quality of the answer; 0 for no answer at all. */
  score: number;
  /** It says the kind of thing that was asked. */
  isOfKind: boolean;
}

const kindWorth = 0.3;
const headingWorth = 0.25;

const laterKinds = 0.6;

/**
 * Quality of a sentence as an answer, by its kind, its heading's kind, and `words`, the covered share of the question
 * from 0 to 1.
 */
export function fitOf(
  { plain }: Pick<Statement, 'plain'>,
  heading: string,
  kinds: readonly QuestionKind[],
  words: number,
): Fit {
  let [score, isOfKind] = [words, false];
  for (const [index, { says, under }] of kinds.entries()) {
    const share = index === 0 ? 1 : laterKinds;
    if (says.test(plain)) [score, isOfKind] = [score + kindWorth * share, isOfKind || index === 0];
    if (under.test(heading)) score += headingWorth * share;
  }
  return { score: score - emptiness(plain), isOfKind };
}

/** Penalty of sentences that only introduce others. */
function emptiness(plain: string): number {
  if (/:$/.test(plain)) return 0.15;
  if (/\?$/.test(plain)) return 0.25;
  return /^(?:veja|leia|temos|explicamos|se quiser|por isso|este guia|um resumo|na pratica|vamos)\b/.test(plain)
    ? 0.2
    : 0;
}

const longest = 420;
const enough = 230;
const leansBack =
  /^(?:e |el[ea]s?|isso|iss[oa]|ess[ea]s?|est[ea]s?|ness[ea]s?|nel[ea]s?|tambem|mas|por isso|assim|ai|alem disso|quente, nao|se nao|nos dois|sem (?:ela|ele|isso)|depois|dois avisos|o conserto|a troca|aqui)\b/;

/** Quotes a passage around the answering sentence: with the context it needs, and what fits after it. */
export function tellFrom(statements: readonly Statement[], at: number): string {
  const chosen = statements[at];
  if (chosen === undefined) return '';
  const before = statements[at - 1];
  const leans = !chosen.isPoint && before !== undefined && !before.isPoint && leansBack.test(chosen.plain);
  const from = leans ? at - 1 : at;
  let said = '';
  for (const [place, { text, isPoint, plain }] of statements.entries()) {
    if (place < from) continue;
    const next = said === '' ? text : `${said}${isPoint || statements[place - 1]?.isPoint ? '\n' : ' '}${text}`;
    const isBegun = place > at;
    const isLead = /:$/.test(plain) && !isPoint;
    if (isBegun && (next.length > longest || (said.length >= enough && !/:$/.test(said)))) break;
    // List items stay together: text after a list has another subject.
    if (isBegun && chosen.isPoint !== isPoint && !/:$/.test(said)) break;
    if (isBegun && isLead) break;
    said = next;
  }
  return said.replace(/:\s*$/, '.').trim();
}

/** Text for one kind of reader: `Se você é síndico`. */
const audience = /^se voce e (?:o |a )?([a-z]{4})/;
const ownAudience = 0.35;
/** Lists of signs repeat earlier text without explaining it. */
const onlySigns = -0.3;

/** Bonus of a sentence by its heading alone; negative for a mere list of signs. */
export function headingFit(heading: string, question: string): number {
  const [, reader] = audience.exec(heading) ?? [];
  if (reader !== undefined) return question.includes(reader) ? ownAudience : 0;
  const asked = question.search(/\bquando\b/);
  const asksWhen = asked >= 0 && /\bcham/.test(question.slice(asked));
  return heading === 'quando chamar' && !asksWhen ? onlySigns : 0;
}
