import { expect, it } from 'vitest';
import { readSheet } from './read-sheet.server.ts';

const windows = (text: string) => Buffer.from(text, 'latin1');
/** As a program has it that read UTF-8 as Windows-1252 and saved that as UTF-8. */
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
