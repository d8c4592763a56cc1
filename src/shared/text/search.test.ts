import { expect, it } from 'vitest';
import { isFound, readSearch } from './search.ts';

it.each<[string, string[][]]>([
  ['Paula  Espaço', [['Paula'], ['Espaço']]],
  ['Espaço\u00a0Paula', [['Espaço'], ['Paula']]],
  [
    '(61) 8555-1234',
    [
      ['(61)', '6185551234', '61985551234'],
      ['8555-1234', '6185551234', '61985551234'],
    ],
  ],
  [
    '+55 61 99665\u20115443 Rosa',
    [
      ['+55', '5561996655443', '61996655443'],
      ['61', '5561996655443', '61996655443'],
      ['99665-5443', '5561996655443', '61996655443'],
      ['Rosa'],
    ],
  ],
  ['529.982.247\u201125', [['529.982.247-25', '52998224725']]],
  ['12.ABC.345/01DE-35', [['12.ABC.345/01DE-35', '12ABC34501DE35']]],
  ['CH-2026-000123', [['CH-2026-000123', 'CH2026000123']]],
  ['Olho d’Água', [['Olho'], ['dÁgua', 'd Água']]],
  ['Silva & Filhos', [['Silva'], ['Filhos']]],
  ['QNN 12', [['QNN'], ['12']]],
  ['%', [['%']]],
])('looks for %s', (search, words) => {
  expect(readSearch(search)).toEqual(words);
});

it.each<[string, string, boolean]>([
  ['Paula Duplo Espaço', 'espaço paula', true],
  ['Paula Duplo Espaço', 'paula lima', false],
  ['Olho d’Água', "d'agua", true],
  ['Olho d’Água', 'dagua', true],
  ['Olho d’Água', 'd´água olho', true],
  ['Olho d’Água', 'd agua', true],
  ['Qualquer um', '', true],
])('in %j %j is found: %s', (text, search, found) => {
  expect(isFound(text, search)).toBe(found);
});
