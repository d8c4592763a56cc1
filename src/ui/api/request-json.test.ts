import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { createAnswerMemory } from './answer-memory.ts';
import { errorMessage, proveWith, RequestError, rememberAnswers, requestJson } from './request-json.ts';

const reply = z.object({ total: z.number() });
const failure = 'Erro ao carregar chamados';

function answerWith(status: number, body: string) {
  vi.stubGlobal('fetch', async () => new Response(body, { status }));
}
afterEach(() => vi.unstubAllGlobals());

describe('requestJson', () => {
  it('gives the answer in the shape of the contract, without what the contract does not name', async () => {
    answerWith(200, '{"total":3,"extra":true}');
    await expect(requestJson(reply, '/api/x', { failure })).resolves.toEqual({ total: 3 });
  });

  it("says the server's own sentence and keeps the refused fields", async () => {
    answerWith(400, '{"message":"Confira","errors":[{"path":"address.city","message":"Informe a cidade."}]}');
    await expect(requestJson(reply, '/api/x', { failure })).rejects.toMatchObject({
      message: 'Confira',
      status: 400,
      issues: [{ path: 'address.city', message: 'Informe a cidade.' }],
    });
  });

  it('falls back to the given sentence when the server says nothing readable', async () => {
    answerWith(502, '<html>');
    await expect(requestJson(reply, '/api/x', { failure })).rejects.toMatchObject({ message: failure, status: 502 });
  });

  it('refuses an answer that breaks the contract', async () => {
    answerWith(200, '{"total":"three"}');
    await expect(requestJson(reply, '/api/x', { failure })).rejects.toMatchObject({ message: failure });
  });

  it("says the server's own sentence for an answer that calls itself a failure", async () => {
    answerWith(200, '{"success":false,"message":"Banco fora do ar","total":3}');
    await expect(requestJson(reply, '/api/x', { failure })).rejects.toMatchObject({ message: 'Banco fora do ar' });
  });

  it('says that the server cannot be reached', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch');
    });
    await expect(requestJson(reply, '/api/x', { failure })).rejects.toMatchObject({
      message: 'Erro ao conectar com o servidor',
      status: 0,
    });
  });
});

