import { expect, it } from 'vitest';
import { matchInTurns } from './match-in-turns.server.ts';
import { createMatcher, type LineToMatch } from './match-lines.server.ts';

it('gives others their turn between a few lines, however many there are', async () => {
  const lines: LineToMatch[] = Array.from({ length: 60 }, (_, at) => ({
    id: `line ${at}`,
    cents: 1_000 + at,
    happenedOn: '2026-11-20',
    text: 'PIX RECEBIDO HIDRAULICA AZUL',
    bankRef: `X${at}`,
    hasTwin: false,
  }));
  const match = createMatcher({ partners: [], payables: [], claims: [], returns: [] });
  let [done, most, isOver] = [0, 0, false];
  const others = () => {
    most = Math.max(most, done);
    done = 0;
    if (!isOver) setImmediate(others);
  };
  setImmediate(others);
  const matches = await matchInTurns((line) => {
    done += 1;
    return match(line);
  }, lines);
  isOver = true;
  expect([...matches.keys()]).toEqual(lines.map(({ id }) => id));
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThanOrEqual(4);
});
