import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { SourceFile } from './architecture/imports.ts';
import { placeOf } from './architecture/places.ts';
import { breachesOf } from './architecture/rules.ts';

/** The business, in dependency order: a feature may import only what stands before it. */
const features = [
  'messages',
  'accounts',
  'site-settings',
  'coverage',
  'catalog',
  'blog',
  'phone-verification',
  'partners',
  'clients',
  'service-requests',
  'service-calls',
  'dispatch',
  'quotes',
  'budgets',
  'reviews',
  'receipts',
  'problems',
  'finance',
  'value-audit',
  'fraud',
  'imports',
  'assistant',
  'dashboard',
  'system-health',
  'audit-log',
];

/** What a command's file name may begin with; a new verb is welcome here, a noun is not. */
const verbs =
  'activate add adjust advance answer approve ask assign attach change claim complete confirm consume create ' +
  'deactivate decide edit end ensure export investigate invite judge keep limit merge move open post prove queue ' +
  'read receive record recover refuse register remind remove rename reopen reorder report reschedule resend reset retry ' +
  'reverse save seed send sign submit sweep try undo verify withdraw write';
const house = { features, verbs: verbs.split(' ') };

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

/** The breaches of one planted file, the rest of the house being empty but for a test of its name and `others`. */
function plant(path: string, source = '', ...others: string[]): string {
  const test = path.endsWith('.server.ts') ? [path.replace('.server.ts', '.db.test.ts')] : [];
  const rest = [...test, ...others].map((other) => ({ path: other, source: '' }));
  return breachesOf([{ path, source }, ...rest], house)
    .filter((breach) => breach.startsWith(`${path}:`))
    .join('\n');
}

const calls = 'src/features/service-calls';

test('the house keeps its rules', () => {
  expect(breachesOf(readHouse(), house)).toEqual([]);
});

test('a listed feature has a folder, a folder is listed, and a listed verb begins a name', () => {
  const folders = readdirSync(join(root, 'src/features')).sort();
  expect([...features].sort()).toEqual(folders);
  const commands = readHouse().filter(({ path }) => placeOf(path, house.verbs).kind === 'command');
  const used = new Set(commands.map(({ path }) => path.split('/').at(-1)?.split('-')[0]));
  expect(house.verbs.filter((verb) => !used.has(verb))).toEqual([]);
});

test('the architecture page names the same features in the same order', () => {
  const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
  const named = [...page.matchAll(/│ {3}│ {3}[├└]── ([a-z-]+)\/ /g)].map(([, name]) => name);
  expect(named).toEqual(features);
});

