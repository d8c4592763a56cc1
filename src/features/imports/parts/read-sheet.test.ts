import { describe, expect, it } from 'vitest';
import { maxSheetBytes, maxSheetColumns, maxSheetRows } from '../rules.ts';
import { readSheet } from './read-sheet.server.ts';

const windows = (text: string) => Buffer.from(text, 'latin1');
/** Text from a program that read UTF-8 as Windows-1252 and saved the result as UTF-8. */
const savedAgain = (text: string) => Buffer.from(new TextDecoder('windows-1252').decode(Buffer.from(text)));

it('keeps the accents of a sheet that was put together of two, or saved once in the wrong encoding', async () => {
  const lines = [
    Buffer.from('Nome;Telefone\n'),
    Buffer.from('João Muñoz;1\n'),
    windows('Ângela Sá;2\n'),
    savedAgain('Conceição Ávila, Nº 1;3\n'),
    savedAgain('JOSÉ ANTÔNIO;4\n'),
  ];
  const { encoding, rows } = await readSheet(Buffer.concat(lines));
  expect(encoding).toBe('UTF-8 e Windows-1252');
  expect(rows.map(({ cells }) => cells[0])).toEqual([
    'João Muñoz',
    'Ângela Sá',
    'Conceição Ávila, Nº 1',
    'JOSÉ ANTÔNIO',
  ]);
});

it('leaves capital letters alone that were written so', async () => {
  const { encoding, rows } = await readSheet(windows('Nome;Telefone\nIRMÃ MARIA SÃO JOÃO;1\n'));
  expect([encoding, rows[0]?.cells[0]]).toEqual(['Windows-1252', 'IRMÃ MARIA SÃO JOÃO']);
});

it('names the line near which quotes do not close', async () => {
  const sheet = Buffer.from('Nome;Telefone\nLia;1\n"Ana;2\nBia;3\n');
  await expect(readSheet(sheet)).rejects.toThrow('perto da linha 2: há aspas que não fecham.');
});

describe('a sheet made to cost time', () => {
  const head = 'Nome;Telefone\n';
  const filled = (text: string) =>
    Buffer.from(text.repeat(Math.floor((maxSheetBytes - 1_000) / text.length)), 'latin1');
  const long = `linhas demais. Envie no máximo ${maxSheetRows.toLocaleString('pt-BR')}`;
  const wide = `colunas demais. Envie no máximo ${maxSheetColumns.toLocaleString('pt-BR')}`;

  it.each([
    ['a head of five million columns', ['Nome;Telefone', filled(';')], wide],
    ['a line of five million columns', [head, 'Lia;1', filled(';')], wide],
    ['a head of 90,000 over lines that break within quotes', ['Nome', ';"\n"'.repeat(90_000)], wide],
    ['a line of 5 MB', [head, filled('a')], 'A linha 2 da planilha passa de 100.000 letras'],
    [
      'a line of 5 MB in quotes',
      [head, 'Lia;1\r\nAna;"', filled('a""')],
      'A linha 3 da planilha passa de 100.000 letras',
    ],
    [
      'quotes that never close over many lines',
      ['Nome\n"', filled('a""\n')],
      'aspas que não fecham, ou um texto longo',
    ],
    ['five million empty lines and one byte of another encoding', [head, filled('\n'), Buffer.from([0x80])], null],
    ['two million lines of such a byte', [head, filled('\x80\n')], long],
    ['a million lines in which nothing stands', [head, 'Lia;1\n', filled(';\n')], long],
  ])('is answered soon: %s', async (_, parts, refusal) => {
    const bytes = Buffer.concat(parts.map((part) => Buffer.from(part)));
    let longestMs = 0;
    let before = spentMs();
    const beat = setInterval(() => {
      longestMs = Math.max(longestMs, spentMs() - before);
      before = spentMs();
    }, 1);
    const outcome = await readSheet(bytes).then(
      () => null,
      (error: Error) => error.message,
    );
    longestMs = Math.max(longestMs, spentMs() - before);
    clearInterval(beat);
    if (refusal === null) expect(outcome).toBeNull();
    else expect(outcome).toContain(refusal);
    // Measured for this thread only, independent of the machine's load: the longest time without yielding.
    expect(longestMs).toBeLessThan(500);
  });
});

function spentMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
