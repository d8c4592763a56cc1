import { expect, test } from 'vitest';
import { byKey, choiceOf, isAmong, keysIn, labelOf } from './choices.ts';

const labels = { ativo: 'Ativo', inativo: 'Inativo' } as const;
const statuses = ['ativo', 'inativo'] as const;

test('gives the keys of a table in its order, and a value for each', () => {
  expect(keysIn(labels)).toEqual(['ativo', 'inativo']);
  expect(byKey(statuses, (status) => status.length)).toEqual({ ativo: 5, inativo: 7 });
});

test('tells a text of a list from any other, nothing included', () => {
  expect(isAmong('ativo', statuses)).toBe(true);
  expect(isAmong('Ativo', statuses)).toBe(false);
  expect(isAmong(null, statuses)).toBe(false);
});

test('takes a stored text for one of a list, and throws for one that no list has', () => {
  expect(choiceOf(statuses, 'inativo')).toBe('inativo');
  expect(() => choiceOf(statuses, 'apagado')).toThrow('"apagado" is none of ativo, inativo');
  expect(() => choiceOf(statuses, null)).toThrow();
});

test('shows a stored text without a label as it is, or what stands for it', () => {
  expect(labelOf(labels, 'ativo')).toBe('Ativo');
  expect(labelOf(labels, 'outro')).toBe('outro');
  expect(labelOf(labels, 'outro', '–')).toBe('–');
});
