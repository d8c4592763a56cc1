import type { Page } from '@playwright/test';
import type { OutsideForm } from './outside-form.ts';

const goTo = (page: Page, thread: string) => (page.url().endsWith(thread) ? page.reload() : page.goto(thread));

/** Forms of a thread by WhatsApp, which need a carrier. */
export const threadForms: readonly OutsideForm[] = [
  {
    name: 'conversa do WhatsApp, Responder',
    as: 'office',
    keeps: true,
    async open(page, { thread }) {
      await goTo(page, thread);
      const form = page.locator('form').filter({ has: page.getByLabel('Responder') });
      await form.waitFor();
      return form;
    },
  },
  {
    name: 'conversa do WhatsApp, Usar como',
    as: 'office',
    async open(page, { thread }) {
      await goTo(page, thread);
      await page.getByRole('button', { name: 'Usar como...' }).first().click();
      await page.getByRole('menuitem', { name: 'Registrar como problema' }).click();
      return page.getByRole('dialog').locator('form');
    },
  },
];
