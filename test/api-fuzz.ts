import { type ApiDocument, type Operation, operationsOf } from './api-fuzz/document.ts';
import { type Answer, createJudge } from './api-fuzz/judge.ts';
import { createRandom } from './api-fuzz/random.ts';
import { makeMethodShot, makeShot, type Shot } from './api-fuzz/shots.ts';
import type { Known } from './api-fuzz/values.ts';

export { type ApiDocument, withoutReferences } from './api-fuzz/document.ts';
export type { Answer } from './api-fuzz/judge.ts';
export type { Shot } from './api-fuzz/shots.ts';

interface FuzzOptions {
  /** Sends a request as the one kind of caller that is meant, in the process or over HTTP. */
  call: (shot: Shot) => Promise<Answer>;
  document: ApiDocument;
  /** Equal seeds send equal requests to equal records. */
  seed: number;
  /** Number of requests. */
  count: number;
  /** Operations to leave alone: what would end the caller's own session. */
  skip?: readonly string[];
  /** Values that the description cannot know, by the name of the parameter or field: keys of links. */
  named?: Readonly<Record<string, readonly string[]>>;
}

interface FuzzResult {
  /** Each with its seed, its number, the request and what is wrong with the answer. */
  failures: string[];
  /** Number of answers of each status. */
  statuses: Map<number, number>;
  /** Operations that did what they are for at least once. */
  succeeded: Set<string>;
}

const mostFailures = 25;

/** Asks every operation of the document for right and for impossible things, and judges each answer by the document. */
export async function fuzzApi(options: FuzzOptions): Promise<FuzzResult> {
  const { call, document, seed, count, skip = [], named = {} } = options;
  const random = createRandom(seed);
  const judge = createJudge(document);
  const operations = operationsOf(document).filter(({ operationId }) => !skip.includes(operationId));
  const lists = new Map<string, string[]>();
  const known: Known = { named, idsOf: (path) => lists.get(path) ?? [...lists.values()].flat() };
  const result: FuzzResult = { failures: [], statuses: new Map(), succeeded: new Set() };

  async function send(shot: Shot, number: number): Promise<void> {
    const answer = await call(shot);
    const { status } = answer;
    result.statuses.set(status, (result.statuses.get(status) ?? 0) + 1);
    if (status < 300 && shot.operation !== null) {
      result.succeeded.add(shot.operation.operationId);
      collectIds(lists, shot.operation, answer.body);
    }
    for (const problem of judge(shot, answer)) result.failures.push(tell(shot, { seed, number, problem }));
  }

  const plainReads = operations.filter(({ method, path }) => method === 'GET' && !path.includes('{'));
  for (const operation of plainReads) {
    await send({ method: 'GET', url: operation.path, headers: {}, operation }, 0);
  }
  for (let number = 1; number <= count && result.failures.length < mostFailures; number += 1) {
    // Operations take turns; only their input is random.
    const operation = operations[number % operations.length];
    if (operation === undefined) break;
    const methods = operations.filter(({ path }) => path === operation.path).map(({ method }) => method);
    await send(
      random.chance(0.03) ? makeMethodShot(operation, methods, random) : makeShot(operation, random, known),
      number,
    );
  }
  return result;
}

/** Remembers the ids of a list's rows, for addresses below it. */
function collectIds(lists: Map<string, string[]>, { method, path }: Operation, body: string): void {
  if (method !== 'GET' || path.includes('{') || !body.startsWith('{')) return;
  const rows = Object.values(JSON.parse(body)).find((value) => Array.isArray(value));
  const ids = (rows ?? []).flatMap((row: { id?: unknown } | null) => (typeof row?.id === 'string' ? [row.id] : []));
  if (ids.length > 0) lists.set(path, ids.slice(0, 50));
}

function tell({ method, url, headers, body }: Shot, why: { seed: number; number: number; problem: string }): string {
  const sent = body === undefined ? '' : ` ${JSON.stringify(body.toString('latin1')).slice(0, 600)}`;
  const { seed, number, problem } = why;
  return `[seed ${seed}, request ${number}] ${method} ${url.slice(0, 400)} ${JSON.stringify(headers)}${sent}\n  ${problem}`;
}
