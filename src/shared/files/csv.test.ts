import { expect, test } from 'vitest';
import { csvLine, csvStart, datedFileName } from './csv.ts';

test('begins a sheet with the mark that makes Excel read UTF-8', () => {
  expect(csvStart([{ header: 'Nome' }, { header: 'Valor' }])).toBe('\ufeffNome;Valor\r\n');
});

test('writes a row that Brazilian Excel reads', () => {
  expect(csvLine(['João', 1234.5, null])).toBe('João;1234,5;\r\n');
});

test('quotes what would break a row', () => {
  expect(csvLine(['x;y', 'say "hi"', 'two\nlines'])).toBe('"x;y";"say ""hi""";"two\nlines"\r\n');
});

test.each(['=1+1', '+551', '-x', '@cmd', '\t=1', '＝1+1'])('keeps %j from running as a formula', (cell) => {
  expect(csvLine([cell])).toBe(`'${cell}\r\n`);
});

test('leaves a negative number a number', () => {
  expect(csvLine([-1.5])).toBe('-1,5\r\n');
});

test('names the file by list and day', () => {
  expect(datedFileName('chamados', '2026-11-21', 'csv')).toBe('chamados-2026-11-21.csv');
});