describe('a planted import', () => {
  test.each([
    ['src/shared/money.ts', '#platform/env.server.ts', 'shared may not import platform: the language is pure'],
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
    ['src/shared/money.ts', 'react', 'are pure'],
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
    expect(plant('src/shared/money.ts', source)).toContain('the language is pure');
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

describe('a planted file', () => {
  test.each([
    `${calls}/call-service.server.ts`,
    `${calls}/confirm.ts`,
    `${calls}/types.ts`,
    `${calls}/ui/format.ts`,
    `${calls}/ui/table/row.tsx`,
    `${calls}/hooks/use-calls.ts`,
    `${calls}/commands/confirm/confirm-call.server.ts`,
  ])('outside the vocabulary is refused: %s', (path) => {
    expect(plant(path)).toContain('outside the vocabulary of a slice: use README.md, rules.ts');
  });

  test.each([
    `${calls}/README.md`,
    `${calls}/confirm-completion.server.ts`,
    `${calls}/when-quote-approved.server.ts`,
    `${calls}/ui/calls-table.tsx`,
    `${calls}/ui/use-calls.ts`,
    'src/features/partners/applications/submit-application.server.ts',
    'src/features/partners/applications/ui/wizard.tsx',
    'src/features/coverage/reference-places.ts',
    'src/features/blog/articles-content.ts',
    `${calls}/parts/client-key.server.ts`,
    'src/features/partners/applications/parts/settle-status.server.ts',
  ])('of the vocabulary passes: %s', (path) => {
    const asker = { path: 'db/seed/reference.ts', source: `import '#${path.replace('src/', '')}';\n` };
    const asked = /\/parts\//.test(path) ? [] : [asker];
    const test = { path: 'src/shared/money.test.ts', source: '' };
    const source = '// Tested in #shared/money.test.ts.\n';
    expect(breachesOf([{ path, source }, test, ...asked], house)).toEqual([]);
  });

  test('of a command without a test of its name says which test holds it, and that one is there', () => {
    const path = `${calls}/confirm-completion.server.ts`;
    const breaches = (source: string) =>
      breachesOf(
        [
          { path, source },
          { path: `${calls}/api.db.test.ts`, source: '' },
        ],
        house,
      ).join('\n');
    expect(breaches('')).toContain('has no test of its name: say which test holds it');
    expect(breaches('// Tested in rules.test.ts.\n')).toContain('which does not exist');
    expect(breaches('// Tested in #features/service-calls/queries.db.test.ts.\n')).toContain('which does not exist');
    for (const named of ['api.db.test.ts', '#features/service-calls/api.db.test.ts']) {
      expect(breaches(`// Tested in ${named}.\n`)).not.toContain('Tested in');
    }
  });

  test.each([
    "export { noReasonGiven } from '#features/accounts/rules.ts';",
    "export { callStatuses } from './ui/calls-table.tsx';",
    "import { noReasonGiven } from '#features/accounts/rules.ts';\nexport { noReasonGiven };",
    "import { noReasonGiven } from '#features/accounts/rules.ts';\nexport const noReason = noReasonGiven;",
  ])('that passes on a name of another is refused: %s', (source) => {
    expect(plant('src/features/partners/rules.ts', `${source}\n`)).toContain('passes on what is not its own');
  });

  test('that types a list of values again is refused', () => {
    const source = "check('calls_status_check', sql`status in ('pendente','em_andamento')`)\n";
    expect(plant(`${calls}/tables.server.ts`, source)).toContain('types a list of values again');
  });

  test.each([
    "status: z.enum(['em_andamento', 'pendente']),",
    "const busy = inArray(calls.status, ['pendente', 'em_andamento']);",
    "status: text({ enum: ['pendente', 'em_andamento'] }),",
    "const options = ['pendente', 'em_andamento'].map(toOption);",
  ])('that types a named list of values again is refused: %s', (source) => {
    const rules = { path: `${calls}/rules.ts`, source: "export const open = ['pendente', 'em_andamento'] as const;\n" };
    const found = breachesOf([rules, { path: `${calls}/contract.ts`, source }], house).join('\n');
    expect(found).toContain(`it has a name in ${calls}/rules.ts`);
  });

  test('of 400 lines is refused, unless it is a content table', () => {
    const source = 'const a = 1;\n'.repeat(400);
    expect(plant('src/ui/buttons/button.tsx', source)).toBe(
      'src/ui/buttons/button.tsx: 400 lines, and 350 is the limit: split it by verb, one command or component per file.',
    );
    expect(plant('src/features/blog/articles-content.ts', source)).toBe('');
  });

  test.each([
    ['src/ui/lists/DataTable.tsx', '"DataTable.tsx" is not kebab-case'],
    ['src/shared/index.ts', 'no barrels'],
    ['src/shared/utils/money.ts', 'no lib, utils or helpers'],
    ['src/ui/button.tsx', 'src/ui is a cupboard of drawers'],
    ['src/ui/helpers.ts', 'no lib, utils or helpers'],
    ['src/services/mail.ts', 'src holds only shared, platform, features, http, ui, web'],
    ['src/features/loyalty/rules.ts', 'not a feature of the list'],
    ['src/features/rules.ts', 'not a feature of the list'],
    [`${calls}/life.test.ts`, 'a test stands beside the file it tests'],
  ])('in the wrong place is refused: %s', (path, sentence) => {
    expect(plant(path)).toContain(sentence);
  });

  test.each([
    [`${calls}/api.server.ts`, 'const a = process.env.PORT;', 'declare the variable in src/platform/env.server.ts'],
    [`${calls}/queries.server.ts`, 'await ctx.services.files.read(key);', 'past its permission: call readKeptFile'],
    [`${calls}/rules.ts`, 'const now = new Date();', 'neither clock nor chance'],
    ['src/web/admin/call.tsx', "const path = '/api/admin/chamados';", "types the address '/api/admin/chamados…"],
    ['src/web/admin/call.tsx', '<Link to="/admin/clientes">', 'types the address "/admin/clientes'],
    ['src/web/admin/call.tsx', '<a href="clientes/novo">', 'links to "clientes/novo"'],
    ['db/backup.ts', "const path = '/api/admin/chamados';", "types the address '/api/admin/chamados…"],
    [
      `${calls}/ui/calls-table.tsx`,
      "const to = '/admin/chamados?status=pendente';",
      'link to a page of src/shared/pages.ts',
    ],
    ['src/shared/money.ts', "export * from './geo.ts';", 'no barrels'],
    [
      `${calls}/confirm-completion.server.ts`,
      "import { a, clients } from '#features/clients/tables.server.ts';\nawait ctx.db.update(clients).set({});",
      'writes clients of clients; a slice writes only its own tables',
    ],
  ])('in %s that does what it may not is refused: %s', (path, source, sentence) => {
    expect(plant(path, source)).toContain(sentence);
  });
});
