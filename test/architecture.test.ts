import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { childBreaches } from './architecture/child-rules.ts';
import { longFunctions, shortByNow } from './architecture/function-rules.ts';
import { house, plant } from './architecture/house.ts';
import type { SourceFile } from './architecture/imports.ts';
import { placeOf } from './architecture/places.ts';
import { breachesOf } from './architecture/rules.ts';

const root = join(import.meta.dirname, '..');
const folders = ['src', 'db', 'docs', 'test', 'e2e', 'bench', 'script'];

function readHouse(): SourceFile[] {
  return folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
        .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules') && !entry.name.startsWith('.'))
        .map((entry) => join(entry.parentPath, entry.name))
        .map((path) => ({
          path: path.slice(root.length + 1).replaceAll('\\', '/'),
          source: readFileSync(path, 'utf8'),
        })),
    );
}

const calls = 'src/features/service-calls';

test('the house keeps its rules', () => {
  expect(breachesOf(readHouse(), house)).toEqual([]);
});

test('five functions at most stay longer than the limit, and each of those named still is', () => {
  expect(longFunctions.length).toBeLessThanOrEqual(5);
  expect(shortByNow(readHouse())).toEqual([]);
  const named = ['src/a.ts long', 'src/a.ts short', 'src/gone.ts long'];
  const source = `function long() {\n${'  a();\n'.repeat(100)}}\nfunction short() {}\n`;
  expect(shortByNow([{ path: 'src/a.ts', source }], named)).toEqual(['src/a.ts short', 'src/gone.ts long']);
});

test('a listed feature has a folder, a folder is listed, and a listed verb begins a name', () => {
  const folders = readdirSync(join(root, 'src/features')).sort();
  expect([...house.features].sort()).toEqual(folders);
  const commands = readHouse().filter(({ path }) => placeOf(path, house.verbs).kind === 'command');
  const used = new Set(commands.map(({ path }) => path.split('/').at(-1)?.split('-')[0]));
  expect(house.verbs.filter((verb) => !used.has(verb))).toEqual([]);
});

test('the architecture page names the same features in the same order', () => {
  const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
  const named = [...page.matchAll(/│ {3}│ {3}[├└]── ([a-z-]+)\/ /g)].map(([, name]) => name);
  expect(named).toEqual(house.features);
});

describe('a planted import', () => {
  test.each([
    ['src/shared/numbers/money.ts', '#platform/env.server.ts', 'shared may not import platform: the language is pure'],
    ['src/platform/log.server.ts', '#features/clients/rules.ts', 'the machine knows no business'],
    ['src/ui/buttons/button.tsx', '#features/clients/rules.ts', 'the look knows no domain word'],
    ['src/features/clients/api.server.ts', '#http/guard.server.ts', 'a feature knows neither edge nor screens'],
    ['src/http/app.server.ts', '#web/root.tsx', 'the edge shows no screens'],
    ['src/http/app.server.ts', '#features/clients/queries.server.ts', 'only api.server.ts of a feature'],
    [
      'src/features/clients/rules.ts',
      '#features/finance/rules.ts',
      'clients may not import finance, which stands after it',
    ],
    [
      'src/features/clients/create-client.server.ts',
      '#features/finance/post-line.server.ts',
      'finance/when-….server.ts',
    ],
    ['src/features/clients/create-client.server.ts', '#features/finance/tables.server.ts', 'which stands after it'],
    ['src/features/settings/contract.ts', '#features/dispatch/contract.ts', 'which stands after it'],
    ['src/features/clients/contract.ts', '#features/dispatch/settings-content.ts', 'which stands after it'],
    [`${calls}/rules.ts`, './queries.server.ts', 'reaches the browser and may not import server code'],
    [`${calls}/contract.ts`, '#platform/context.server.ts', 'reaches the browser and may not import server code'],
    [`${calls}/ui/calls-table.tsx`, '../tables.server.ts', 'reaches the browser and may not import server code'],
    [`${calls}/ui/calls-table.tsx`, '#features/clients/ui/client-picker.tsx', 'the ui of one slice'],
    [`${calls}/rules.ts`, './ui/calls-table.tsx', 'draw nothing'],
    [`${calls}/queries.server.ts`, '#ui/buttons/button.tsx', 'server code draws nothing'],
    [`${calls}/queries.server.ts`, '../clients/rules.ts', 'write #features/clients/rules.ts'],
    [`${calls}/queries.server.ts`, './rules', 'write the extension'],
    [`${calls}/queries.server.ts`, '#test/database.ts', 'only tests may import test code'],
    ['src/web/admin/calls.tsx', '#platform/database/database.server.ts', 'only the context key'],
    ['src/web/admin/calls.tsx', '#http/guard.server.ts', 'screens reach the edge by its API only'],
    ['src/web/site/card.tsx', '#features/catalog/queries.server.ts', 'only a route module may import server code'],
    ['db/seed/reference.ts', '#http/app.server.ts', 'seeds only fill tables'],
    ['db/seed/reference.ts', '#http/services.server.ts', 'seeds only fill tables'],
    ['db/backup.ts', '#http/build-app.server.ts', 'take the services alone'],
    [`${calls}/rules.ts`, 'drizzle-orm', 'are pure'],
    [`${calls}/ui/calls-table.tsx`, 'node:fs', 'this file reaches the browser'],
    ['src/shared/numbers/money.ts', 'react', 'are pure'],
  ])('of %s: %s is refused', (path, specifier, sentence) => {
    expect(plant(path, `import { a } from '${specifier}';\n`)).toContain(sentence);
  });

  test.each([
    ["import type { A } from '#http/app.server.ts';"],
    ["export { a } from '#http/app.server.ts';"],
    ["import '#http/app.server.ts';"],
    ["const a = await import('#http/app.server.ts');"],
    ["import {\n  a,\n  b, // of the edge\n} from '#http/app.server.ts';"],
    ["import a, { type B } from '#http/app.server.ts';"],
  ])('is seen when written as %s', (source) => {
    expect(plant('src/shared/numbers/money.ts', source)).toContain('the language is pure');
  });

  test.each([
    [`${calls}/queries.server.ts`, "import { a } from '#features/finance/tables.server.ts';"],
    [`${calls}/queries.server.ts`, "import { a } from '#features/clients/find-client.server.ts';"],
    [`${calls}/rules.ts`, "import { a } from '#features/catalog/rules.ts';\n// import b from '#http/app.server.ts';"],
    [
      `${calls}/ui/use-calls.ts`,
      "import { a } from '#features/catalog/contract.ts';\nimport { b } from '#ui/buttons/button.tsx';",
    ],
    [
      'src/web/site/home.tsx',
      "import { a } from '#features/catalog/queries.server.ts';\nexport async function loader() {}",
    ],
    ['src/web/site/home.tsx', "import type { Route } from './+types/home';"],
    ['src/http/app.server.ts', "import { a } from '#db/seed/reference.ts';"],
    ['db/reset-access.ts', "import { a } from '#http/services.server.ts';"],
    ['src/features/settings/contract.ts', "import { a } from '#features/dispatch/settings-content.ts';"],
    [`${calls}/rules.test.ts`, "import { a } from '#http/app.server.ts';"],
  ])('of %s that the table allows passes: %s', (path, source) => {
    expect(plant(path, source, `${calls}/rules.ts`)).toBe('');
  });
});

