import type { Page } from '@playwright/test';
import { axeOn } from '#test/axe.ts';

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Layers above the page: dialogs, drawers, menus. */
export const surfaces = '[role=dialog], [role=alertdialog], [role=menu]';

/** Resolves when the screen has come to rest: nothing waits for data, nothing moves. */
export async function rest(page: Page, { waits = false } = {}): Promise<void> {
  await page.waitForFunction(
    ([inWait]) => {
      const shown = [...document.querySelectorAll('[aria-busy=true], .animate-spin')];
      const waiting = shown.some((element) => element.checkVisibility({ visibilityProperty: true }));
      return document.querySelector('h1, [role=heading]') !== null && (inWait || !waiting);
    },
    [waits] as const,
    { timeout: 20_000 },
  );
  await page.waitForFunction(() =>
    [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
  );
  await settle(page);
}

/** Resolves when colours and places no longer change, and two frames have shown it. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // Scroll-driven animations end with the scroll, and endless ones never do.
    const ends = ({ timeline, effect }: Animation) =>
      timeline === document.timeline && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    await frame();
    const ending = document.getAnimations().filter(ends);
    await Promise.allSettled(ending.map(({ finished }) => finished));
    await frame();
  });
}

/** Defects of the visible state, as sentences that name the element. */
export async function judge(page: Page, { structure }: { structure: boolean }): Promise<string[]> {
  const over = page.locator(surfaces).filter({ visible: true });
  // The page under a dialog or a menu was judged before it opened.
  const axe = (await over.count()) > 0 ? axeOn(page).include(surfaces) : axeOn(page);
  // A theme changes only colours: the rest was checked in the other one.
  const { violations } = await (structure ? axe.withTags(wcag) : axe.withRules('color-contrast')).analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any }) => `axe, ${id}: ${html.slice(0, 200)} ${any[0]?.message ?? ''}`),
  );
  return structure ? [...found, ...(await page.evaluate(measure, surfaces))] : found;
}

/** Runs in the page: overflow, surfaces that leave the window, targets too small to hit or out of reach. */
function measure(surfaceSelector: string): string[] {
  const found: string[] = [];
  const nameOf = (element: Element) => {
    const text = element.getAttribute('aria-label') ?? element.textContent ?? '';
    return `<${element.tagName.toLowerCase()}> ${text.trim().slice(0, 60) || element.id || element.className}`;
  };
  const root = document.documentElement;
  if (root.scrollWidth > window.innerWidth) {
    const wide = [...document.querySelectorAll('body *')].find(
      (element) => element.getBoundingClientRect().right > window.innerWidth + 1,
    );
    found.push(`the page scrolls sideways: ${wide ? nameOf(wide) : ''}`);
  }
  const open = [...document.querySelectorAll(surfaceSelector)].filter((element) => element.checkVisibility());
  for (const surface of open) {
    const { left, right, top, bottom } = surface.getBoundingClientRect();
    const scroller = surface.closest('[data-state=open].fixed');
    const scrolls = scroller !== null && scroller !== surface && getComputedStyle(scroller).overflowY === 'auto';
    if (left < -1 || right > window.innerWidth + 1) found.push(`leaves the window sideways: ${nameOf(surface)}`);
    if ((top < -1 || bottom > window.innerHeight + 1) && !scrolls) found.push(`leaves the window: ${nameOf(surface)}`);
    for (const part of [surface, ...surface.querySelectorAll('*')]) {
      const { overflowX } = getComputedStyle(part);
      if (part.scrollWidth > part.clientWidth + 1 && (overflowX === 'auto' || overflowX === 'scroll')) {
        found.push(`scrolls sideways inside: ${nameOf(part)}`);
      }
    }
  }
  const least = matchMedia('(pointer: coarse)').matches ? 44 : 24;
  const scope = open.at(-1) ?? document.body;
  const targets = scope.querySelectorAll<HTMLElement>(
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role^=menuitem], [role=tab], [role=option]',
  );
  for (const target of targets) {
    // A label is the target of the box or radio inside it.
    const hit = target.closest('label') ?? target;
    const style = getComputedStyle(hit);
    const isText = target.matches('a') && style.display === 'inline' && hit.closest('p, li, dd, small') !== null;
    const { width, height } = hit.getBoundingClientRect();
    // The skip link is clipped until focused.
    if (!hit.checkVisibility({ visibilityProperty: true }) || style.clipPath !== 'none' || isText) continue;
    hit.scrollIntoView({ block: 'center', inline: 'center' });
    const box = hit.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const hits = (dx: number, dy: number) => {
      const at = document.elementFromPoint(x + dx, y + dy);
      return (
        at !== null && (hit.contains(at) || (at instanceof Element && at.contains(hit) && at === hit.parentElement))
      );
    };
    if (open.length > 0 && !target.matches(':disabled') && !hits(0, 0)) found.push(`out of reach: ${nameOf(target)}`);
    const reach = least / 2 - 1;
    const isWide = width >= least - 0.5 || (hits(reach, 0) && hits(-reach, 0));
    const isHigh = height >= least - 0.5 || (hits(0, reach) && hits(0, -reach));
    if (!isWide || !isHigh) {
      found.push(`target of ${Math.round(width)} × ${Math.round(height)} px, less than ${least}: ${nameOf(target)}`);
    }
  }
  return found;
}
