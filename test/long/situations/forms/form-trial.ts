import type { Locator, Page } from '@playwright/test';
import { type Controls, changeControls, complaints, readControls } from '#test/form-controls.ts';

/** One form, and the way to it and away from it. */
export interface FormTrial {
  where: string;
  /** Opens it and gives what it stands in; null when nothing with fields stands there. */
  show: () => Promise<Locator | null>;
  leave: () => Promise<void>;
  /** What was typed is there again on purpose, as in a draft; else it shows what it showed at first. */
  keeps?: boolean;
  /** Changes what can be changed, where that is not its fields. */
  change?: (surface: Locator) => Promise<void>;
  /** Reads what stands in it, where that is not its fields. */
  read?: (surface: Locator) => Promise<Controls>;
  /** Where it says what is missing; in itself unless told. */
  says?: Locator;
}

/**
 * Opens a form, changes all of it, leaves it and opens it again: it shows what it should, and sending it with
 * everything taken away says so. Gives what was wrong in sentences; null when there was no form.
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
  // A choice that nobody can take away is never missing.
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
    // The choices of a select have the same role and are never seen; a search on the server may want letters first.
    const found = surface.locator('[role=listbox] [role=option]');
    const asksFirst = surface.getByText('Digite ao menos duas letras.');
    await found.or(asksFirst).first().waitFor();
    if (await asksFirst.isVisible()) await search.pressSequentially('an');
    await found.first().click();
  }
}

/** Whether it says what is missing, or has gone because nothing was. */
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
