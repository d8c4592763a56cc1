import { describe, expect, it } from 'vitest';
import { addressOf } from './address.ts';

describe('addressOf', () => {
  it('fills the names of the path in, whatever they hold', () => {
    expect(addressOf('/api/x/:id/papeis/:docId', { id: 7, docId: 'a/b' })).toBe('/api/x/7/papeis/a%2Fb');
  });

  it('leaves out empty values and the words for "no filter"', () => {
    expect(addressOf('/api/x', undefined, { search: '', status: 'todos', tipo: 'todas', page: 2, q: 'São João' })).toBe(
      '/api/x?page=2&q=S%C3%A3o+Jo%C3%A3o',
    );
    expect(addressOf('/api/x', undefined, { search: undefined })).toBe('/api/x');
  });

  it('demands every name of the path, and none beside', () => {
    // @ts-expect-error: nothing stands for `id`
    addressOf('/api/x/:id');
    // @ts-expect-error: the path has no `code`
    addressOf('/api/x/:id', { code: '1' });
  });
});
