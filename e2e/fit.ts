import { expect, type Page } from '@playwright/test';

/** The narrowest phone, a common one, one on its side and a tablet, with usual text and with text twice as large. */
const looks = [
  [320, 740, '100%'],
  [320, 740, '200%'],
  [360, 740, '200%'],
  [640, 360, '200%'],
  [768, 1024, '200%'],
] as const;

/** Nothing scrolls sideways. */
export async function expectToFit(page: Page, address: string): Promise<void> {
  const usual = page.viewportSize();
  for (const [width, height, fontSize] of looks) {
    await page.setViewportSize({ width, height });
    const spare = await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
      return innerWidth - document.documentElement.scrollWidth;
    }, fontSize);
    expect(spare, `${address} at ${width} px, text at ${fontSize}`).toBeGreaterThanOrEqual(0);
  }
  if (usual !== null) await page.setViewportSize(usual);
}
