import { expect, it } from 'vitest';
import { mergeEdit } from './rules.ts';

const seen = { clientName: 'Ana', number: '12', street: 'Rua A', city: 'Gama', description: '' };

it('changes what one person touched and leaves what another changed meanwhile', () => {
  const now = { ...seen, clientName: 'Ana Maria' };
  expect(mergeEdit(now, { ...seen, number: '21' }, seen)).toEqual({ set: { number: '21' }, clashes: [] });
});

it('names a field that both changed, unless both made the same of it', () => {
  const wanted = { ...seen, number: '21' };
  expect(mergeEdit({ ...seen, number: '22' }, wanted, seen).clashes).toEqual([{ field: 'number', kind: 'field' }]);
  expect(mergeEdit({ ...seen, number: '21' }, wanted, seen)).toEqual({ set: {}, clashes: [] });
});

it('never puts the street of one person beside the number of another', () => {
  const now = { ...seen, street: 'Rua B' };
  expect(mergeEdit(now, { ...seen, number: '21' }, seen).clashes).toEqual([{ field: 'street', kind: 'address' }]);
  expect(mergeEdit(now, { ...seen, clientName: 'Bia' }, seen).clashes).toEqual([]);
});

it('takes everything from somebody who does not say what was seen', () => {
  expect(mergeEdit({ ...seen, number: '22' }, { number: '21' }, {})).toEqual({ set: { number: '21' }, clashes: [] });
});
