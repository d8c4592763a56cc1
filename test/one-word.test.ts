import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { textsIn } from './promises.ts';

const root = join(import.meta.dirname, '..');

/**
 * Where 'parceiro' is the word, as docs/glossary.md says it: joining, the name of the app, the role, and the texts that
 * are given.
 */
const joined = new RegExp(
  [
    'Aplicaç(?:ão|ões) de [Pp]arceiros?',
    '[Cc]adastro(?: simples)? de parceiro',
    '[Aa]provar parceiro|Parceiro aprovado|ser parceiro|é parceiro\\?',
    '(?:[Pp]ainel|[Áá]rea|[Aa]plicativo) do [Pp]arceiro',
    'parceiros autorizados',
    'Parceiro Qualificado',
  ].join('|'),
  'g',
);

/** Files of the public site, of laws, and of what strangers type; and those with one given label each. */
const elsewhere =
  /^src\/(?:web\/site|http|platform)\/|-content(?:\.server)?\.ts$|^src\/features\/assistant\/|reference-(?:columns|seo-pages)\.ts$|^src\/web\/admin\/navigation\.ts$|^src\/features\/(?:reviews|accounts)\/rules\.ts$|completion-parts\.tsx$|^src\/web\/partner\/manifest\.ts$/;

const screens = readdirSync(join(root, 'src'), { withFileTypes: true, recursive: true })
  .filter(({ name }) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
  .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
  .filter((path) => !elsewhere.test(path));

/** Pieces of code, addresses and stored names between the texts. */
const code = /[=()[\];&@/]|\.\.\.|\.parceir|\wParceir|[Pp]arceir\w*[:-]|-parceir|^[a-z_]+$/;
const isSaid = (text: string) => /[Pp]arceir/.test(text) && !code.test(text);

it('calls who carries out a call prestador, and parceiro only where somebody joins or a text is given', () => {
  const mixed = screens.flatMap((path) =>
    textsIn(readFileSync(join(root, path), 'utf8'))
      .filter((text) => isSaid(text.replace(joined, '')))
      .map((text) => `${path}: ${text}`),
  );
  expect(mixed).toEqual([]);
});
