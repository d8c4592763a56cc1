import pg from 'pg';
import { type ChatReply, chatReply } from '#features/assistant/conversations/contract.ts';
import { judgeAnswer, tableOf } from '#test/assistant/judge.ts';
import { questionSets } from '#test/assistant/question-sets.ts';
import { readDatabaseUrl } from '#test/long/worlds/database-url.ts';
import { startMeasured } from './product.ts';
import { printTable } from './table.ts';

// Event-loop delays: every question of all sets with every miss, and ten simultaneous conversations besides a bare
// database query.
const port = 4805;
const conversations = 10;
const rounds = 30;
const questions = Object.values(questionSets).flat();

const product = await startMeasured(port);
const database = new pg.Pool({ connectionString: readDatabaseUrl(product.dataDir), max: conversations });
try {
  const rows: { what: string; held: string; processor: string }[] = [];
  const hold = async (what: string) => {
    const { held, processor } = await product.heldMs();
    rows.push({ what, held: held.toFixed(1), processor: processor.toFixed(1) });
  };
  await hold('until the product is ready');
  await ask('Oi');
  await hold('the first answer, with the passages made');
  for (const [question] of questions.slice(0, 60)) await ask(question);
  await hold('sixty questions, none asked before');
  await database.query("update posts set excerpt = excerpt || ' Veja abaixo.' where slug = 'esgoto-voltando-na-chuva'");
  await database.query("notify canolivre, 'pages'");
  // A notice comes when it comes: one of these is the first after it.
  for (let n = 0; n < 20; n += 1) await ask('Oi');
  await hold('an answer after an article changed');
  await database.query("notify canolivre, 'pages'");
  for (let n = 0; n < 20; n += 1) await ask('Oi');
  await hold('an answer after a notice that changed nothing');
  printTable('For how long the event loop was held at most, ms', rows);
  const said = await readPassages();
  for (const [name, set] of Object.entries(questionSets)) {
    const judged = [];
    for (const question of set)
      judged.push(
        judgeAnswer(question, await askAfter(question[3] ?? [], question[0]), (path) => said.get(path) ?? ''),
      );
    console.log(`\n${name} questions: ${tableOf(judged)}`);
  }
  const usedBefore = product.processorMs();
  const answers = await measure((n) => ask(questions[n % questions.length]?.[0] ?? ''));
  const used = product.processorMs() - usedBefore;
  printTable(`First answer with ${conversations} conversations at once, ${conversations * rounds} each, ms`, [
    { what: 'answer', ...spreadOf(answers) },
    { what: 'bare query', ...spreadOf(await measure(() => database.query('select count(*) from assistant_passages'))) },
  ]);
  console.log(`Processor of the server for an answer: ${(used / answers.length).toFixed(2)} ms`);
} finally {
  await database.end();
  await product.stop();
}

/** Asks inside a conversation that begins with the earlier messages. */
async function askAfter(before: readonly string[], message: string): Promise<ChatReply> {
  let conversation: string | undefined;
  for (const earlier of before) ({ conversation } = await ask(earlier, conversation));
  return ask(message, conversation);
}

async function ask(message: string, conversation?: string): Promise<ChatReply> {
  const response = await fetch(`${product.url}/api/ai/chat`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ message, conversation }),
  });
  return chatReply.parse(await response.json());
}

async function readPassages(): Promise<Map<string, string>> {
  await ask('Oi');
  const { rows } = await database.query(
    "select source, string_agg(text, E'\\n') as said from assistant_passages group by source",
  );
  return new Map(rows.map((row: { source: string; said: string }) => [row.source, row.said]));
}

/** All conversations at the same time, each asking one question after another. */
async function measure(once: (n: number) => Promise<unknown>): Promise<number[]> {
  const took: number[] = [];
  const talk = async (who: number) => {
    for (let round = 0; round < rounds; round += 1) {
      const began = performance.now();
      await once(who * rounds + round);
      took.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: conversations }, (_, who) => talk(who)));
  return took;
}

function spreadOf(took: readonly number[]) {
  const sorted = [...took].sort((a, b) => a - b);
  const at = (part: number) => (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0).toFixed(1);
  return { median: at(0.5), '95th percentile': at(0.95), most: at(1) };
}
