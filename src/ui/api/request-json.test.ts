import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { errorMessage, RequestError, requestJson, withQuery } from './request-json.ts';

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

describe('errorMessage', () => {
  it('has a sentence for a failure without one', () => {
    expect(errorMessage(new RequestError('Calma', { status: 500 }))).toBe('Calma');
    expect(errorMessage(new RequestError('', { status: 500 }))).toBe('Erro desconhecido');
    expect(errorMessage(new Error('x is not a function'))).toBe('Erro desconhecido');
  });
});

describe('withQuery', () => {
  it('leaves out empty values and the words for "no filter"', () => {
    expect(withQuery('/api/x', { search: '', status: 'todos', tipo: 'todas', page: 2, q: 'São João' })).toBe(
      '/api/x?page=2&q=S%C3%A3o+Jo%C3%A3o',
    );
    expect(withQuery('/api/x', { search: undefined })).toBe('/api/x');
  });
});
