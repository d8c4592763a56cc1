import type { Page } from '@playwright/test';

/** The size of text as a program sets it on the page, of which media queries know nothing. */
export const setTextSize = (page: Page, size: string) =>
  page.evaluate((fontSize) => Object.assign(document.documentElement.style, { fontSize }), size);

/**
 * Scrolls an open page step by step, and reports where the contact bar is incomplete, on more than one row, or over the
 * page's own contact links. Empty when all is right, and when it lies in the page.
 */
export function findBarFaults(page: Page, stepPx: number): Promise<string[]> {
  return page.evaluate(async (step) => {
    const found = new Set<string>();
    const bar = document.querySelector('.floats');
    if (bar === null || getComputedStyle(bar).position !== 'sticky') return [];
    const own = document.querySelectorAll('main :is([data-contact-link], [commandfor=ligar], [type=submit]):not(li *)');
    const isSeen = (element: Element) => element.checkVisibility({ opacityProperty: true });
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    // The browser reports visibility in the order of observation: after our own report, the bar has received its one.
    const told = () =>
      new Promise<void>((done) => {
        const observer = new IntersectionObserver(() => {
          observer.disconnect();
          done();
        });
        observer.observe(bar);
      });
    const settle = async () => {
      await frame();
      await told();
      await frame();
    };
    const bottom = document.documentElement.scrollHeight - innerHeight;
    for (let top = 0; top < bottom + step; top += step) {
      scrollTo({ top, behavior: 'instant' });
      await settle();
      const controls = [...bar.querySelectorAll('a, button')].filter((control) => control.checkVisibility());
      const seen = controls.filter(isSeen);
      const box = bar.getBoundingClientRect();
      const hasGround = getComputedStyle(bar).backgroundColor !== 'rgba(0, 0, 0, 0)';
      if (box.top >= innerHeight || (!hasGround && seen.length === 0)) continue;
      if (hasGround !== (seen.length === controls.length)) found.add(`half empty at ${top}`);
      if (box.height > 64) found.add(`${Math.round(box.height)} px high`);
      for (const control of seen) {
        const { left, right, bottom: foot } = control.getBoundingClientRect();
        if (left < 0 || right > innerWidth || foot > innerHeight) found.add(`cut at ${top}: ${control.textContent}`);
      }
      for (const action of own) {
        const { top: from, bottom: to, height } = action.getBoundingClientRect();
        if (height > 0 && isSeen(action) && to > box.top + 1 && from < box.bottom - 1)
          found.add(`over ${action.textContent?.trim()} at ${top}`);
      }
    }
    return [...found];
  }, stepPx);
}
