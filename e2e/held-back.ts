import type { Page } from '@playwright/test';

const holdMs = 1_500;
const scripts = '**/assets/*.js';

/** Opens a page as a slow line does: the document is there, its scripts are on their way. */
export async function openHeldBack(page: Page, path: string): Promise<void> {
  await page.route(scripts, async (route) => {
    await new Promise((done) => setTimeout(done, holdMs));
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => document.readyState !== 'loading');
}
