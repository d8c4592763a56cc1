import { describe, expect, test } from 'vitest';
import { house, plant } from './house.ts';
import { breachesOf } from './rules.ts';

const calls = 'src/features/service-calls';

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
    'src/features/applications/form/submit-application.server.ts',
    'src/features/applications/ui/wizard.tsx',
    'src/features/coverage/reference-places.ts',
    'src/features/blog/articles-content.ts',
    `${calls}/parts/client-key.server.ts`,
    'src/features/applications/parts/settle-status.server.ts',
  ])('of the vocabulary passes: %s', (path) => {
    const asker = { path: 'db/seed/reference.ts', source: `import '#${path.replace('src/', '')}';\n` };
    const asked = /\/parts\//.test(path) ? [] : [asker];
    const test = { path: 'src/shared/numbers/money.test.ts', source: '' };
    const source = '// Tested in #shared/numbers/money.test.ts.\n';
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
    "interface Filter { status: 'pendente' | 'em_andamento' | null }",
    "const [status, setStatus] = useState<'em_andamento' | 'pendente'>();",
    "export type Open =\n  | 'pendente'\n  | 'em_andamento';",
    "sql`array_position(array['pendente','em_andamento'], status)`",
    "for (const status of ['pendente', 'em_andamento']) count(status);",
  ])('that types a named list of values again is refused: %s', (source) => {
    const rules = { path: `${calls}/rules.ts`, source: "export const open = ['pendente', 'em_andamento'] as const;\n" };
    const found = breachesOf([rules, { path: `${calls}/contract.ts`, source }], house).join('\n');
    expect(found).toContain(`it has a name in ${calls}/rules.ts`);
  });

  test('that waits for itself is refused, also through others, but not by a type or by what is loaded later', () => {
    const waiting = (back: string) =>
      breachesOf(
        [
          { path: `${calls}/rules.ts`, source: "import { a } from './reference-a.ts';\n" },
          { path: `${calls}/reference-a.ts`, source: "import { b } from './reference-b.ts';\n" },
          { path: `${calls}/reference-b.ts`, source: back },
        ],
        house,
      ).join('\n');
    expect(waiting("import { c } from './rules.ts';\n")).toContain('rules.ts: waits for itself through');
    expect(waiting("import type { C } from './rules.ts';\n")).not.toContain('waits for itself');
    expect(waiting("const c = () => import('./rules.ts');\n")).not.toContain('waits for itself');
  });

  test('with a comment that runs past the code is refused', () => {
    const words = 'a word '.repeat(20);
    expect(plant('src/ui/buttons/button.tsx', `\n// ${words}\n`)).toContain(
      'line 2 is a comment of more than 120 columns',
    );
    expect(plant('src/ui/buttons/button.tsx', `/** A word. */\nconst a = '${words}';\n`)).not.toContain('columns');
  });

  test.each(['What', 'Who', 'Whom', 'Whose', 'Which', 'How', 'Where', 'Why', 'When'])(
    'with a comment that begins by %s is refused, however it is written',
    (word) => {
      const words = `${word} it stands.`;
      for (const comment of [`// ${words}`, `/** ${words} */`, `/* ${words} */`, `/**\n * ${words}\n */`])
        expect(plant('src/ui/buttons/button.tsx', `\n${comment}\n`)).toContain(
          'line 2 is a comment with a clause as its subject: begin with a noun',
        );
    },
  );

  test.each(['When two do so at once, one waits.', 'Whether it stands.', 'Whole words, and how they end.'])(
    'with the comment %s passes',
    (words) => expect(plant('src/ui/buttons/button.tsx', `/** ${words} */\n`)).toBe(''),
  );

  test.each([
    ['function Call() {\n', '}\n'],
    ['export const Call = () => {\n', '};\n'],
    ['const all = {\n  Call() {\n', '  },\n};\n'],
  ])('with a function of more than 100 lines is refused: %s', (head, tail) => {
    const path = 'src/web/admin/call.tsx';
    const source = (lines: number) => `${head}${'  open();\n'.repeat(lines)}${tail}`;
    expect(plant(path, source(99))).toContain('Call has 101 lines, and 100 is the limit: part it into functions');
    expect(plant(path, source(98))).toBe('');
    expect(plant(path.replace('.tsx', '.test.tsx'), source(99))).not.toContain('is the limit');
  });

  test('of 300 lines is refused, unless it is a content table', () => {
    const source = 'const a = 1;\n'.repeat(300);
    expect(plant('src/ui/buttons/button.tsx', source)).toBe(
      'src/ui/buttons/button.tsx: 300 lines, and 250 is the limit: split it by verb, one command or component per file.',
    );
    expect(plant('src/features/blog/articles-content.ts', source)).toBe('');
  });

  test.each([
    ['src/ui/lists/DataTable.tsx', '"DataTable.tsx" is not kebab-case'],
    ['src/shared/index.ts', 'no barrels'],
    ['src/shared/utils/money.ts', 'no lib, utils or helpers'],
    ['src/shared/prices.ts', 'src/shared is a cupboard of drawers'],
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
    [
      `${calls}/api.server.ts`,
      'const a = process.env.PORT;',
      'declare the variable in src/platform/variables.server.ts',
    ],
    [`${calls}/queries.server.ts`, 'await ctx.services.files.read(key);', 'past its permission: call readSavedFile'],
    [
      `${calls}/queries.server.ts`,
      'db.select().from(services).orderBy(asc(services.nome));',
      'wrap the column in inPortuguese',
    ],
    [
      `${calls}/queries.server.ts`,
      'db.select().from(t).orderBy(t.ordem, services.nome);',
      'wrap the column in inPortuguese',
    ],
    [`${calls}/rules.ts`, 'const now = new Date();', 'neither clock nor chance'],
    ['src/web/admin/call.tsx', "const path = '/api/admin/chamados';", "types the address '/api/admin/chamados…"],
    ['src/web/admin/call.tsx', '<Link to="/admin/clientes">', 'types the address "/admin/clientes'],
    ['src/web/admin/call.tsx', '<h2>{call.protocolNumber}</h2>', 'put it into <Whole>'],
    ['src/web/site/article.tsx', `const url = \`\${origin}/blog/\${slug}\`;`, 'types the address }/blog/'],
    [
      'src/platform/messaging.server.ts',
      `const url = \`\${origin}/api/webhooks/twilio\`;`,
      'types the address }/api/webhooks',
    ],
    ['src/web/admin/call.tsx', '<a href="clientes/novo">', 'links to "clientes/novo"'],
    ['src/web/admin/call.tsx', "const to = '/solicitar-servico';", "types the address '/solicitar-servico"],
    [
      'src/features/assistant/questions/danger-content.ts',
      "const path = '/blog/pia-entupida';",
      "types the address '/blog/pia-entupida",
    ],
    [
      `${calls}/parts/call-opened-message.server.ts`,
      "const link = 'https://canolivre.example/acompanhar/AAAA';",
      'types the address .example/acompanhar/AAAA',
    ],
    ['src/web/site/robots.ts', "const line = 'Disallow: /admin';", 'types the address  /admin'],
    [
      `${calls}/tables.server.ts`,
      "sql`picture ~ '^/api/service-pictures/[0-9a-f]{32}$'`",
      'types the address ^/api/service-pictures/',
    ],
    ['db/backup.ts', "const path = '/api/admin/chamados';", "types the address '/api/admin/chamados…"],
    [
      `${calls}/ui/calls-table.tsx`,
      "const to = '/admin/chamados?status=pendente';",
      'link to a page of src/shared/address/pages.ts',
    ],
    ['src/shared/numbers/money.ts', "export * from './geo.ts';", 'no barrels'],
    [
      `${calls}/confirm-completion.server.ts`,
      "import { a, clients } from '#features/clients/tables.server.ts';\nawait ctx.db.update(clients).set({});",
      'writes clients of clients; a slice writes only its own tables',
    ],
  ])('in %s that does what it may not is refused: %s', (path, source, sentence) => {
    expect(plant(path, source)).toContain(sentence);
  });
});
