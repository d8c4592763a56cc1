import type { Locator, Page } from '@playwright/test';
import { inside, type Step } from '#test/long/situations/screens/openings.ts';
import { expect } from '#test/long/worlds/patient-expect.ts';
import type { Change, Office, Ready } from './change.ts';

/** Input of one field: a text (or a choice by value), a checkbox, or the choice at an index. */
type Written = string | boolean | { at: number };

/** A change by form or question: how to open it, the input, the button, and the sign of success. */
export interface FormChange {
  operation: string;
  silent: string;
  as?: NonNullable<Change['as']>;
  at: string | ((office: Office) => Promise<string>);
  /** From the page to the form. */
  way?: readonly Step[];
  /** Its place, unless in the top dialog. */
  within?: (page: Page) => Locator;
  /** By the field's label, or the option's for one of several. */
  write?: Readonly<Record<string, Written>>;
  /** The button that sends it. */
  send: string | RegExp;
  /** Expected text afterwards. */
  said: string | RegExp;
}

/** The whole page, for changes without a dialog. */
export const onPage = (page: Page) => page.locator('body');

/** A form as a change of the walk. */
export function formChange({ at, way = [], within = inside, write = {}, send, said, ...rest }: FormChange): Change {
  return {
    ...rest,
    async prepare(page, office): Promise<Ready> {
      await page.goto(typeof at === 'string' ? at : await at(office));
      for (const step of way) await step(page);
      const form = within(page);
      const button = form.getByRole('button', { name: send, exact: true }).filter({ visible: true }).first();
      await expect(button).toBeVisible();
      const checks: (() => Promise<void>)[] = [];
      for (const [label, written] of Object.entries(write)) checks.push(await put(form.getByLabel(label), written));
      return {
        press: () => button.click(),
        async kept() {
          await expect(button).toBeEnabled();
          for (const check of checks) await check();
        },
        done: () => expect(page.getByText(said).first()).toBeVisible(),
      };
    },
  };
}

/** Fills a field; returns the check that it still has the value. */
async function put(found: Locator, written: Written): Promise<() => Promise<void>> {
  const field = found.filter({ visible: true }).first();
  if (typeof written === 'boolean') {
    // Cards cover their radio.
    await field.setChecked(written, { force: true });
    return () => expect(field).toBeChecked({ checked: written });
  }
  const isList = await field.evaluate((element) => element.tagName === 'SELECT');
  if (typeof written === 'object') await field.selectOption({ index: written.at });
  else if (isList) await field.selectOption(written);
  else await field.fill(written);
  const stands = await field.inputValue();
  return () => expect(field).toHaveValue(stands);
}
