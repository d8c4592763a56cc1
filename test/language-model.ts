import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLanguageModel } from '#platform/language-model.server.ts';

/** A passage as the model sees it. */
export interface SeenPassage {
  n: number;
  titulo: string;
  assunto: string;
  texto: string;
}

export interface SeenQuestion {
  system: string;
  pergunta: string;
  passagens: SeenPassage[];
  authorization: string | undefined;
}

/** The endpoint's reaction to a question: chunks of text, delays, and an end. */
export type Behaviour = (asked: SeenQuestion, answer: Answer) => void | Promise<void>;

export interface Answer {
  /** One piece as a well-formed event. */
  say(text: string): void;
  /** Bytes as they are. */
  raw(text: string): void;
  refuse(status: number): void;
  /** The end of a whole answer, with its usage. */
  stop(reason?: string): void;
  /** Cuts the connection. */
  cut(): void;
  /** Resolves when the caller has gone. */
  gone: Promise<void>;
}

/** A local stand-in for an OpenAI-compatible endpoint. */
export async function openModelStandIn() {
  const asked: SeenQuestion[] = [];
  let behaviour: Behaviour = (_, answer) => answer.refuse(500);
  const server = createServer((request, response) => void respond(request, response));

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { messages, stream } = JSON.parse(Buffer.concat(chunks).toString());
    const seen = {
      ...JSON.parse(messages[1].content),
      system: messages[0].content,
      authorization: request.headers.authorization,
    };
    asked.push(seen);
    if (request.url !== '/v1/chat/completions' || stream !== true) return void response.writeHead(404).end();
    const raw = (text: string) => {
      if (!response.headersSent) response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(text);
    };
    const event = (data: object) => raw(`data: ${JSON.stringify(data)}\n\n`);
    await behaviour(seen, {
      raw,
      say: (content) => event({ choices: [{ index: 0, delta: { content }, finish_reason: null }] }),
      refuse: (status) => void response.writeHead(status).end('{"error":{"message":"no"}}'),
      stop(reason = 'stop') {
        event({ choices: [{ index: 0, delta: {}, finish_reason: reason }] });
        event({ choices: [], usage: { prompt_tokens: 100, completion_tokens: 10 } });
        raw('data: [DONE]\n\n');
        response.end();
      },
      cut: () => void response.destroy(),
      gone: new Promise((resolve) => response.once('close', resolve)),
    });
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    asked,
    behave(next: Behaviour): void {
      behaviour = next;
    },
    /** The product's own client of it; an input token costs one millionth, an output token two. */
    open: ({ dailyCeiling = 2, timeoutMs = 5_000 } = {}) =>
      createLanguageModel({
        apiUrl: `http://127.0.0.1:${port}/v1/`,
        apiKey: 'chave-do-teste',
        model: 'pequeno',
        timeoutMs,
        inputPrice: 1,
        outputPrice: 2,
        dailyCeiling,
      }),
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
