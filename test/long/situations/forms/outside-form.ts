import type { Locator, Page } from '@playwright/test';
import type { OutsideRecords } from '#test/long/worlds/outside-records.ts';
import type { FormTrial } from './form-trial.ts';

/** A form outside of the back office. */
export interface OutsideForm extends Pick<FormTrial, 'keeps' | 'change' | 'read'> {
  name: string;
  /** A partner, an administrator without or with a second factor, signed in or about to; else anybody. */
  as?: 'partner' | 'office' | 'enrolled' | 'about to sign in';
  open: (page: Page, records: OutsideRecords) => Promise<Locator>;
  /** By another page unless told. */
  leave?: (page: Page) => Promise<void>;
  /** Missing fields are reported elsewhere on the page. */
  saysOutside?: boolean;
}

/** Presses the first button of exactly that name. */
export const pressing = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first().click();
