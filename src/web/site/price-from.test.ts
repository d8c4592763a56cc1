import { expect, test } from 'vitest';
import { referenceServices } from '#features/catalog/reference-services.ts';
import { serviceSlug } from '#features/catalog/rules.ts';
import { priceFromCents } from './price-from.ts';
import { servicePages } from './service-pages-content.ts';

const pia = { slug: 'desentupimento-de-pia', precoBase: 150.1, ativoNoSite: true };
const tanque = { slug: 'desentupimento-de-tanque', precoBase: 99.99, ativoNoSite: true };
const slugs = [pia.slug, tanque.slug];

test('a page shows the least price of its services', () => {
  expect(priceFromCents([pia, tanque, { ...tanque, slug: 'outro', precoBase: 1 }], slugs)).toBe(9_999);
});

test('a service without price, off the site or off the catalogue sets none', () => {
  expect(priceFromCents([{ ...pia, precoBase: 0 }], slugs)).toBeNull();
  expect(priceFromCents([{ ...pia, ativoNoSite: false }], slugs)).toBeNull();
  expect(priceFromCents([], slugs)).toBeNull();
});

test('every page of a service names services that the catalogue starts with', () => {
  const known = new Set(referenceServices.map(({ nome }) => serviceSlug(nome)));
  expect(servicePages.flatMap(({ catalogSlugs }) => catalogSlugs).filter((slug) => !known.has(slug))).toEqual([]);
});
