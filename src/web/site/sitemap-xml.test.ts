import { expect, test } from 'vitest';
import { sitemapXml } from './sitemap-xml.ts';

test('an address is absolute and escaped, and dated only when its change is known', () => {
  const xml = sitemapXml('https://canolivre.example', [
    { path: '/', changedAt: new Date('2026-11-21T10:00:00Z') },
    { path: '/servicos', changedAt: null },
    { path: "/blog/a&b<'" },
  ]);
  expect(xml).toContain('<url><loc>https://canolivre.example/</loc><lastmod>2026-11-21T10:00:00.000Z</lastmod></url>');
  expect(xml).toContain('<url><loc>https://canolivre.example/servicos</loc></url>');
  expect(xml).toContain('<url><loc>https://canolivre.example/blog/a&amp;b&lt;&apos;</loc></url>');
  expect(xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<urlset')).toBe(true);
});
