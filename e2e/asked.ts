import { expect, type Page } from '@playwright/test';

/**
 * Far more than polls, streams and actions of the longest journey ask for; a page that answers itself asks for it
 * within seconds.
 */
const mostOfOneAddress = 150;

/**
 * Counts what a page asks for; gives what fails when it asked for one address again and again, as nobody would see
 * otherwise.
 */
export function watchAsked(page: Page): () => void {
  const asked = new Map<string, number>();
  page.on('request', (request) => {
    if (request.resourceType() !== 'fetch') return;
    const { pathname } = new URL(request.url());
    asked.set(pathname, (asked.get(pathname) ?? 0) + 1);
  });
  return () => expect([...asked].filter(([, times]) => times > mostOfOneAddress)).toEqual([]);
}
