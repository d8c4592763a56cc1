import { expect, test } from 'vitest';
import { mergeEdit } from './edits.ts';

const seen = { name: 'Ana', phone: '1', regions: ['DF'] };

test('keeps what somebody else changed meanwhile where this person changed nothing', () => {
  const now = { ...seen, phone: '2' };
  expect(mergeEdit({ now, seen, wanted: { ...seen, name: 'Bia' } })).toEqual({
    merged: { ...now, name: 'Bia' },
    both: [],
    changed: ['name'],
  });
});

test('names what both changed, unless they changed it to the same', () => {
  const now = { name: 'Caio', phone: '3', regions: ['DF', 'GO'] };
  const wanted = { name: 'Bia', phone: '3', regions: ['DF'] };
  expect(mergeEdit({ now, seen, wanted }).both).toEqual(['name']);
});

test('without what was seen, or for a field that it leaves out, takes what is wanted', () => {
  const now = { ...seen, name: 'Caio' };
  const wanted = { ...seen, name: 'Bia' };
  expect(mergeEdit({ now, seen: undefined, wanted })).toMatchObject({ merged: wanted, both: [], changed: ['name'] });
  expect(mergeEdit({ now, seen: { phone: '1' }, wanted }).both).toEqual([]);
});

test('leaves out what is not wanted at all', () => {
  const wanted: { name: string; phone?: string | undefined } = { name: 'Bia', phone: undefined };
  const edit = mergeEdit<typeof wanted>({ now: seen, seen: undefined, wanted });
  expect(edit).toEqual({ merged: { name: 'Bia' }, both: [], changed: ['name'] });
});

test('never puts an address together of two people’s', () => {
  const address = { street: 'QNG 4', number: '1' };
  const edit = { now: { ...address, number: '9' }, seen: address, wanted: { ...address, street: 'QNG 5' } };
  expect(mergeEdit(edit).both).toEqual([]);
  expect(mergeEdit({ ...edit, together: ['street', 'number'] }).both).toEqual(['number']);
});
