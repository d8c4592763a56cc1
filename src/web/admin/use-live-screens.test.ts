import { expect, it } from 'vitest';
import { openSlices } from '#http/slices.server.ts';
import { shownBy } from './use-live-screens.ts';

it('every topic that is told is shown by some screen, and no screen waits for one that is never told', () => {
  const told = openSlices().flatMap(({ topics = {} }) => Object.keys(topics));
  expect(Object.keys(shownBy).toSorted()).toEqual(told.toSorted());
});
