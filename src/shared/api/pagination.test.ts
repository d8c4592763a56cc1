import { expect, test } from 'vitest';
import { pageCount, pageOf, readPage, showing, showingOfMany } from './pagination.ts';

test.each([
  [{}, { page: 1, limit: 20, offset: 0 }],
  [
    { page: '3', limit: '10' },
    { page: 3, limit: 10, offset: 20 },
  ],
  [
    { page: 2, limit: 50 },
    { page: 2, limit: 50, offset: 50 },
  ],
  [
    { page: '0', limit: '-1' },
    { page: 1, limit: 20, offset: 0 },
  ],
  [
    { page: 'abc', limit: '1e9' },
    { page: 1, limit: 20, offset: 0 },
  ],
  [
    { page: 1.5, limit: Number.NaN },
    { page: 1, limit: 20, offset: 0 },
  ],
  [
    { page: '1', limit: '5000' },
    { page: 1, limit: 100, offset: 0 },
  ],
])('reads %j as %j', (query, page) => {
  expect(readPage(query)).toEqual(page);
});

test('counts pages, at least one', () => {
  expect([0, 1, 20, 21, 45].map((total) => pageCount(total, 20))).toEqual([1, 1, 1, 2, 3]);
});

test('says what is being shown before the total is known', () => {
  expect(showingOfMany({ page: 51, limit: 20 }, 20, 'chamados')).toBe('Mostrando 1.001 a 1.020; contando chamados…');
  expect(pageOf(51, undefined)).toBe('Página 51');
});

test('says what is being shown', () => {
  expect(showing({ page: 3, limit: 20 }, 45, 'prestadores')).toBe('Mostrando 41 a 45 de 45 prestadores');
  expect(showing({ page: 1, limit: 20 }, 0, 'chamados')).toBe('Mostrando 0 a 0 de 0 chamados');
  expect(showing({ page: 60, limit: 20 }, 5_012, 'clientes')).toBe('Mostrando 1.181 a 1.200 de 5.012 clientes');
  expect(pageOf(2, 3)).toBe('Página 2 de 3');
});
