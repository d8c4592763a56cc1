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
    const { pathname, searchParams } = new URL(request.url());
    // A list's totals are asked for by themselves where the rows came first.
    const address = searchParams.get('totais') === 'so' ? `${pathname}, totals` : pathname;
    asked.set(address, (asked.get(address) ?? 0) + 1);
  });
  return () => expect([...asked].filter(([, times]) => times > mostOfOneAddress)).toEqual([]);
}
