import { describe, expect, it } from 'vitest';
import { detectType } from './upload-type.server.ts';

const typeOf = (text: string) => detectType(Buffer.from(text, 'utf8'));

describe('a drawing', () => {
  it.each([
    ['alone', '<svg>'],
    ['with attributes', '<svg\nwidth="1">'],
    ['in capitals', '<SVG >'],
    ['after a byte order mark and space', '\uFEFF \n<svg>'],
    [
      'after all that may stand before it',
      '<?xml version="1.0"?>\n<!-- a > b -->\n<!DOCTYPE svg PUBLIC "x" "y">\n<svg>',
    ],
    ['after 10,000 comments', `${'<!---->'.repeat(10_000)}<svg>`],
  ])('is told by its element: %s', (_, text) => {
    expect(typeOf(text)).toBe('svg');
  });

  it.each([
    ['another element', '<svgx>'],
    ['a page', '<!doctype html><html>'],
    ['a comment without an end', '<!-- <svg>'],
    ['words before it', 'x<svg>'],
    ['nothing', ''],
    // A backtracking pattern tried every division: 26 took seconds, 100 for ever.
    ['10,000 comments and no drawing', `${'<!---->'.repeat(10_000)}x`],
    ['a row of openings', '<!--'.repeat(60_000)],
    ['space alone', ' '.repeat(300_000)],
  ])('is not %s', (_, text) => {
    expect(typeOf(text)).toBeNull();
  });
});
