import type { ReadableStream } from 'node:stream/web';
import { z } from 'zod';
import { withoutTrailingSlashes } from '#shared/text/text.ts';
import type { Env } from './env.server.ts';

/** A text that the model shall write. */
export interface Wording {
  system: string;
  user: string;
  /** The longest answer, in tokens. */
  mostTokens: number;
}

/** Tokens of one wording, as the endpoint counts them. */
interface Usage {
  input: number;
  output: number;
}

/** A language model behind an OpenAI-compatible chat endpoint. Money is in millionths of the price's currency. */
export interface LanguageModel {
  /** The most that may be spent in a day. */
  dailyCeiling: number;
  /** The longest that an answer may take. */
  timeoutMs: number;
  /** More than a wording can cost. */
  mostCost(wording: Wording): number;
  /**
   * Streams the text and returns its cost at the end; `mostCost` when the endpoint reports none. Rejects otherwise:
   * with `NotBegun` when nothing can have been charged.
   */
  write(wording: Wording, tell: (text: string) => void, signal: AbortSignal): Promise<number>;
}

/** The endpoint refused, or was not reached: nothing was written. */
export class NotBegun extends Error {}

export interface LanguageModelOptions {
  apiUrl: string;
  apiKey: string | undefined;
  model: string;
  timeoutMs: number;
  /** Price of a million tokens, in the currency of the bill. */
  inputPrice: number;
  outputPrice: number;
  dailyCeiling: number;
}

/** The model's settings from the environment; undefined without a model. */
export function readLanguageModelOptions(env: Env): LanguageModelOptions | undefined {
  const { AI_API_URL, AI_MODEL, AI_INPUT_PRICE, AI_OUTPUT_PRICE } = env;
  if (AI_API_URL === undefined || AI_MODEL === undefined) return undefined;
  if (AI_INPUT_PRICE === undefined || AI_OUTPUT_PRICE === undefined) return undefined;
  return {
    apiUrl: AI_API_URL,
    apiKey: env.AI_API_KEY,
    model: AI_MODEL,
    timeoutMs: env.AI_TIMEOUT_SECONDS * 1_000,
    inputPrice: AI_INPUT_PRICE,
    outputPrice: AI_OUTPUT_PRICE,
    dailyCeiling: env.AI_DAILY_CEILING,
  };
}

const million = 1_000_000;
/** Roles and marks around the words of a message. */
const tokensAround = 50;
/** Far more than an answer that is taken: an endpoint that writes on and on is cut off. */
const mostRead = 200_000;

const chunkShape = z.object({
  choices: z
    .array(
      z.object({
        delta: z.object({ content: z.string().nullish() }).optional(),
        finish_reason: z.string().nullish(),
      }),
    )
    .default([]),
  usage: z.object({ prompt_tokens: z.number().min(0), completion_tokens: z.number().min(0) }).nullish(),
});

export function createLanguageModel(options: LanguageModelOptions): LanguageModel {
  // The price of a million tokens in whole units is the price of one in millionths.
  const costOf = ({ input, output }: Usage) => Math.ceil(input * options.inputPrice + output * options.outputPrice);
  // No tokeniser makes more tokens than there are bytes.
  const mostCost = ({ system, user, mostTokens }: Wording) =>
    costOf({ input: Buffer.byteLength(system) + Buffer.byteLength(user) + tokensAround, output: mostTokens });
  return {
    dailyCeiling: Math.floor(options.dailyCeiling * million),
    timeoutMs: options.timeoutMs,
    mostCost,
    async write(wording, tell, signal) {
      const body = await begin(options, wording, signal);
      const usage = await readChunks(body, tell);
      return usage === null ? mostCost(wording) : costOf(usage);
    },
  };
}

async function begin(
  { apiUrl, apiKey, model }: LanguageModelOptions,
  { system, user, mostTokens }: Wording,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array>> {
  const request = {
    model,
    messages: [
      { role: 'system', content: system },
      { role: 'user', content: user },
    ],
    max_tokens: mostTokens,
    temperature: 0,
    stream: true,
    stream_options: { include_usage: true },
  };
  const response = await fetch(`${withoutTrailingSlashes(apiUrl)}/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(apiKey && { authorization: `Bearer ${apiKey}` }) },
    body: JSON.stringify(request),
    signal,
  }).catch((error: unknown) => {
    throw signal.aborted ? error : new NotBegun('The language model was not reached.', { cause: error });
  });
  if (response.ok && response.body !== null) return response.body as ReadableStream<Uint8Array>;
  await response.body?.cancel().catch(() => {});
  throw new NotBegun(`The language model answered ${response.status}.`);
}

/** Reads the events, one `data:` line each; throws unless the model reports that it has finished. */
async function readChunks(body: ReadableStream<Uint8Array>, tell: (text: string) => void): Promise<Usage | null> {
  let usage: Usage | null = null;
  let ended: string | null = null;
  for await (const line of linesOf(body)) {
    if (!line.startsWith('data:')) continue;
    const data = line.slice('data:'.length).trim();
    if (data === '[DONE]') break;
    const chunk = chunkShape.parse(JSON.parse(data));
    for (const { delta, finish_reason } of chunk.choices) {
      if (delta?.content) tell(delta.content);
      ended = finish_reason ?? ended;
    }
    if (chunk.usage) usage = { input: chunk.usage.prompt_tokens, output: chunk.usage.completion_tokens };
  }
  if (ended !== 'stop') throw new Error(`The language model ended with ${ended ?? 'half an answer'}.`);
  return usage;
}

async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let [pending, read] = ['', 0];
  for await (const bytes of body) {
    read += bytes.length;
    if (read > mostRead) throw new Error('The language model wrote too much.');
    const lines = (pending + decoder.decode(bytes, { stream: true })).split('\n');
    pending = lines.pop() ?? '';
    yield* lines;
  }
  yield pending;
}
