import type { Page } from '@playwright/test';

const scripts = '**/assets/*.js';

/**
 * Opens a page, or reloads, as on a slow line: the document is there, its scripts are held. Returns the function that
 * releases them.
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
