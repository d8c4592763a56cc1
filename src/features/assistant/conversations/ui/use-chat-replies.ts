import type { HandOverReason, Source } from '../../answers/rules.ts';
import { chatPaths } from '../rules.ts';

// Plain types and fetch: schemas would more than double what the first opening loads.

/** Said when an answer does not come; fixed to the letter. */
export const failed = 'Desculpe, tive um problema ao processar sua mensagem. Por favor, tente novamente mais tarde.';

/** A piece of an answer, and the page that it was taken from. */
export interface Piece {
  text: string;
  source: Source | null;
}

export interface Intro {
  name: string;
  subtitle: string;
  welcome: string;
  notice: string;
  whatsapp: string;
  phone: string;
  isWorded: boolean;
}

export interface Answer {
  conversation: string;
  response: string;
  id: number;
  timestamp: string;
  /** Left out by callers that need `response` only. */
  parts?: Piece[];
  outcome: string;
  handOver: HandOverReason | null;
  whatsapp: string;
  phone: string;
  request: string;
}

/** New messages of the central. */
export interface Followed {
  messages: { id: number; content: string; timestamp: string; author: string }[];
}

/** Throws an error with the sentence for the visitor. */
export async function ask<Reply>(path: string, init: RequestInit = {}): Promise<Reply> {
  const response = await send(path, init);
  if (!response.ok) throw await refusalOf(response);
  return (await response.json()) as Reply;
}

async function send(path: string, init: RequestInit): Promise<Response> {
  return fetch(path, { ...init, cache: 'no-store', headers: { 'content-type': 'application/json', ...init.headers } });
}

/** An invalid message and a rate limit are shown in the server's words. */
async function refusalOf(response: Response): Promise<Error> {
  const body = await response.json();
  return new Error(response.status === 429 || response.status === 400 ? String(body.message) : failed);
}

/** Reads an answer that arrives in pieces, one line of JSON each; the last line is the final answer. */
export async function askInPieces(body: string, tell: (piece: Piece) => void): Promise<Answer> {
  const response = await send(chatPaths.stream, { method: 'POST', body });
  if (!response.ok || response.body === null) throw await refusalOf(response);
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let pending = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) throw new Error(failed);
    const lines = (pending + decoder.decode(value, { stream: true })).split('\n');
    pending = lines.pop() ?? '';
    for (const line of lines) {
      const said = JSON.parse(line) as { part?: Piece; answer?: Answer };
      if (said.answer !== undefined) return said.answer;
      if (said.part === undefined) throw new Error(failed);
      tell(said.part);
    }
  }
}
