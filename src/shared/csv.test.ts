import { expect, test } from 'vitest';
import { csvFileName, toCsv } from './csv.ts';

test('writes a sheet that Brazilian Excel opens', () => {
  expect(
    toCsv(
      ['Nome', 'Valor'],
      [
        ['João', 1234.5],
        ['Ana', null],
      ],
    ),
  ).toBe('\ufeffNome;Valor\r\nJoão;1234,5\r\nAna;\r\n');
});

test('quotes what would break a row', () => {
  expect(toCsv(['a'], [['x;y'], ['say "hi"'], ['two\nlines']])).toBe(
    '\ufeffa\r\n"x;y"\r\n"say ""hi"""\r\n"two\nlines"\r\n',
  );
});

test.each(['=1+1', '+551', '-x', '@cmd', '\t=1'])('keeps %j from running as a formula', (cell) => {
  expect(toCsv(['a'], [[cell]])).toBe(`\ufeffa\r\n'${cell}\r\n`);
});

test('leaves a negative number a number', () => {
  expect(toCsv(['a'], [[-1.5]])).toBe('\ufeffa\r\n-1,5\r\n');
});

test('names the file by list and day', () => {
  expect(csvFileName('chamados', '2026-11-21')).toBe('chamados-2026-11-21.csv');
});
