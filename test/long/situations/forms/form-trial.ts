import type { Locator, Page } from '@playwright/test';
import { type Controls, changeControls, complaints, readControls } from '#test/form-controls.ts';

/** One form, with how to open and leave it. */
export interface FormTrial {
  where: string;
  /** Opens it and returns its container; null without fields. */
  show: () => Promise<Locator | null>;
  leave: () => Promise<void>;
  /** Typed text is restored on purpose, as in a draft; otherwise the initial state shows. */
  keeps?: boolean;
  /** Changes something other than fields. */
  change?: (surface: Locator) => Promise<void>;
  /** Reads something other than fields. */
  read?: (surface: Locator) => Promise<Controls>;
  /** The part that reports missing fields; itself by default. */
  says?: Locator;
}

/**
 * Opens a form, changes everything, leaves and reopens it: it must show the expected state, and report missing fields
 * when emptied. Returns the defects as sentences; null without a form.
 */
export async function tryForm(page: Page, trial: FormTrial): Promise<string[] | null> {
  const { where, show, leave, keeps = false, change = changeAll, read = readControls } = trial;
  const opened = await show();
  if (opened === null) return null;
  const first = await read(opened);
  if (Object.keys(first).length === 0) return null;
  await change(opened);
  const typed = await read(opened);
  const defects = differences(first, typed).length === 0 ? [`${where}: nothing in it can be changed`] : [];
  await leave();
  const surface = (await show()) ?? opened;
  defects.push(...differences(keeps ? typed : first, await read(surface)).map((defect) => `${where}: ${defect}`));
  const send = surface.locator('[type=submit]').last();
  // A choice that cannot be cleared is never missing.
  const demands = await surface
    .locator(':is([aria-required=true], [required]):not(select:not(:has([value=""])))')
    .count();
  if (demands === 0 || (await send.count()) === 0) return defects;
  await changeControls(surface, { blank: true });
  if (await send.isEnabled()) await send.click();
  if (!(await hasAnswer(page, { surface, says: trial.says ?? surface }))) {
    defects.push(`${where}: sent with nothing in it, it says nothing`);
  }
  return defects;
}

async function changeAll(surface: Locator): Promise<void> {
  await changeControls(surface);
  for (const search of await surface.locator('[role=combobox]:enabled').all()) {
    await search.click();
    // A select's options have the same role and are never visible; server searches may need letters first.
    const found = surface.locator('[role=listbox] [role=option]');
    const asksFirst = surface.getByText('Digite ao menos duas letras.');
    await found.or(asksFirst).first().waitFor();
    if (await asksFirst.isVisible()) await search.pressSequentially('an');
    await found.first().click();
  }
}

/** Whether it reports missing fields, or has closed because none were. */
async function hasAnswer(page: Page, { surface, says }: { surface: Locator; says: Locator }): Promise<boolean> {
  for (let looks = 0; looks < 20; looks += 1) {
    if (!(await surface.isVisible()) || (await complaints(says)).length > 0) return true;
    await page.waitForTimeout(100);
  }
  return false;
}

function differences(expected: Controls, found: Controls): string[] {
  return [...new Set([...Object.keys(expected), ...Object.keys(found)])]
    .filter((name) => expected[name] !== found[name])
    .map((name) => `${name} should be «${expected[name]}» when it is opened again, and is «${found[name]}»`);
}
