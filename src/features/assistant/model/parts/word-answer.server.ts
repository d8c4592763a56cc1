import type { Ctx } from '#platform/context.server.ts';
import { type LanguageModel, NotBegun, type Wording } from '#platform/language-model.server.ts';
import type { Answer } from '../../answers/parts/answer-question.server.ts';
import type { AnswerPart } from '../../answers/rules.ts';
import { beginningOf } from '../../knowledge/rules.ts';
import { wordingRules } from '../reference-wording.ts';
import { type CheckedLine, canBeWorded, checkLine, citesAll, type Given, questionForModel } from '../rules.ts';
import { reserve, settle } from './model-budget.server.ts';

interface Asked {
  question: string;
  /** The visitor's name, if known; the model does not see it. */
  name: string;
  answer: Answer;
  /** Hears each piece as soon as it has been checked. */
  tell: (part: AnswerPart) => void;
  /** Ends the waiting when the process ends. */
  closing: AbortSignal;
}

const mostTokens = 500;
const longestPassage = 1_500;

/**
 * Words the answer with the model, from the quoted passages; returns it unchanged without a model, without budget, or
 * after any failure. Never throws, and holds no connection while waiting.
 */
export async function wordAnswer(ctx: Ctx, asked: Asked): Promise<Answer> {
  const { languageModel: model } = ctx.services;
  const { answer } = asked;
  const given = answer.quoted.map((passage) => ({ ...passage, text: beginningOf(passage.text, longestPassage) }));
  if (model === undefined || !canBeWorded(given)) return answer;
  const wording = wordingOf(asked, given);
  const first = answer.parts.findIndex(({ source }) => source !== null);
  try {
    const reserved = await reserve(ctx, model.mostCost(wording), model.dailyCeiling);
    if (reserved === null) return answer;
    // A caveat precedes its content from the start.
    for (const part of answer.parts.slice(0, first)) asked.tell(part);
    const { lines, cost } = await askModel(ctx, model, wording, { ...asked, given });
    await settle(ctx, reserved, { cost, isTaken: lines !== null });
    return lines === null ? answer : { ...answer, parts: replaceQuotes(answer.parts, partsOf(lines, given)) };
  } catch (error) {
    ctx.log.warn({ err: error }, 'an answer was not worded');
    return answer;
  }
}

function wordingOf({ question, name }: Asked, given: readonly Given[]): Wording {
  const passagens = given.map(({ title, heading, text }, index) => ({
    n: index + 1,
    titulo: title,
    assunto: heading,
    texto: text,
  }));
  const user = JSON.stringify({ pergunta: questionForModel(question, name), passagens });
  return { system: wordingRules, user, mostTokens };
}

/** The model's lines, each checked before it is shown; null as soon as one is not allowed. */
async function askModel(
  ctx: Ctx,
  model: LanguageModel,
  wording: Wording,
  { given, tell, closing }: Asked & { given: readonly Given[] },
): Promise<{ lines: CheckedLine[] | null; cost: number }> {
  const refused = new AbortController();
  const lines: CheckedLine[] = [];
  let pending = '';
  const take = (line: string) => {
    if (line.trim() === '' || refused.signal.aborted) return;
    const checked = checkLine(line, given);
    if (typeof checked === 'string') {
      ctx.log.info({ refusal: checked }, 'the words of the language model were refused');
      return refused.abort();
    }
    lines.push(checked);
    tell(partOf(checked, given));
  };
  const hear = (text: string) => {
    const [last = '', ...whole] = (pending + text).split('\n').reverse();
    pending = last;
    for (const line of whole.reverse()) take(line);
  };
  const signal = AbortSignal.any([AbortSignal.timeout(model.timeoutMs), closing, refused.signal]);
  try {
    const cost = await model.write(wording, hear, signal);
    take(pending);
    return { lines: !refused.signal.aborted && citesAll(lines, given) ? lines : null, cost };
  } catch (error) {
    if (!refused.signal.aborted) ctx.log.warn({ err: error }, 'the language model did not answer');
    return { lines: null, cost: error instanceof NotBegun ? 0 : model.mostCost(wording) };
  }
}

const partOf = ({ at, text }: CheckedLine, given: readonly Given[]): AnswerPart => {
  const { source: path = '', title = '' } = given[at] ?? {};
  return { text, source: { path, title } };
};

/** Lines one after the other from one passage are one piece. */
function partsOf(lines: readonly CheckedLine[], given: readonly Given[]): AnswerPart[] {
  const merged: CheckedLine[] = [];
  for (const line of lines) {
    const last = merged.at(-1);
    if (last?.at === line.at) last.text += ` ${line.text}`;
    else merged.push({ ...line });
  }
  return merged.map((line) => partOf(line, given));
}

/** The assistant's own phrases keep their places. */
function replaceQuotes(parts: readonly AnswerPart[], worded: readonly AnswerPart[]): AnswerPart[] {
  const first = parts.findIndex(({ source }) => source !== null);
  const own = parts.filter(({ source }) => source === null);
  return [...own.slice(0, first), ...worded, ...own.slice(first)];
}
