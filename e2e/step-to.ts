import { expect, type Locator, type Page } from '@playwright/test';

/** Goes to a choice by Tab and the arrows, as a person without a mouse does, and takes it. */
export async function stepTo(page: Page, choice: Locator) {
  for (let steps = 0; steps < 8; steps += 1) {
    if (await choice.evaluate((one) => one === document.activeElement)) break;
    const isAmongChoices = await page.evaluate(() => document.activeElement?.getAttribute('type') === 'radio');
    await page.keyboard.press(isAmongChoices ? 'ArrowDown' : 'Tab');
  }
  if (!(await choice.isChecked())) await page.keyboard.press('Space');
  await expect(choice).toBeChecked();
}
