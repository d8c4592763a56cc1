import type { Browser } from '@playwright/test';
import { slowDown, withPhone } from './browser.ts';

export interface Paints {
  first: number;
  largest: number;
  shift: number;
}

/** First and largest paint in milliseconds, and the layout shift, of a page opened for the first time. */
export function readPaints(browser: Browser, url: string): Promise<Paints> {
  return withPhone(browser, async (page) => {
    await slowDown(page);
    await page.goto(url, { waitUntil: 'load', timeout: 120_000 });
    // Late pictures paint, and late fonts shift, after the load event.
    await page.waitForTimeout(1_500);
    return page.evaluate(async () => {
      const entriesOf = (type: string) =>
        new Promise<PerformanceEntryList>((resolve) => {
          const observer = new PerformanceObserver((list) => {
            clearTimeout(none);
            resolve(list.getEntries());
          });
          const none = setTimeout(() => resolve([]), 300);
          observer.observe({ type, buffered: true });
        });
      const [paint] = (await entriesOf('paint')).filter(({ name }) => name === 'first-contentful-paint');
      const largest = (await entriesOf('largest-contentful-paint')).at(-1);
      const shifts = (await entriesOf('layout-shift')) as (PerformanceEntry & { value: number })[];
      return {
        first: paint?.startTime ?? Number.NaN,
        largest: largest?.startTime ?? Number.NaN,
        shift: shifts.reduce((sum, { value }) => sum + value, 0),
      };
    });
  });
}
