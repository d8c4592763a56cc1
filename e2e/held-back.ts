import type { Page } from '@playwright/test';

const scripts = '**/assets/*.js';

/**
 * Opens a page, or the one that is open anew, as a slow line does: the document is there, its scripts are on their way.
 * Gives what lets them come.
 */
export async function openHeldBack(page: Page, path?: string): Promise<() => void> {
  const { promise: held, resolve: letCome } = Promise.withResolvers<void>();
  await page.route(scripts, async (route) => {
    await held;
    await route.continue();
  });
  await (path === undefined ? page.reload({ waitUntil: 'commit' }) : page.goto(path, { waitUntil: 'commit' }));
  await page.waitForFunction(() => document.readyState !== 'loading');
  return letCome;
}
