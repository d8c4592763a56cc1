import { expect, test } from 'vitest';
import { speculationRules } from './speculation-rules.ts';

const patterns = speculationRules.prefetch.flatMap(({ where }) => where.href_matches);
const isFetchedAhead = (path: string) =>
  patterns.some((pathname) => new URLPattern({ pathname }).test(`https://canolivre.example${path}`));

test.each(['/', '/servicos/ralo', '/blog/ralo-entupido', '/blog?pagina=2', '/solicitar', '/desentupidora/gama-df'])(
  'the public page %s is fetched ahead',
  (path) => {
    expect(isFetchedAhead(path)).toBe(true);
  },
);

test.each([
  '/admin',
  '/admin/chamados',
  '/parceiro/login',
  '/validacao-cliente',
  '/validacao-cliente/AAAAAAAAAAAAAAAAAAAAAA',
  '/api/config',
  '/cadastro-parceiro',
])('%s is never fetched ahead', (path) => {
  expect(isFetchedAhead(path)).toBe(false);
});
