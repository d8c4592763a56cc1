import fc from 'fast-check';
import { expect, it } from 'vitest';
import { repairDoubleEncoding } from './repair-double-encoding.server.ts';

/** Text from a program that read UTF-8 as Windows-1252. */
const doubled = (text: string) => new TextDecoder('windows-1252').decode(Buffer.from(text));
const names = [
  'João',
  'Conceição',
  'JOSÉ ANTÔNIO',
  'Ângela Sá',
  'Nº 1',
  'Muñoz',
  'IRMÃ MARIA',
  'Lençóis 3ª etapa',
  'Assunção – Bloco A',
];

it('mends every cell that was doubled, where more than one was', () => {
  expect(repairDoubleEncoding([[...names.map(doubled), 'Lia', '']])).toEqual([[...names, 'Lia', '']]);
  expect(repairDoubleEncoding([[doubled('João')]])).toEqual([[doubled('João')]]);
});

it('leaves a cell alone of which any part was not doubled', () => {
  const cell = `${doubled('João')} é`;
  expect(repairDoubleEncoding([[cell, ...names.map(doubled)]])[0]?.[0]).toBe(cell);
});

it('leaves what was written so beside cells that were doubled', () => {
  const right = ['CASA DA MANHÃ…', 'MANHÃ–TARDE', 'IRMÃ\u00a0MARIA', 'AVÓ”', 'CAFÉ…', 'ÁGUA É VIDA', 'JOSÉ™'];
  expect(repairDoubleEncoding([[...right, ...names.map(doubled)]])[0]?.slice(0, right.length)).toEqual(right);
});

it('never changes a right sheet', () => {
  const letter = fc.constantFrom(
    ...'aeiouãõçáàâéêíóôúüñÃÕÇÁÀÂÉÊÍÓÔÚnmrs BCD0129ªº°–—…’“”•™-./,',
    '\u00a0',
    '“',
    'Ã',
    'Â',
  );
  const cell = fc.array(letter, { maxLength: 30 }).map((letters) => letters.join(''));
  const isWritten = (text: string) => !/[ÂÃ][º°ª]/.test(text);
  fc.assert(
    fc.property(fc.array(cell.filter(isWritten), { maxLength: 20 }), (cells) => {
      expect(repairDoubleEncoding([cells])).toEqual([cells]);
    }),
    { numRuns: 2_000 },
  );
});
