import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Seconds of the keystroke-level model (Card, Moran and Newell, "The keystroke-level model for user performance time
 * with interactive systems", CACM 23(7), 1980): P for each touch and swipe, M before each decision, and K for typing
 * codes, which is slower than words.
 */
const seconds = { touch: 1.1, key: 0.5, swipe: 1.1, decision: 1.35 };

/** Visible height of a 640 px phone above its keyboard. */
const aboveKeyboard = 370;
/** Pixels that one swipe of a thumb scrolls. */
const swipeHeight = 250;

/** One thumb on a phone held in the same hand, with its touches, keys and swipes so far. */
export interface Thumb {
  touch(target: Locator): Promise<void>;
  /** Replaces a field's text: the keys delete the old one. */
  write(field: Locator, text: string): Promise<void>;
  /** One touch for the list, one for the line. */
  choose(list: Locator, label: string): Promise<void>;
  /** The camera: one touch here, the shutter, and yes to the picture. */
  photograph(button: Locator, field: Locator, photo: { name: string; mimeType: string; buffer: Buffer }): Promise<void>;
  /** Totals, and the time for somebody who knows the form. */
  total(): { touches: number; keys: number; swipes: number; decisions: number; seconds: number };
}

/** Lends a thumb to a page. Each target must be high enough, within the page, and reachable without a second hand. */
export function thumbOn(page: Page): Thumb {
  const done = { touches: 0, keys: 0, swipes: 0, decisions: 0 };

  /** Brings a target within the thumb's reach. */
  async function reach(target: Locator): Promise<void> {
    await expect(target).toBeVisible();
    for (let swipes = 0; swipes < 12; swipes += 1) {
      const { free, moved } = await target.evaluate(bringNear, { aboveKeyboard, swipeHeight });
      if (free) return;
      if (moved) done.swipes += 1;
      else {
        // Under the keyboard, and nothing to swipe: the phone's own key puts that away.
        await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
        done.touches += 1;
      }
    }
    throw new Error(`No swipe brings ${target} under the thumb.`);
  }

  async function tap(target: Locator): Promise<void> {
    await reach(target);
    const box = await target.boundingBox();
    const at = `${target}`;
    expect(Math.round(box?.height ?? 0), `${at}: its height`).toBeGreaterThanOrEqual(44);
    expect(box?.x, `${at}: its left`).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0), `${at}: its right`).toBeLessThanOrEqual(360);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    done.touches += 1;
  }

  return {
    async touch(target) {
      done.decisions += 1;
      await tap(target);
      await target.tap();
    },
    async write(field, text) {
      done.decisions += 1;
      await tap(field);
      await field.tap();
      await expect(field).toBeFocused();
      const stood = await field.inputValue();
      await page.keyboard.press('End');
      for (const key of [...[...stood].map(() => 'Backspace'), ...text]) {
        await page.keyboard.press(key);
        done.keys += 1;
      }
      await expect(field).toHaveValue(text);
    },
    async choose(list, label) {
      done.decisions += 1;
      await tap(list);
      await list.selectOption({ label });
      done.touches += 1;
    },
    async photograph(button, field, photo) {
      done.decisions += 1;
      await tap(button);
      await field.setInputFiles(photo);
      done.touches += 2;
    },
    total() {
      const { touches, keys, swipes, decisions } = done;
      const spent =
        touches * seconds.touch + keys * seconds.key + swipes * seconds.swipe + decisions * seconds.decision;
      return { ...done, seconds: Math.round(spent * 10) / 10 };
    },
  };
}

/** Runs in the page: whether a target is free under the thumb, else one swipe towards it. */
function bringNear(target: Element, phone: { aboveKeyboard: number; swipeHeight: number }) {
  const isTyping = document.activeElement?.matches('input:not([type=checkbox]), textarea') === true;
  const bottom = isTyping && target !== document.activeElement ? phone.aboveKeyboard : innerHeight;
  const { x, y, width, height } = target.getBoundingClientRect();
  const middle = y + height / 2;
  const hit = document.elementFromPoint(x + width / 2, middle);
  if (middle < bottom && hit !== null && (target.contains(hit) || hit.contains(target))) return { free: true };
  let scroller = target.parentElement;
  while (scroller !== null && !(scroller.scrollHeight > scroller.clientHeight + 1 && canScroll(scroller))) {
    scroller = scroller.parentElement;
  }
  const page = scroller ?? document.scrollingElement;
  const before = page?.scrollTop;
  page?.scrollBy({ top: middle < bottom / 2 ? -phone.swipeHeight : phone.swipeHeight, behavior: 'instant' });
  return { free: false, moved: page?.scrollTop !== before };

  function canScroll(element: Element): boolean {
    return /auto|scroll/.test(getComputedStyle(element).overflowY);
  }
}
