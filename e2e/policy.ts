import type { Page } from '@playwright/test';

/** What the Content-Security-Policy stops on this page from now on; it should stop nothing of ours. */
export function watchPolicy(page: Page): string[] {
  const stopped: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) stopped.push(`${page.url()}: ${message.text()}`);
  });
  return stopped;
}
