import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerQuestion } from '#features/assistant/answers/parts/answer-question.server.ts';
import { openKnowledge } from '#features/assistant/knowledge/parts/hold-knowledge.server.ts';
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
    const answer = answerQuestion(readMessage(question[0], known.places), known);
    judged.push(judgeAnswer(question, answer, (path) => said.get(path) ?? ''));
  }
  return judged;
}

test.each(Object.entries(questionSets))(
  'the %s questions are answered from the right page or handed over',
  async (name, questions) => {
    const judged = await judge(questions);
    process.stdout.write(`${name}: ${tableOf(judged)}\n`);
    const unanswerable = judged.filter(({ right }) => right === 'central');
    expect(judged.filter(({ isRight }) => isRight).length / judged.length).toBeGreaterThanOrEqual(0.92);
    expect(unanswerable.filter(({ isRight }) => !isRight)).toEqual([]);
    expect(judged.filter(({ invented }) => invented.length > 0)).toEqual([]);
  },
);
