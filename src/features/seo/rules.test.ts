import { expect, test } from 'vitest';
import { closedPaths, distanceSentence, isWorthIndexing, robotsText } from './rules.ts';

const place = (name: string, activePartners = 0, stateId = 'DF') => ({ name, stateId, activePartners });

test('a place is told by its distance from the Plano Piloto', () => {
  expect(distanceSentence(place('Brasília'), 0)).toBe(
    'Brasília, aqui, é o Plano Piloto: Asa Sul, Asa Norte e setores centrais.',
  );
  expect(distanceSentence(place('Gama'), 32)).toContain('no Distrito Federal, a uns 32 km');
  expect(distanceSentence(place('Formosa', 0, 'GO'), 65)).toContain('no Entorno do Distrito Federal, a uns 65 km');
});

test('a page without anybody in its place and without a word about it stays out of search engines', () => {
  expect(isWorthIndexing({ ...place('Gama'), isDescribed: false })).toBe(false);
  expect(isWorthIndexing({ ...place('Gama', 1), isDescribed: false })).toBe(true);
  expect(isWorthIndexing({ ...place('Gama'), isDescribed: true })).toBe(true);
});

test('the file for robots closes what is behind a key or a sign-in, and names the sitemap', () => {
  const lines = robotsText('https://canolivre.example').split('\n');
  expect(lines.filter((line) => line.startsWith('Disallow: '))).toHaveLength(closedPaths.length);
  expect(lines).toContain('Disallow: /admin');
  expect(lines).toContain('Disallow: /acompanhar');
  expect(lines).toContain('Allow: /parceiro/login');
  expect(lines).toContain('Sitemap: https://canolivre.example/sitemap.xml');
});
