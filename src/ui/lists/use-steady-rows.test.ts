import { expect, it } from 'vitest';
import { heldBack, inPlace } from './use-steady-rows.ts';

const row = (id: number, status = 'pendente') => ({ id, status });
const keyOf = ({ id }: { id: number }) => id;

it('shows what is known about a row in its old place, and nothing new', () => {
  const shown = [row(1), row(2), row(3)];
  const newest = [row(4), row(3), row(1, 'cancelado')];
  expect(inPlace(shown, newest, keyOf)).toEqual([row(1, 'cancelado'), row(2), row(3)]);
});

it('counts the rows that wait', () => {
  expect(heldBack([row(1), row(2)], [row(4), row(3), row(1)], keyOf)).toEqual({ newcomers: 2, changed: true });
});

it('tells that rows left or changed places, though none is new', () => {
  expect(heldBack([row(1), row(2)], [row(2), row(1)], keyOf)).toEqual({ newcomers: 0, changed: true });
  expect(heldBack([row(1), row(2)], [row(2)], keyOf)).toEqual({ newcomers: 0, changed: true });
});

it('has nothing to tell when only the contents of rows changed', () => {
  expect(heldBack([row(1), row(2)], [row(1, 'cancelado'), row(2)], keyOf)).toEqual({ newcomers: 0, changed: false });
});
