import { expect, type Page } from '@playwright/test';

/**
 * Far more than the polls, streams and actions of the longest journey; a self-refreshing loop reaches it within
 * seconds.
 */
const mostOfOneAddress = 150;

/** Counts a page's requests; returns a check that fails when one address was requested over and over. */
export function watchAsked(page: Page): () => void {
  const asked = new Map<string, number>();
  page.on('request', (request) => {
    if (request.resourceType() !== 'fetch') return;
    const { pathname } = new URL(request.url());
    asked.set(pathname, (asked.get(pathname) ?? 0) + 1);
  });
  return () => expect([...asked].filter(([, times]) => times > mostOfOneAddress)).toEqual([]);
}
