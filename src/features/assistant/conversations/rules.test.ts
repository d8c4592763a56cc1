import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { handOverLabels, outcomeLabels } from '../answers/rules.ts';
import { conversationStatusLabels, isVisitorThere, senderLabels, unhelpfulLabels } from './rules.ts';

it.each([conversationStatusLabels, senderLabels, outcomeLabels, handOverLabels, unhelpfulLabels])(
  'the glossary says of every value what it is called: %o',
  (labels) => {
    const page = readFileSync('docs/glossary.md', 'utf8');
    for (const [value, label] of Object.entries(labels)) expect(page).toContain(`\`${value}\` ${label}`);
  },
);

it('a visitor is there for half a minute after the last sign of life', () => {
  const now = new Date('2026-11-22T12:00:30Z');
  expect(isVisitorThere(new Date('2026-11-22T12:00:01Z'), now)).toBe(true);
  expect(isVisitorThere(new Date('2026-11-22T12:00:00Z'), now)).toBe(false);
  expect(isVisitorThere(null, now)).toBe(false);
});
