import { phrases } from '#features/assistant/answers/reference-phrases.ts';
import type { ChatReply } from '#features/assistant/conversations/contract.ts';
import type { Question } from './first-questions.ts';

/** The judged part of an answer. */
export type JudgedAnswer = Pick<ChatReply, 'parts' | 'outcome' | 'handOver'>;

export interface Judged {
  ask: string;
  right: string;
  /** The answer: `central`, `perigo`, `conversa` or the sources. */
  got: string;
  isRight: boolean;
  /** Amounts, times and promises in the answer that its sources do not state. */
  invented: string[];
}

/** Whether an answer matches the expectation. */
export function judgeAnswer(
  [ask, right, says]: Question,
  answer: JudgedAnswer,
  textOf: (path: string) => string,
): Judged {
  const sources = answer.parts.flatMap(({ source }) => (source === null ? [] : [source.path]));
  const got = [
    ...(isDoubted(answer) ? ['incerta'] : []),
    ...(answer.outcome === 'perigo' ? ['perigo'] : []),
    ...(answer.outcome === 'conversa' ? ['conversa'] : []),
    ...(answer.handOver !== null && answer.outcome !== 'perigo' ? ['central'] : []),
    ...sources,
  ].join(' ');
  return {
    ask,
    right: says === undefined ? right : `${right} ${says}`,
    got: says === undefined ? got : `${got} “${answer.parts.map(({ text }) => text).join(' / ')}”`,
    isRight: isRight(right, answer, sources) && says?.test(answer.parts.map(({ text }) => text).join('\n')) !== false,
    invented: inventedIn(answer, textOf),
  };
}

/** A page is named, and that it may not be what was asked. */
const isDoubted = ({ parts }: JudgedAnswer) => parts.some(({ text }) => text === phrases.unsure);

/** An answer that leaves the rest to the central. */
const isLeftToCentral = ({ parts }: JudgedAnswer) =>
  parts.some(({ text }) => [phrases.bargain, phrases.payment, phrases.invoice].some((own) => own === text));

/** A handover offers a person, and names no page as the full answer. */
function isRight(right: string, answer: JudgedAnswer, sources: readonly string[]): boolean {
  const { outcome, handOver } = answer;
  if (right === 'conversa') return outcome === 'conversa' && sources.length === 0;
  if (right === 'central')
    return handOver !== null && (sources.length === 0 || isDoubted(answer) || isLeftToCentral(answer));
  const [first = '', ...others] = right.split(' ');
  if (first === 'perigo') return outcome === 'perigo' && others[0]?.split('|').includes(sources[0] ?? '') === true;
  return right.split(' & ').every((wanted) => {
    return wanted.split('|').some((path) => (path === 'central' ? handOver !== null : sources.includes(path)));
  });
}

const claims =
  /R\$ ?[\d.,]+|\b\d+(?:[.,]\d+)? ?(?:minutos?|horas?|h|dias?|meses|anos?|%|metros?)\b|\b(?:gr[áa]tis|gratuit\w+|garant\w+|prometemos|sem custo|imediatamente)\b/gi;

function inventedIn({ parts }: JudgedAnswer, textOf: (path: string) => string): string[] {
  const said = parts
    .map(({ source }) => (source === null ? '' : textOf(source.path)))
    .join('\n')
    .toLowerCase();
  return parts
    .flatMap(({ text }) => [...text.matchAll(claims)].map(([claim]) => claim))
    .filter((claim) => !said.includes(claim.toLowerCase()));
}

/** The table of a set of questions: how many are right, and every miss. */
export function tableOf(judged: readonly Judged[]): string {
  const misses = judged.filter(({ isRight: right, invented }) => !right || invented.length > 0);
  const line = ({ ask, right, got, invented }: Judged) =>
    `  ${ask}\n    right: ${right}\n    got:   ${got || 'nothing'}${invented.length > 0 ? `\n    invented: ${invented.join(', ')}` : ''}`;
  return [`${judged.length - misses.length} of ${judged.length} right`, ...misses.map(line)].join('\n');
}
