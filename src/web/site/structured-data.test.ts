import Validator from '@adobe/structured-data-validator';
import WebAutoExtractor from '@marbec/web-auto-extractor';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createRoutesStub, Meta } from 'react-router';
import { expect, test } from 'vitest';
import { referenceSettings } from '#features/settings/reference-settings.ts';
import { articleData } from './article-data.ts';
import { pageMeta } from './page-meta.ts';
import { breadcrumbData, businessData, questionsData, serviceData } from './structured-data.ts';

const origin = 'https://canolivre.example';
const page = { title: 'Cano Livre', description: 'Desentupidora.', path: '/', origin };
const areas = ['Distrito Federal', 'Luziânia, GO'];
const trail = breadcrumbData(origin, [
  ['Início', '/'],
  ['Blog', '/blog'],
]);

const templates = {
  home: [businessData({ origin, brand: referenceSettings.brand, contact: referenceSettings.contact, areas })],
  service: [
    serviceData({
      origin,
      path: '/servicos/ralo',
      name: 'Ralo',
      description: 'Ralo que não escoa.',
      areas,
      brandName: 'Cano Livre',
      priceCents: 18_000,
    }),
    trail,
    questionsData([{ question: 'Quebra o piso?', answer: 'Não: "<b>nunca</b>" antes de combinar.' }]),
  ],
  article: [
    articleData({
      origin,
      path: '/blog/ralo',
      publisher: 'Cano Livre',
      post: {
        title: 'Ralo com cheiro',
        excerpt: 'O que olhar primeiro.',
        author: 'Equipe Cano Livre',
        category: 'dicas',
        tags: ['ralo'],
        publishedAt: new Date('2026-01-02T12:00:00Z'),
        updatedAt: new Date('2026-01-03T12:00:00Z'),
        cover: null,
      },
    }),
    trail,
  ],
  list: [trail],
};

/** The structured data as a search engine takes it out of the page. */
function extract(data: readonly object[]) {
  const Page = createRoutesStub([{ path: '/', Component: Meta, meta: () => pageMeta({ ...page, data } as never) }]);
  const html = `<html><head>${renderToString(createElement(Page))}</head></html>`;
  return new WebAutoExtractor({ addLocation: false, embedSource: [] }).parse(html);
}

test.each(Object.entries(templates))('the structured data of %s has what search engines require', async (_, data) => {
  const extracted = extract(data);
  expect(extracted.errors).toEqual([]);
  const types = data.map((one) => (one as { '@type': string })['@type']);
  expect(Object.keys(extracted.jsonld).sort()).toEqual(types.sort());
  const issues = await new Validator().validate(extracted);
  expect(issues.filter(({ severity }) => severity === 'ERROR')).toEqual([]);
});

test('the validator finds what is missing', async () => {
  const issues = await new Validator().validate(
    extract([{ '@type': 'BreadcrumbList', itemListElement: [{ '@type': 'ListItem', position: 1 }] }]),
  );
  expect(issues.some(({ severity }) => severity === 'ERROR')).toBe(true);
});

test('the business says its hours and areas, and no rating of its own', () => {
  const [business] = templates.home;
  expect(business).toMatchObject({
    '@type': 'Plumber',
    areaServed: areas,
    openingHoursSpecification: { opens: '00:00' },
  });
  expect(JSON.stringify(templates)).not.toMatch(/AggregateRating|"Review"/);
});

test('questions stand there with their answers as the page shows them', () => {
  expect(questionsData([{ question: 'Quebra?', answer: 'Não.' }])).toEqual({
    '@type': 'FAQPage',
    mainEntity: [{ '@type': 'Question', name: 'Quebra?', acceptedAnswer: { '@type': 'Answer', text: 'Não.' } }],
  });
});
