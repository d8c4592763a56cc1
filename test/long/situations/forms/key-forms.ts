import type { OutsideForm } from './outside-form.ts';

/** Forms behind a key of their own, which ask once. */
export const keyForms: readonly OutsideForm[] = [
  {
    name: 'quanto o cliente pagou',
    async open(page, { asked }) {
      if (page.url() !== asked) await page.goto(asked);
      return page.locator('main form');
    },
  },
  {
    name: 'depoimento do cliente',
    async open(page, { review }) {
      if (page.url() !== review) await page.goto(review);
      return page.locator('main form');
    },
  },
  {
    name: 'candidato recusado',
    async open(page, { refused }) {
      if (page.url() !== refused) await page.goto(refused);
      return page.locator('main form');
    },
  },
];
