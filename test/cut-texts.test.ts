import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Cuts that are not texts: digests, instants, hosts. */
const wordless = /digest\('base64url'\)|toISOString\(\)|origin|host\.|tags\.|ignored\.map/;

it('texts are cut by `cutText`, which leaves no half of an emoji', () => {
  const cut = readdirSync('src', { recursive: true, withFileTypes: true })
    .filter(({ name }) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => path !== 'src/shared/text/text.ts')
    .flatMap((path) =>
      readFileSync(path, 'utf8')
        .split('\n')
        .map((line) => `${path}: ${line.trim()}`),
    )
    .filter((line) => /\.(?:slice|substring)\(0, (?:[2-9]\d|\d{3,}|\d_\d{3})\)/.test(line) && !wordless.test(line));
  expect(cut).toEqual([]);
});
