import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerQuestion } from '#features/assistant/answers/parts/answer-question.server.ts';
import { phrases } from '#features/assistant/answers/reference-phrases.ts';
import { openKnowledge } from '#features/assistant/knowledge/open-knowledge.server.ts';
import { assistantPassages } from '#features/assistant/knowledge/tables.server.ts';
import { readMessage } from '#features/assistant/questions/rules.ts';
import { seedPosts } from '#features/blog/seed-posts.server.ts';
import { seedServices } from '#features/catalog/seed-services.server.ts';
import { seedPlaces } from '#features/coverage/seed-places.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { createTestContext } from '#test/context.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import type { Question } from './first-questions.ts';
import { type Judged, judgeAnswer, tableOf } from './judge.ts';
import { questionSets } from './question-sets.ts';

let database: TestDatabase;
let ctx: Ctx;
const knowledge = openKnowledge();
const said = new Map<string, string>();

beforeAll(async () => {
  database = await createTestDatabase();
  ctx = createTestContext(database.db);
  await seedPosts(database.db);
  await seedPlaces(database.db);
  await seedServices(database.db);
  await knowledge.read(ctx);
  for (const { source, text } of await database.db.select().from(assistantPassages)) {
    said.set(source, `${said.get(source) ?? ''}\n${text}`);
  }
});
afterAll(() => database.drop());

async function judge(questions: readonly Question[]): Promise<Judged[]> {
  const known = await knowledge.read(ctx);
  const judged: Judged[] = [];
  for (const question of questions) {
    const answer = answerQuestion(readMessage(question[0], known.places, question[3]), known);
    judged.push(judgeAnswer(question, answer, (path) => said.get(path) ?? ''));
  }
  return judged;
}

/** For `gate` the sentence counts, and its own misses taught nothing. */
const leastRight: Readonly<Record<string, number>> = { gate: 0.85, visit: 0.8, lane: 0.7 };

test.each(Object.entries(questionSets))(
  'the %s questions are answered from the right page or handed over',
  async (name, questions) => {
    const judged = await judge(questions);
    process.stdout.write(`${name}: ${tableOf(judged)}\n`);
    const unanswerable = judged.filter(({ right }) => right === 'central');
    expect(judged.filter(({ isRight }) => isRight).length / judged.length).toBeGreaterThanOrEqual(
      leastRight[name] ?? 0.92,
    );
    expect(unanswerable.filter(({ isRight }) => !isRight)).toEqual([]);
    expect(judged.filter(({ invented }) => invented.length > 0)).toEqual([]);
  },
);

test('no passage stands twice in a conversation, nor in one answer', async () => {
  const known = await knowledge.read(ctx);
  const told = new Set<string>();
  const asked = [
    ...['180 no vaso?? tá caro, faz por 80 conto?', 'e o vaso quanto é?', 'quanto custa o vaso?', 'atende no gama?'],
    ...['vcs vem no gama?', 'aceita pix?', 'e cartão?', 'tem garantia?', 'e a garantia?', 'quem paga, eu ou a caesb?'],
    ...['de quem é o cano, meu ou da caesb?', 'pode jogar lenço no vaso?', 'lenço descartável no vaso pode?'],
  ];
  for (const ask of asked) {
    const { parts } = answerQuestion(readMessage(ask, known.places), known, told);
    expect(parts.length, ask).toBeGreaterThan(0);
    for (const { text, source } of parts) {
      if (source === null) continue;
      expect(told.has(text), `${ask}: ${text}`).toBe(false);
      told.add(text);
    }
  }
  const again = answerQuestion(readMessage('quanto custa o vaso?', known.places), known, told);
  expect(again).toMatchObject({ handOver: 'incerta', parts: [{ text: phrases.repeated }] });
});

test('a bargain gets the price that the page says and nothing promised', async () => {
  const known = await knowledge.read(ctx);
  const { parts, handOver } = answerQuestion(readMessage('180 no vaso?? faz por 80 conto', known.places), known);
  expect(parts.map(({ text }) => text)).toEqual([phrases.bargain, expect.stringMatching(/a partir de R\$\s180,00/)]);
  expect(handOver).toBe('sem_resposta');
  for (const asked of ['faz por 100 reais? o outro cobrou 120', 'tem desconto pra idoso ou pagando a vista'])
    expect(answerQuestion(readMessage(asked, known.places), known).parts).toEqual([
      { text: phrases.bargain, source: null },
    ]);
});

test('danger told in English gets first the number that saves', async () => {
  const known = await knowledge.read(ctx);
  const { parts, handOver } = answerQuestion(readMessage('my kid drank drain cleaner help', known.places), known);
  expect(parts).toEqual([{ text: expect.stringMatching(/^Call 192 \(ambulance\) now\./), source: null }]);
  expect(handOver).toBe('perigo');
});

test('in danger what saves stands first, and nothing else that is asked buries it', async () => {
  const known = await knowledge.read(ctx);
  const { parts } = answerQuestion(
    readMessage('cheiro de gás! posso acender a luz? quanto custa?', known.places),
    known,
  );
  expect(parts[0]?.text).toMatch(/^NÃO acenda.*193/);
  expect(parts[0]?.text.split('\n').at(-1)).toBe(phrases.dangerThen);
});