describe('a slice and its audiences', () => {
  const from = (path: string, specifier: string) => ({ path, source: `import { a } from '${specifier}';\n` });
  const breaches = (...files: { path: string; source: string }[]) => breachesOf(files, house).join('\n');

  test.each([
    [`${calls}/queries.server.ts`, './office/queries.server.ts'],
    [`${calls}/contract.ts`, './office/contract.ts'],
    [`${calls}/ui/call-badges.tsx`, '../office/ui/calls-table.tsx'],
    [`${calls}/open-call.server.ts`, './own-calls/queries.server.ts'],
    [`${calls}/api.server.ts`, './office/contract.ts'],
  ])('a parent that imports its child is refused: %s from %s', (path, specifier) => {
    expect(breaches(from(path, specifier))).toContain('service-calls may not import its child');
  });

  test.each([
    [`${calls}/api.server.ts`, './office/api.server.ts'],
    [`${calls}/office/queries.server.ts`, '../queries.server.ts'],
    [`${calls}/office/contract.ts`, '../confirmation/contract.ts'],
    [`${calls}/queries.server.ts`, './parts/client-key.server.ts'],
  ])('what the law allows passes: %s from %s', (path, specifier) => {
    expect(breaches(from(path, specifier))).toBe('');
  });

  test('a child answers somebody, or is named with its reason', () => {
    expect([...childBreaches(readHouse(), house.verbs)]).toEqual([]);
  });

  test('a child that answers nobody is refused, and one with a contract or an api passes', () => {
    const found = (...paths: string[]) => [
      ...childBreaches(
        paths.map((path) => ({ path, source: '' })),
        house.verbs,
      ),
    ];
    const rules = `${calls}/insurance/rules.ts`;
    expect(found(rules).join()).toContain('service-calls/insurance: answers nobody');
    expect(found(rules, `${calls}/insurance/contract.ts`)).toEqual([]);
    expect(found(rules, `${calls}/insurance/api.server.ts`)).toEqual([]);
    expect(found(`${calls}/guarantee/contract.ts`).join()).toContain('take it off the list');
  });

  test('two audiences that know each other both ways are refused', () => {
    const there = from(`${calls}/office/contract.ts`, '../confirmation/contract.ts');
    const back = from(`${calls}/confirmation/ui/stars.tsx`, '../../office/contract.ts');
    expect(breaches(there, back)).toContain('confirmation → office, and src/features/service-calls/office/contract.ts');
  });

  test('a command that only its own slice calls is a part', () => {
    const caller = from(`${calls}/queries.server.ts`, './open-call.server.ts');
    const command = { path: `${calls}/open-call.server.ts`, source: '// Tested in api.server.ts.\n' };
    expect(breaches(command, caller)).toContain('move it to the parts/ folder beside it');
    expect(breaches(command, caller, from(`${calls}/api.server.ts`, './open-call.server.ts'))).toBe('');
  });

  test('the parts of another slice are refused', () => {
    const path = 'src/features/finance/queries.server.ts';
    expect(breaches(from(path, '#features/clients/parts/totals.server.ts'))).toContain('parts/ is for clients alone');
  });

  test('inside a slice the path is relative', () => {
    const path = `${calls}/office/queries.server.ts`;
    expect(breaches(from(path, '#features/service-calls/rules.ts'))).toContain('inside a slice the path is relative');
  });
});
