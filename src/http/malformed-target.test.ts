import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isMalformed } from './malformed-target.server.ts';
import { pagePath } from './page-cache.server.ts';

it.each([
  ['/a/../blog', true],
  ['/a/%2E%2e/blog', true],
  ['/./blog', true],
  ['/blog/.', true],
  ['/a\\..\\blog', true],
  ['/blog/%00', true],
  ['/blog?categoria=%00', true],
  ['/blog', false],
  ['/.well-known/x', false],
  ['/a...b/..c', false],
  ['/blog?a=/../b\\c', false],
])('%s: %s', (target, crooked) => {
  expect(isMalformed(target)).toBe(crooked);
});

it('leaves one name for whatever is rendered as one page', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '/',
      '/',
      'blog',
      'Blog',
      '.',
      '..',
      '%2e',
      '%2E',
      '\\',
      '%5c',
      '%2f',
      '%62',
      'ág',
      '%C3%A1',
      ';',
      '"',
      "'",
    ),
    fc.string({ maxLength: 4 }).map((text) => text.replace(/[#?\s%]/g, '')),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), fc.constantFrom('', '?a=b', '?/../'), (pieces, query) => {
      const target = `/${pieces.join('')}${query}`;
      if (isMalformed(target)) return;
      expect(pagePath(target)).toBe(pagePath(new URL(`http://house${target}`).pathname));
    }),
    { numRuns: 2_000 },
  );
});
