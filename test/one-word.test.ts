import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { type SyntaxNode, walkSyntax } from './syntax.ts';

const root = join(import.meta.dirname, '..');

/** Right uses of 'parceiro', as docs/glossary.md says: joining, and the app's name. */
const joined = new RegExp(
  [
    'Aplicaç(?:ão|ões) de [Pp]arceiros?',
    '[Cc]adastro(?: simples)? de parceiro',
    '[Aa]provar parceiro|Parceiro aprovado|(?:ser|[Ss]eja|é) parceiro',
    '[Pp]ara parceiros',
    '(?:[Pp]ainel|[Áá]rea|[Aa]plicativo) do [Pp]arceiro',
  ].join('|'),
  'g',
);

/** Given texts, and the public site's sentences about members. */
const given: readonly (readonly [path: string, text: string])[] = [
  // The role of the account, the menu, the name of the app, the confirmation, and a type of review.
  ['src/features/accounts/rules.ts', 'Parceiro'],
  ['src/web/admin/navigation.ts', 'Parceiros'],
  ['src/web/partner/manifest.ts', 'Parceiro'],
  ['src/features/service-calls/confirmation/ui/completion-parts.tsx', 'Parceiro'],
  ['src/features/service-calls/confirmation/ui/completion-parts.tsx', 'Parceiro Qualificado'],
  ['src/features/reviews/rules.ts', 'Parceiro'],
  // The public site.
  ['src/features/settings/home-content.ts', 'Cada parceiro tem CPF ou CNPJ no cadastro e é aprovado por uma pessoa'],
  ['src/features/settings/home-content.ts', 'Parceiros no Distrito Federal e no Entorno.'],
  ['src/features/settings/how-it-works-content.ts', 'A central envia um parceiro aprovado por ela.'],
  [
    'src/features/seo/site-words-content.ts',
    'A entrada dos parceiros e motoristas: chamados, agenda e cadastro, no celular.',
  ],
  ['src/web/site/terms.tsx', 'O que vale entre você, os parceiros e a central.'],
];

/** Legal texts, and strangers' words. */
const wholeFiles = [
  'src/features/settings/privacy-content.ts',
  'src/features/settings/terms-content.ts',
  'src/features/accounts/common-passwords-content.server.ts',
  'src/features/imports/reference-columns.ts',
  'src/features/assistant/knowledge/reference-keys.ts',
  'src/features/assistant/questions/reference-examples.ts',
];

const files = readdirSync(join(root, 'src'), { withFileTypes: true, recursive: true })
  .filter(({ name }) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
  .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
  .map((path) => ({ path, source: readFileSync(join(root, path), 'utf8') }))
  .filter(({ source }) => /parceir/i.test(source));

/** Texts of a file with 'parceiro' where it is wrong. */
function mixedIn(path: string, source: string): string[] {
  const texts: string[] = [];
  walkSyntax(path, source, (node) => {
    if (node.type === 'ImportDeclaration' || isSql(node)) return false;
    const text = textOf(node);
    if (text !== null && /parceir/i.test(text.replace(joined, ''))) texts.push(text);
  });
  return texts;
}

/** Text of a literal, template part or element; null for stored names, addresses and code. */
function textOf(node: SyntaxNode): string | null {
  if (node.type === 'JSXText') return tidy(node.value);
  const value = node.type === 'TemplateElement' ? (node.value as { cooked: unknown }).cooked : node.value;
  if (node.type !== 'TemplateElement' && node.type !== 'Literal') return null;
  const text = tidy(value);
  return /\s|^\p{Lu}/u.test(text) ? text : null;
}

function tidy(value: unknown): string {
  return typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : '';
}

function isSql({ type, tag }: SyntaxNode): boolean {
  return type === 'TaggedTemplateExpression' && (tag as SyntaxNode | undefined)?.name === 'sql';
}

function isGiven(path: string, text: string) {
  return (one: (typeof given)[number]) =>
    one[0] === path && (one[1].includes(' ') ? text.startsWith(one[1]) : text === one[1]);
}

const mixed = files.flatMap(({ path, source }) => mixedIn(path, source).map((text) => ({ path, text })));

it('calls who carries out a call prestador, and parceiro only where somebody joins or a text is given', () => {
  const others = mixed.filter(({ path, text }) => !wholeFiles.includes(path) && !given.some(isGiven(path, text)));
  expect(others.map(({ path, text }) => `${path}: ${text}`)).toEqual([]);
});

it('makes no exception that no text needs', () => {
  expect(given.filter((one) => !mixed.some(({ path, text }) => isGiven(path, text)(one)))).toEqual([]);
  expect(wholeFiles.filter((file) => !mixed.some(({ path }) => path === file))).toEqual([]);
});

describe('a planted text', () => {
  test.each([
    ['said = `O parceiro (do chamado) = saiu @ agora.`', ['O parceiro (do chamado) = saiu @ agora.']],
    ["said = 'Escolha o parceiro / motorista'", ['Escolha o parceiro / motorista']],
    ["said = { title: 'Parceiros' }", ['Parceiros']],
    ['said = <p>Ligue\n para o parceiro</p>', ['Ligue para o parceiro']],
    ['said = <p>parceiro</p>', ['parceiro']],
    ["said = '/admin/parceiros'", []],
    ["said = list.parceiros ?? 'parceiro'", []],
    ["said = sql`where type = 'parceiro'`", []],
    ["said = 'Quer ser parceiro? Veja o cadastro de parceiro.'", []],
  ])('%s', (source, texts) => {
    expect(mixedIn('planted.tsx', source)).toEqual(texts);
  });
});
