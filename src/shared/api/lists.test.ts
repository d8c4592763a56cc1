import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { filterField, pageFields, searchField } from './lists.ts';

describe('a list filter', () => {
  it('takes absent, empty, todos and todas for none, and refuses unknown values', () => {
    const query = z.object({ status: filterField(z.enum(['ativo'])) });
    for (const status of [undefined, '', 'todos', 'todas']) expect(query.parse({ status }).status).toBeUndefined();
    expect(query.parse({ status: 'ativo', _t: '1' })).toEqual({ status: 'ativo' });
    expect(query.safeParse({ status: 'outro' }).success).toBe(false);
  });

  it('reads a search that nobody sees as an empty one', () => {
    expect(searchField.parse('\0')).toBe('');
  });
});

describe('page and limit', () => {
  it('fall back on junk and cut what is too long', () => {
    const read = z.object(pageFields);
    expect(read.parse({})).toEqual({ page: 1, limit: 20 });
    expect(read.parse({ page: 'x', limit: '-3' })).toEqual({ page: 1, limit: 20 });
    expect(read.parse({ page: '7', limit: '5000' })).toEqual({ page: 7, limit: 100 });
  });
});
