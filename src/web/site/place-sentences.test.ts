import { expect, test } from 'vitest';
import { arrivalSentence, coverageSentence, distanceSentence, isWorthIndexing } from './place-sentences.ts';

const place = (name: string, activePartners = 0, stateId = 'DF') => ({ name, stateId, activePartners });

test('a place is told by its distance from the Plano Piloto', () => {
  expect(distanceSentence(place('Brasília'), 0)).toBe(
    'Brasília, aqui, é o Plano Piloto: Asa Sul, Asa Norte e setores centrais.',
  );
  expect(distanceSentence(place('Gama'), 32)).toContain('no Distrito Federal, a uns 32 km');
  expect(distanceSentence(place('Formosa', 0, 'GO'), 65)).toContain('no Entorno do Distrito Federal, a uns 65 km');
});

test('a place is covered by its own partners, else by the nearest that has some', () => {
  const near = [{ place: place('Taguatinga') }, { place: place('Samambaia', 2) }, { place: place('Guará', 1) }];
  expect(coverageSentence(place('Ceilândia', 1), near)).toBe('Temos um profissional em Ceilândia.');
  expect(coverageSentence(place('Ceilândia', 3), near)).toBe('Temos 3 profissionais em Ceilândia.');
  expect(coverageSentence(place('Ceilândia'), near)).toBe('O profissional mais perto fica em Samambaia.');
  expect(coverageSentence(place('Ceilândia'), [])).toContain('A central diz quem pode ir');
});

test('how soon somebody arrives is told in minutes, in hours where they are many, and not at all while unknown', () => {
  expect(arrivalSentence(place('Gama'), { calls: 34, medianMinutes: 41 })).toBe(
    'Nos últimos 90 dias atendemos 34 chamados em Gama: em metade deles o profissional chegou em até 41 minutos.',
  );
  expect(arrivalSentence(place('Gama'), { calls: 20, medianMinutes: 1 })).toContain('em até 1 minuto.');
  expect(arrivalSentence(place('Gama'), { calls: 20, medianMinutes: 170 })).toContain('em até 3 horas.');
  expect(arrivalSentence(place('Gama'), null)).toBe('');
});

test('a page without anybody in its place and without a word about it stays out of search engines', () => {
  expect(isWorthIndexing({ ...place('Gama'), isDescribed: false })).toBe(false);
  expect(isWorthIndexing({ ...place('Gama', 1), isDescribed: false })).toBe(true);
  expect(isWorthIndexing({ ...place('Gama'), isDescribed: true })).toBe(true);
});
