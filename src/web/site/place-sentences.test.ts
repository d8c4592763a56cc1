import { expect, test } from 'vitest';
import { arrivalSentence, coverageSentence } from './place-sentences.ts';

const place = (name: string, activePartners = 0, stateId = 'DF') => ({ name, stateId, activePartners });

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
