import type { Page } from '@playwright/test';

/** Collects this page's violations of the Content-Security-Policy; there should be none of ours. */
export function watchPolicy(page: Page): string[] {
  const stopped: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) stopped.push(`${page.url()}: ${message.text()}`);
  });
  return stopped;
}
