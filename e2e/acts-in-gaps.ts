import type { Locator, Page } from '@playwright/test';

/** Makes the pages opened from now on able to be acted on in every gap between their tasks. */
export async function openGaps(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const acts: (() => void)[] = [];
    const { requestAnimationFrame: frame, setTimeout: timer } = window;
    // Deferred work of a page is where a finger may fall between: this forces it each time.
    window.requestAnimationFrame = (use) =>
      frame((time) => {
        acts.shift()?.();
        use(time);
      });
    const putOff = (use: (...values: unknown[]) => void, ms?: number, ...values: unknown[]) =>
      timer(() => {
        acts.shift()?.();
        use(...values);
      }, ms);
    Object.assign(window, { acts, setTimeout: putOff });
  });
}

/**
 * One act in each of the next gaps: a key into a text, another choice of a list, a press on a box or button, '.' for
 * none.
 */
export async function actInGaps(control: Locator, values: readonly string[]): Promise<void> {
  await control.evaluate((element, given) => {
    const { acts } = window as unknown as { acts: (() => void)[] };
    for (const value of given) {
      acts.push(() => {
        if (element instanceof HTMLButtonElement) {
          if (value !== '.') element.click();
        } else if (element instanceof HTMLSelectElement) {
          element.value = value;
          for (const kind of ['input', 'change']) element.dispatchEvent(new Event(kind, { bubbles: true }));
        } else if (element instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(element.type)) element.click();
        else document.execCommand('insertText', false, value);
      });
    }
  }, values);
}

/** Does what no gap has come for, each act in a task of its own: no hand presses twice within one. */
export async function actTheRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { acts } = window as unknown as { acts: (() => void)[] };
    const { port1, port2 } = new MessageChannel();
    for (const act of acts.splice(0)) {
      act();
      await new Promise((resolve) => {
        port1.onmessage = resolve;
        port2.postMessage(null);
      });
    }
  });
}
