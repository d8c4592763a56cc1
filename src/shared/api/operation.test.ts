import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type {} from '#features/accounts/rules.ts';
import { get, operations, post } from './operation.ts';

const facts = { access: 'calls.read', summary: 'One thing' } as const;
const things = operations('things', {
  findThing: get('/api/admin/things/:id', { ...facts, params: z.object({ id: z.uuid() }), reply: z.object({}) }),
  addThing: post('/api/admin/things', { ...facts, tag: 'others', body: z.object({}), status: 201 }),
});

describe('operations', () => {
  it('are named by the key they stand under, in the chapter of their group or one of their own', () => {
    expect(things.findThing).toMatchObject({
      id: 'findThing',
      method: 'GET',
      path: '/api/admin/things/:id',
      tag: 'things',
    });
    expect(things.addThing).toMatchObject({ id: 'addThing', method: 'POST', tag: 'others', status: 201 });
  });

  it('name a permission that there is', () => {
    // @ts-expect-error: the table of roles has no such permission
    get('/api/admin/things', { access: 'calls.reed', summary: 'Things' });
  });

  it('have the shape of every name of their path', () => {
    // @ts-expect-error: no shape for `id`
    get('/api/admin/things/:id', facts);
    // @ts-expect-error: the path says `id`
    get('/api/admin/things/:id', { ...facts, params: z.object({ code: z.string() }) });
    // @ts-expect-error: the path has no names
    get('/api/admin/things', { ...facts, params: z.object({ id: z.string() }) });
  });
});
