import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContextOptions, test as base, type Page } from '@playwright/test';
import { watchAsked } from './asked.ts';
import { type Person, stateOf } from './people.ts';
import { product } from './product.ts';
import { type OwnProduct, openWorld, type WorldName } from './worlds.ts';

/**
 * The product of a journey: shared, when it leaves nothing that disturbs others; its own over a fresh world; one for
 * the journeys of a file in order; or the sample operation, for reading only.
 */
type Place = 'shared' | 'own' | 'own sample' | 'of the file' | 'sample';

interface Fixtures {
  place: Place;
  /** More settings of a product of its own. */
  environment: Record<string, string>;
  /** The product of this journey. */
  home: OwnProduct;
  /** A page of a signed-in person, in a separate browser context; nobody when null. */
  enter(person: Person | null, options?: BrowserContextOptions): Promise<Page>;
  admin: Page;
  operator: Page;
  moderator: Page;
  support: Page;
  partner: Page;
  /** An anonymous visitor, in another browser than `page`. */
  visitor: Page;
}

interface Held {
  /** The product of this name, started at first use and kept until the worker ends. */
  hold(name: string, world: WorldName): Promise<OwnProduct>;
}

/** The test of a journey: `page` and `request` are a stranger's at its product, the people are signed in. */
export const test = base.extend<Fixtures, Held>({
  place: ['shared', { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
  environment: async ({}, use) => use({}),
  hold: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
    async ({}, use) => {
      const held = new Map<string, Promise<OwnProduct>>();
      await use((name, world) => {
        const opened = held.get(name) ?? openWorld(world);
        held.set(name, opened);
        return opened;
      });
      for (const opened of held.values()) await (await opened).stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  home: [
    async ({ place, environment, hold }, use, { file }) => {
      if (place === 'shared') return use(sharedProduct());
      if (place === 'sample') return use(await hold('sample', 'sample'));
      if (place === 'of the file') return use(await hold(file, 'plain'));
      const opened = await openWorld(worldOf(place), { environment });
      await use(opened);
      await opened.stop();
    },
    { timeout: 240_000 },
  ],
  baseURL: ({ home }, use) => use(home.url),
  page: async ({ page }, use) => {
    const asksInMeasure = watchAsked(page);
    await use(page);
    asksInMeasure();
  },
  enter: async ({ browser, place, baseURL }, use) => {
    const pages: Page[] = [];
    const watched: (() => void)[] = [];
    await use(async (person, options) => {
      const known = person === null ? {} : { storageState: stateOf(worldOf(place), person) };
      const context = await browser.newContext({ ...(baseURL === undefined ? {} : { baseURL }), ...known, ...options });
      const page = await context.newPage();
      pages.push(page);
      watched.push(watchAsked(page));
      return page;
    });
    for (const page of pages) await page.context().close();
    for (const asksInMeasure of watched) asksInMeasure();
  },
  admin: async ({ enter }, use) => use(await enter('admin')),
  operator: async ({ enter }, use) => use(await enter('operator')),
  moderator: async ({ enter }, use) => use(await enter('moderator')),
  support: async ({ enter }, use) => use(await enter('support')),
  partner: async ({ enter }, use) => use(await enter('partner')),
  visitor: async ({ enter }, use) => use(await enter(null)),
});

function worldOf(place: Place): WorldName {
  return place === 'own sample' || place === 'sample' ? 'sample' : 'plain';
}

function sharedProduct(): OwnProduct {
  const mayNot = async () => {
    throw new Error('Others use the shared product: give the journey one of its own.');
  };
  return {
    url: product.url,
    databaseUrl: readFileSync(join(product.folder, 'shared-database'), 'utf8'),
    restart: mayNot,
    stop: mayNot,
  };
}
