import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { get, operations, post } from '#shared/api/operation.ts';
import { addressFor } from './address-for.ts';
import { call } from './call.ts';

const reply = z.object({ total: z.number() });
const things = operations('things', {
  listThings: get('/api/things', {
    access: 'public',
    summary: 'Things',
    query: z.object({ search: z.string(), page: z.coerce.number() }),
    reply,
    stamp: '_t',
    failure: 'Erro ao carregar coisas',
  }),
  nameThing: post('/api/things/:id/nome', {
    access: 'public',
    summary: 'Name a thing',
    params: z.object({ id: z.string() }),
    body: z.strictObject({ name: z.string() }),
    reply,
  }),
});

describe('call', () => {
  const fetched = vi.fn<typeof fetch>();
  afterEach(() => vi.unstubAllGlobals());
  const answer = (status: number, body: string) => {
    fetched.mockReset().mockResolvedValue(new Response(body, { status }));
    vi.stubGlobal('fetch', fetched);
  };

  it('sends what the operation takes to where it stands, and reads the answer by its shape', async () => {
    answer(200, '{"total":3,"extra":true}');
    const input = { params: { id: 'a b' }, body: { name: 'Ralo' } };
    await expect(call(things.nameThing, input, { idempotencyKey: 'k' })).resolves.toEqual({ total: 3 });
    const [address, request] = fetched.mock.calls[0] ?? [];
    expect(address).toBe('/api/things/a%20b/nome');
    expect(request).toMatchObject({ method: 'POST', body: '{"name":"Ralo"}' });
    expect(new Headers(request?.headers).get('idempotency-key')).toBe('k');
  });

  it("falls back to the operation's own sentence", async () => {
    answer(502, '<html>');
    await expect(call(things.listThings)).rejects.toMatchObject({ message: 'Erro ao carregar coisas', status: 502 });
  });

  it('takes no other input than the operation has', () => {
    // @ts-expect-error: no `id`
    addressFor(things.nameThing, {});
    // @ts-expect-error: the query has no `cor`
    addressFor(things.listThings, { query: { cor: 'azul' } });
  });

  it('adds the time where the operation asks for it', () => {
    expect(addressFor(things.listThings, { query: { search: '', page: 2 } })).toMatch(/^\/api\/things\?page=2&_t=\d+$/);
  });
});
