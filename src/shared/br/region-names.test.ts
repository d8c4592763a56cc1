import { describe, expect, it } from 'vitest';
import { bareName, regionFinder } from './region-names.ts';

describe('the region of a neighbourhood', () => {
  const regions = ['Ceilândia', 'Riacho Fundo', 'Riacho Fundo II', 'Sudoeste/Octogonal', 'Guará', 'Planaltina (DF)'];
  const find = regionFinder(regions, (name) => name);

  it.each([
    ['ceilandia norte', 'Ceilândia'],
    ['Ceilândia, QNN 12', 'Ceilândia'],
    ['Setor O (Ceilândia) ', 'Ceilândia'],
    ['Guará (Riacho Fundo II)', 'Riacho Fundo II'],
    ['Ceilândia Norte (perto da feira)', 'Ceilândia'],
    ['Riacho Fundo II', 'Riacho Fundo II'],
    ['Riacho Fundo I', 'Riacho Fundo'],
    ['Octogonal', 'Sudoeste/Octogonal'],
    ['Sudoeste/Octogonal', 'Sudoeste/Octogonal'],
    ['Guará II', 'Guará'],
    ['Planaltina', 'Planaltina (DF)'],
  ])('%s lies in %s', (written, name) => expect(find(written)).toBe(name));

  it.each(['Asa Sul', 'Guarani', 'Norte de Ceilândia', ''])('%s lies in none that is known', (written) =>
    expect(find(written)).toBeUndefined(),
  );
});

it('compares places without accents, case and the state that tells namesakes apart', () => {
  expect(['Planaltina (GO)', 'PLANALTINA ', 'Águas Lindas de Goiás'].map(bareName)).toEqual([
    'planaltina',
    'planaltina',
    'aguas lindas de goias',
  ]);
});