describe('an answer asked for again', () => {
  const asked: { path: string; ifNoneMatch: string | null; cache: string | undefined }[] = [];
  /** A server that names its answers and says when one has not changed. */
  function serve(answers: Record<string, { etag?: string; total: number }>) {
    asked.length = 0;
    vi.stubGlobal('fetch', async (path: string, { headers, cache }: { headers: Headers; cache: string }) => {
      const ifNoneMatch = headers.get('if-none-match');
      asked.push({ path, ifNoneMatch, cache });
      const { etag, total } = answers[path] ?? { total: 0 };
      if (etag !== undefined && etag === ifNoneMatch) return new Response(null, { status: 304 });
      return new Response(JSON.stringify({ total }), { headers: etag === undefined ? {} : { etag } });
    });
  }
  afterEach(() => rememberAnswers(undefined));

  it('is the very same object while the server says that it has not changed', async () => {
    const answers = { '/api/x': { etag: '"1"', total: 1 } };
    serve(answers);
    rememberAnswers(createAnswerMemory());
    const first = await requestJson(reply, '/api/x');
    expect(await requestJson(reply, '/api/x')).toBe(first);
    answers['/api/x'] = { etag: '"2"', total: 2 };
    const second = await requestJson(reply, '/api/x');
    expect(second).toEqual({ total: 2 });
    expect(await requestJson(reply, '/api/x')).toBe(second);
    expect(asked).toEqual(
      [null, '"1"', '"1"', '"2"'].map((ifNoneMatch) => ({ path: '/api/x', ifNoneMatch, cache: 'no-store' })),
    );
  });

  it('is asked for by name at every turn of a path that carries the moment of asking', async () => {
    const turns = ['/api/x?_t=1', '/api/x?_t=2', '/api/x?page=2&_t=3', '/api/x?page=2&_t=4'];
    serve(Object.fromEntries(turns.map((path) => [path, { etag: '"1"', total: 1 }])));
    rememberAnswers(createAnswerMemory());
    for (const path of turns) await requestJson(reply, path);
    expect(asked.map(({ ifNoneMatch }) => ifNoneMatch)).toEqual([null, '"1"', null, '"1"']);
  });

  it('is not asked for by name for another reader, another path, a write, or after the server stopped naming it', async () => {
    const answers: Record<string, { etag?: string; total: number }> = { '/api/x': { etag: '"1"', total: 1 } };
    serve(answers);
    rememberAnswers(createAnswerMemory());
    await requestJson(reply, '/api/x');
    await requestJson(z.object({ total: z.number().transform(String) }), '/api/x');
    await requestJson(reply, '/api/x?page=2');
    await requestJson(reply, '/api/x', { method: 'POST' });
    answers['/api/x'] = { total: 3 };
    await requestJson(reply, '/api/x');
    await requestJson(reply, '/api/x');
    expect(asked.map(({ ifNoneMatch }) => ifNoneMatch)).toEqual([null, null, null, null, null, null]);
  });

  it('is forgotten with the person it was told to, also when it comes after they left', async () => {
    serve({ '/api/x': { etag: '"1"', total: 1 } });
    rememberAnswers(createAnswerMemory());
    const late = requestJson(reply, '/api/x');
    rememberAnswers(createAnswerMemory());
    await late;
    await requestJson(reply, '/api/x');
    rememberAnswers(undefined);
    await requestJson(reply, '/api/x');
    await requestJson(reply, '/api/x');
    expect(asked.map(({ ifNoneMatch }) => ifNoneMatch)).toEqual([null, null, null, null]);
  });

  it('is remembered for the forty paths that were answered last', async () => {
    const paths = Array.from({ length: 41 }, (_, page) => `/api/x?page=${page}`);
    serve(Object.fromEntries(paths.map((path) => [path, { etag: '"1"', total: 1 }])));
    rememberAnswers(createAnswerMemory());
    for (const path of paths) await requestJson(reply, path);
    asked.length = 0;
    for (const path of [paths[1], paths[40], paths[0]]) await requestJson(reply, path ?? '');
    expect(asked.map(({ ifNoneMatch }) => ifNoneMatch)).toEqual(['"1"', '"1"', null]);
  });
});

describe('errorMessage', () => {
  it('has a sentence for a failure without one', () => {
    expect(errorMessage(new RequestError('Calma', { status: 500 }))).toBe('Calma');
    expect(errorMessage(new RequestError('', { status: 500 }))).toBe('Erro desconhecido');
    const issues = [
      { path: 'reason', message: 'Use no máximo 500 caracteres.' },
      { path: 'until', message: 'Use no máximo 500 caracteres.' },
    ];
    expect(errorMessage(new RequestError('Confira os campos destacados.', { status: 400, issues }))).toBe(
      'Use no máximo 500 caracteres.',
    );
    expect(errorMessage(new Error('x is not a function'))).toBe('Erro desconhecido');
  });
});

describe('a refusal that asks for a proof', () => {
  afterEach(() => proveWith(undefined));
  const asksProof =
    '{"code":"forbidden","message":"Confirme","errors":[{"path":"proof.password","message":"Confirme"}]}';

  /** A server that succeeds from the second request on. */
  function letThroughLater() {
    const bodies: unknown[] = [];
    vi.stubGlobal('fetch', async (_path: string, { body }: RequestInit) => {
      bodies.push(body);
      return bodies.length === 1 ? new Response(asksProof, { status: 403 }) : new Response('{"total":3}');
    });
    return bodies;
  }

  it('makes the same call again once it was given', async () => {
    const bodies = letThroughLater();
    proveWith(async ({ issues }) => issues[0]?.path === 'proof.password');
    const request = { method: 'POST', body: { role: 'operador' } } as const;
    await expect(requestJson(reply, '/api/x', request)).resolves.toEqual({ total: 3 });
    expect(bodies).toEqual(['{"role":"operador"}', '{"role":"operador"}']);
  });

  it.each([
    ['was not given', async () => false],
    ['can be given nowhere', undefined],
  ])('stays a refusal when it %s', async (_name, given) => {
    const bodies = letThroughLater();
    proveWith(given);
    await expect(requestJson(reply, '/api/x')).rejects.toMatchObject({ status: 403, message: 'Confirme' });
    expect(bodies).toHaveLength(1);
  });
});
