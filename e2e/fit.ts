import { expect, type Page } from '@playwright/test';

/** Nothing scrolls sideways on the narrowest phone, nor on a common one whose text is twice as large. */
export async function expectToFit(page: Page, address: string): Promise<void> {
  const usual = page.viewportSize();
  for (const [width, fontSize] of [
    [320, '100%'],
    [360, '200%'],
  ] as const) {
    await page.setViewportSize({ width, height: 740 });
    const spare = await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
      return innerWidth - document.documentElement.scrollWidth;
    }, fontSize);
    expect(spare, `${address} at ${width} px, text at ${fontSize}`).toBeGreaterThanOrEqual(0);
  }
  if (usual !== null) await page.setViewportSize(usual);
}
