import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';

const entry = z.object({
  version: z.string().optional(),
  optionalDependencies: z.record(z.string(), z.string()).optional(),
});
const lockFile = z.object({ packages: z.record(z.string(), entry.loose()) });

it('names in the lock every optional package, which `npm ci` demands (otherwise run script/complete-lock.cjs)', () => {
  const { packages } = lockFile.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')));
  const names = new Set(Object.keys(packages).map((place) => place.split('node_modules/').at(-1)));
  const wanted = Object.values(packages).flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies));
  expect(wanted.filter((name) => !names.has(name))).toEqual([]);
});

it.each(['package-lock.json', 'script/node24/package-lock.json', 'script/chromium/package-lock.json'])(
  'ties %s to no registry',
  (path) => {
    expect(readFileSync(path, 'utf8')).not.toContain('"resolved"');
  },
);
