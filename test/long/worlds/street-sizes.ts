import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { findBarFaults, setTextSize } from '#test/contact-bar.ts';

/** The narrowest phone, a common one, one on its side, a tablet and a desk. */
const windows = [
  { width: 320, height: 640 },
  { width: 360, height: 640 },
  { width: 640, height: 360 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];
/** The size of text that a person set in the browser: the usual one, and twice as large. */
const texts = [16, 32];
/** At this width text is also doubled by a script. */
const scriptedWidth = 360;
/** Scroll step for looking at the bar: less than a bar and a button together. */
const barStepPx = 100;

interface Looks {
  url: string;
  paths: readonly string[];
  note: (defect: string, where: string) => void;
  /** Folder for screenshots, if any. */
  pictures: string | undefined;
}

/**
 * Checks pages in every window with usual and doubled text: no sideways scrolling, no floating button over content, and
 * the bar complete or absent. Returns the number of checks.
 */
export async function lookAtSizes(executablePath: string | undefined, looks: Looks): Promise<number> {
  if (looks.pictures) mkdirSync(looks.pictures, { recursive: true });
  for (const text of texts) {
    const args = ['--no-sandbox', `--blink-settings=defaultFontSize=${text}`];
    const browser = await chromium.launch({ ...(executablePath && { executablePath }), args });
    await lookWith(browser, text, looks);
    await browser.close();
  }
  return (windows.length * texts.length + 1) * looks.paths.length;
}

async function lookWith(browser: Browser, text: number, { url, paths, note, pictures }: Looks): Promise<void> {
  for (const viewport of windows) {
    const context = await browser.newContext({ viewport, locale: 'pt-BR', reducedMotion: 'reduce' });
    const page = await context.newPage();
    const size = `${viewport.width}x${viewport.height}`;
    for (const path of paths) {
      await page.goto(url + path, { waitUntil: 'load' });
      for (const defect of await measure(page)) note(defect, `${path} at ${size}, text of ${text} px`);
      if (pictures) {
        const name = `${path.replace(/\W+/g, '-')}-${size}-${text}.png`;
        await page.screenshot({ path: join(pictures, name), fullPage: true });
      }
      if (viewport.width !== scriptedWidth || text !== texts[0]) continue;
      await setTextSize(page, '200%');
      for (const defect of await measure(page)) note(defect, `${path} at ${size}, text of 200 % by a script`);
    }
    await context.close();
  }
}

/** Content wider than the window, defects of the bar, and anything below a floating button on the way down. */
async function measure(page: Page): Promise<string[]> {
  const { isWide, hasFloats } = await page.evaluate(() => ({
    isWide: document.documentElement.scrollWidth > innerWidth,
    hasFloats: matchMedia('(width >= 85rem) and (height >= 30rem)').matches,
  }));
  const lies = hasFloats ? await page.evaluate(listCovered) : await findBarFaults(page, barStepPx);
  return isWide ? ['scrolls sideways', ...lies] : lies;
}

/** Runs in the page. */
async function listCovered(): Promise<string[]> {
  const found = new Set<string>();
  const floats = document.querySelector('.floats');
  if (floats === null) return [];
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const holds = (box: DOMRect, x: number, y: number) => x > box.left && x < box.right && y > box.top && y < box.bottom;
  const isOver = (element: Element, x: number, y: number) => {
    if (element.matches('a, button, input, select, textarea')) return true;
    return [...element.childNodes].some((node) => {
      if (node.nodeType !== Node.TEXT_NODE) return false;
      const range = document.createRange();
      range.selectNode(node);
      return [...range.getClientRects()].some((box) => holds(box, x, y));
    });
  };
  const bottom = document.documentElement.scrollHeight - innerHeight;
  for (let top = 0; top < bottom; top += 40) {
    scrollTo({ top, behavior: 'instant' });
    await frame();
    await frame();
    for (const float of floats.querySelectorAll('a, button')) {
      if (!float.checkVisibility({ opacityProperty: true })) continue;
      const { left, width, top: above, height } = float.getBoundingClientRect();
      for (const part of [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.9].map((y) => [x, y] as const))) {
        const [x, y] = [left + width * part[0], above + height * part[1]];
        const under = document.elementsFromPoint(x, y).find((one) => !floats.contains(one));
        if (under && isOver(under, x, y)) found.add(`a float lies over ${under.textContent?.trim().slice(0, 40)}`);
      }
    }
  }
  scrollTo({ top: 0, behavior: 'instant' });
  return [...found];
}
